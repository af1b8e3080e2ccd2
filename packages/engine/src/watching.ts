/** One watcher of one table, and what it may see. */
import type { AnyGame, Viewer } from '@parlor/kernel/game';
import type { TableId } from '@parlor/kernel/ids';
import type { Update, Watch, Watcher } from './contract.ts';
import { dueAt } from './decide.ts';
import type { Frame } from './frame.ts';
import type { Moment } from './moment.ts';
import type { Table } from './table.ts';

export const NO_ACKS: readonly string[] = [];

export class Watching implements Watch {
  readonly table: TableId;
  readonly watcher: Watcher;
  readonly push: (update: Update) => void;
  readonly #stopped: (watching: Watching) => void;
  /** The viewer of the last moment; it stays while nobody changes seats. */
  #looking: Looking | null = null;

  constructor(table: TableId, watcher: Watcher, push: (update: Update) => void, stopped: (watching: Watching) => void) {
    this.table = table;
    this.watcher = watcher;
    this.push = push;
    this.#stopped = stopped;
  }

  stop(): void {
    this.#stopped(this);
  }

  looking(game: AnyGame, frame: Frame): Looking {
    if (this.#looking === null || this.#looking.seats !== frame.seats) this.#looking = look(game, this.watcher, frame);
    return this.#looking;
  }
}

/** A watcher as a viewer, with the seats as they are. */
export interface Looking {
  readonly seats: Frame['seats'];
  readonly viewer: Viewer;
  readonly seat: number | null;
  /** The same for all who see the same. */
  readonly key: string;
}

export function look(game: AnyGame, watcher: Watcher, { seats }: Frame): Looking {
  const { player } = watcher;
  if (watcher.as === 'screen') return { seats, viewer: { is: 'screen' }, seat: null, key: 'screen' };
  const index = player === null ? -1 : seats.indexOf(player);
  const seat = index < 0 ? null : index;
  if (watcher.as === 'afterwards') return { seats, viewer: { is: 'afterwards' }, seat, key: 'afterwards' };
  if (player === null || seat === null) {
    const spectator = game.spectatorsAlike === true ? null : player;
    return { seats, viewer: { is: 'spectator', player: spectator }, seat: null, key: `spectator:${spectator}` };
  }
  return { seats, viewer: { is: 'seat', seat, player }, seat, key: `seat:${seat}` };
}

/** The view as text, made once for all who see the same. May throw: a game's bug. */
export function viewText(table: Table, moment: Moment, looking: Looking): string {
  const made = moment.views?.get(looking.key);
  if (made !== undefined) return made;
  const text = JSON.stringify(table.game.view(moment.state, looking.viewer));
  moment.views ??= new Map();
  moment.views.set(looking.key, text);
  return text;
}

/** `outages` is what lies between house time and wall time. */
export function updateOf(
  table: Table,
  moment: Moment,
  looking: Looking,
  outages: number,
  acks: readonly string[],
): Update {
  const due = dueAt(moment);
  return {
    table: table.id,
    seq: moment.seq,
    view: viewText(table, moment, looking),
    seat: looking.seat,
    deadline: due === null ? null : due + outages,
    paused: moment.frame.pausedAt !== null,
    over: moment.over,
    acks,
  };
}
