/** Holds what was told and shown against one table's journal, replayed by the rules alone: no engine takes part. */
import { commandKey } from '@parlor/engine/command-key';
import { dueAt } from '@parlor/engine/decide';
import { type Moment, nextMoment } from '@parlor/engine/moment';
import { readPayload } from '@parlor/engine/payload';
import type { AnyGame, Viewer } from '@parlor/kernel/game';
import { playerId } from '@parlor/kernel/ids';
import type { Facts, Shown, Told } from './evidence.ts';

export type JournalRow = {
  readonly table_id: number;
  readonly seq: number;
  readonly command_id: string;
  readonly payload: string;
};

/** One moment as the journal has it. */
interface Replayed {
  readonly views: ReadonlyMap<number, string>;
  /** House time. */
  readonly due: number | null;
}

export class Trial {
  readonly #game: AnyGame;
  readonly #viewers: readonly number[];
  readonly #seqs = new Map<string, number>();
  /** By sequence. */
  readonly #replayed: Replayed[] = [];
  #moment: Moment | null = null;
  /** How late each deadline took effect, in milliseconds of house time. */
  readonly lateness: number[] = [];
  /** Moves that a house player made. */
  byHouse = 0;
  /** By player: what lay between house time and the wall when a deadline was shown last. */
  readonly #outages = new Map<number, number>();

  constructor(game: AnyGame, viewers: readonly number[]) {
    this.#game = game;
    this.#viewers = viewers;
  }

  get seq(): number {
    return this.#moment?.seq ?? 0;
  }

  /** What lies between house time and the wall, as far as those who were shown deadlines can know. */
  get outages(): number {
    return Math.max(0, ...this.#outages.values());
  }

  /** The next rows of the journal, in order. Tells what is wrong with them. */
  take(rows: readonly JournalRow[]): string[] {
    return rows.flatMap((row) => this.#row(row));
  }

  /** Everything acknowledged and everything shown must be in what was taken. */
  judge({ told, shown }: Facts): string[] {
    return [...told.flatMap((one) => this.#isDurable(one)), ...shown.flatMap((one) => this.#isTrue(one))];
  }

  #isDurable({ player, id, seq, exact }: Told): string[] {
    const at = this.#seqs.get(commandKey({ is: 'player', player: playerId.parse(player) }, id));
    if (at === undefined) return [`${id} was acknowledged as ${seq}, and the journal lacks it`];
    const fits = exact ? at === seq : at <= seq;
    return fits ? [] : [`${id} was acknowledged as ${seq}, and the journal has it at ${at}`];
  }

  #isTrue({ player, seq, view, deadline }: Shown): string[] {
    const replayed = this.#replayed[seq];
    if (replayed === undefined) return [`Moment ${seq} was shown to ${player}, and the journal lacks it`];
    const again = replayed.views.get(player);
    if (again !== view) return [`Moment ${seq} was shown to ${player} as ${view}, and replays as ${again}`];
    if (deadline === null || replayed.due === null) {
      return deadline === replayed.due ? [] : [`Moment ${seq} was shown with the deadline ${deadline}`];
    }
    const before = this.#outages.get(player) ?? 0;
    const now = deadline - replayed.due;
    this.#outages.set(player, now);
    // What an outage gave to a clock cannot be taken back.
    return now < before ? [`The deadline of ${seq} went back by ${before - now} ms`] : [];
  }

  #row({ seq, command_id: id, payload }: JournalRow): string[] {
    if (seq !== this.seq + 1) return [`The journal jumps from ${this.seq} to ${seq}`];
    const wrong: string[] = [];
    if (this.#seqs.has(id)) wrong.push(`${id} acted twice, at ${this.#seqs.get(id)} and ${seq}`);
    this.#seqs.set(id, seq);
    const { at, by, events } = readPayload(payload);
    if (by.is === 'clock') wrong.push(...this.#rung(seq, id, at));
    if (id.startsWith('bot:')) this.byHouse++;
    const moment = nextMoment(this.#game, this.#moment, seq, at, events);
    this.#moment = moment;
    this.#replayed[seq] = { views: this.#viewsOf(moment), due: dueAt(moment) };
    return wrong;
  }

  /** Not before its time, and under a name that only one entry of a journal can have. */
  #rung(seq: number, id: string, at: number): string[] {
    const due = this.#replayed[seq - 1]?.due ?? null;
    if (due === null) return [`The clock acted at ${seq}, and none was running`];
    this.lateness.push(at - due);
    if (id !== `clock:${seq - 1}`) return [`The clock acted at ${seq} as ${id}`];
    return at < due ? [`The clock acted at ${seq}, ${due - at} ms before its time`] : [];
  }

  #viewsOf({ state, frame }: Moment): ReadonlyMap<number, string> {
    return new Map(
      this.#viewers.map((player) => {
        const viewer = viewerAt(frame.seats, player);
        return [player, JSON.stringify(this.#game.view(state, viewer))];
      }),
    );
  }
}

function viewerAt(seats: readonly number[], id: number): Viewer {
  const player = playerId.parse(id);
  const seat = seats.indexOf(player);
  return seat < 0 ? { is: 'spectator', player } : { is: 'seat', seat, player };
}
