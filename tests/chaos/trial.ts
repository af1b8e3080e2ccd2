/** Holds what was told and shown against one table's journal, replayed by the rules alone: no engine takes part. */
import { commandKey } from '@parlor/engine/command-key';
import { dueAt } from '@parlor/engine/decide';
import type { Moment } from '@parlor/engine/moment';
import type { AnyGame, Viewer } from '@parlor/kernel/game';
import { playerId } from '@parlor/kernel/ids';
import { type JournalRow, JournalWalk } from '@parlor/testkit/journal-walk';
import type { Facts, Shown, Told } from './evidence.ts';

/** One moment as the journal has it. */
interface Replayed {
  readonly views: ReadonlyMap<number, string>;
  /** House time. */
  readonly due: number | null;
}

export class Trial {
  readonly #game: AnyGame;
  readonly #viewers: readonly number[];
  readonly walk: JournalWalk;
  /** By sequence. */
  readonly #replayed: Replayed[] = [];
  /** By player: what lay between house time and the wall when a deadline was shown last. */
  readonly #outages = new Map<number, number>();

  constructor(game: AnyGame, viewers: readonly number[]) {
    this.#game = game;
    this.#viewers = viewers;
    this.walk = new JournalWalk(game);
  }

  /** What lies between house time and the wall, as far as those who were shown deadlines can know. */
  get outages(): number {
    return Math.max(0, ...this.#outages.values());
  }

  /** The next rows of the journal, in order. Tells what is wrong with them. */
  take(rows: readonly JournalRow[]): string[] {
    return rows.flatMap((row) => {
      const wrong = this.walk.take(row);
      const { moment } = this.walk;
      if (moment !== null) this.#replayed[moment.seq] ??= { views: this.#viewsOf(moment), due: dueAt(moment) };
      return wrong;
    });
  }

  /** Everything acknowledged and everything shown must be in what was taken. */
  judge({ told, shown }: Facts): string[] {
    return [...told.flatMap((one) => this.#isDurable(one)), ...shown.flatMap((one) => this.#isTrue(one))];
  }

  #isDurable({ player, id, seq, exact }: Told): string[] {
    const at = this.walk.seqOf(commandKey({ is: 'player', player: playerId.parse(player) }, id));
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
