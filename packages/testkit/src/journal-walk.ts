/** Goes through a table's journal entry by entry, by the rules alone, and finds what no journal may have. */
import { dueAt } from '@parlor/engine/decide';
import { type Moment, nextMoment } from '@parlor/engine/moment';
import { readPayload } from '@parlor/engine/payload';
import type { AnyGame } from '@parlor/kernel/game';
import { upcast } from '@parlor/kernel/upcast';

export type JournalRow = {
  readonly table_id: number;
  readonly seq: number;
  readonly command_id: string;
  readonly payload: string;
};

export class JournalWalk {
  readonly #game: AnyGame;
  readonly #seqs = new Map<string, number>();
  #moment: Moment | null = null;
  /** How late each deadline took effect, in milliseconds of house time. */
  readonly lateness: number[] = [];
  /** Entries that a house player made. */
  byHousePlayers = 0;

  constructor(game: AnyGame) {
    this.#game = game;
  }

  /** Where the walk stands; null before the first entry. */
  get moment(): Moment | null {
    return this.#moment;
  }

  get seq(): number {
    return this.#moment?.seq ?? 0;
  }

  seqOf(commandId: string): number | undefined {
    return this.#seqs.get(commandId);
  }

  /** Takes the next entry and tells what is wrong with it. */
  take({ seq, command_id: id, payload }: JournalRow): readonly string[] {
    if (seq !== this.seq + 1) return [`The journal jumps from ${this.seq} to ${seq}`];
    const wrong: string[] = [];
    if (this.#seqs.has(id)) wrong.push(`${id} acted twice, at ${this.#seqs.get(id)} and ${seq}`);
    this.#seqs.set(id, seq);
    const { at, by, events } = readPayload(payload);
    if (at < (this.#moment?.at ?? at)) wrong.push(`Time runs backwards at ${seq}`);
    if (by.is === 'clock') wrong.push(...this.#rung(seq, id, at));
    if (id.startsWith('bot:')) this.byHousePlayers++;
    const now = events.map((event) => upcast(event, this.#game.upcasters));
    this.#moment = nextMoment(this.#game, this.#moment, seq, at, now);
    return wrong;
  }

  /** Promise 3: not before its time, and under a name that only one entry of a journal can have. */
  #rung(seq: number, id: string, at: number): readonly string[] {
    // The host let it happen before its time.
    if (id.startsWith('control:')) return [];
    const due = this.#moment === null ? null : dueAt(this.#moment);
    if (due === null) return [`The clock acted at ${seq}, and none was running`];
    this.lateness.push(at - due);
    if (id !== `clock:${seq - 1}`) return [`The clock acted at ${seq} as ${id}`];
    return at < due ? [`The clock acted at ${seq}, ${due - at} ms before its time`] : [];
  }
}
