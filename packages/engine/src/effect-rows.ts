/** What a commit changes besides the journal, in the shape that the SQL function `commit_effects` reads. */
import type { Effect, Json } from '@parlor/kernel/effect';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import type { Rejection } from '@parlor/kernel/rejection';
import { accountKey } from './coins.ts';
import type { Opening } from './table.ts';

/** The entry that asks for it. */
export interface Cause {
  readonly table: TableId;
  readonly kind: string;
  readonly seq: number;
}

export class EffectRows {
  readonly #wall: number;
  readonly #opened: object[] = [];
  readonly #over: TableId[] = [];
  readonly #reseated: object[] = [];
  readonly #posts: object[] = [];
  readonly #claims: object[] = [];
  readonly #results: object[] = [];
  readonly #errands: object[] = [];
  readonly #refusals: object[] = [];

  /** `wall` is the clock's time of the commit. */
  constructor(wall: number) {
    this.#wall = wall;
  }

  get hasErrands(): boolean {
    return this.#errands.length > 0;
  }

  opened({ table, game, parent, seed, setup, entry }: Opening): void {
    const { seats } = entry.after.frame;
    this.#opened.push({ id: table, kind: game.kind, parent, seats, seed, setup });
  }

  /** Its wake-up row goes, and its parent is told. */
  over(table: TableId, parent: TableId | null): void {
    this.#over.push(table);
    if (parent !== null) this.#errand(parent, 'ended', { table });
  }

  reseated(table: TableId, seats: readonly PlayerId[]): void {
    this.#reseated.push({ id: table, seats });
  }

  /** `tip`: if the journal of the table goes beyond this, it was decided on too little. */
  refused(table: TableId, id: string, { rejected, message }: Rejection, tip: number): void {
    this.#refusals.push({ table, id, code: rejected, message, tip });
  }

  effect({ table, kind, seq }: Cause, ordinal: number, effect: Effect): void {
    switch (effect.do) {
      case 'post': {
        const { from, to, amount, reason } = effect;
        this.#posts.push({ payer: accountKey(from, table), payee: accountKey(to, table), amount, reason, table });
        return;
      }
      case 'claim':
      case 'release':
        this.#claims.push({ do: effect.do, key: effect.key, table });
        return;
      case 'result': {
        const { player, outcome, score, detail } = effect;
        this.#results.push({ table, seq, ordinal, kind, player, outcome, score, detail });
        return;
      }
      case 'errand':
        this.#errand(table, effect.kind, effect.request);
        return;
      case 'open':
        // The table it opens is a row of its own.
        return;
    }
  }

  /** Without the parts that are empty: the function then has nothing to do for them. */
  text(): string {
    const parts = {
      opened: this.#opened,
      over: this.#over,
      reseated: this.#reseated,
      posts: this.#posts,
      claims: this.#claims,
      results: this.#results,
      errands: this.#errands,
      refusals: this.#refusals,
    };
    const filled = Object.entries(parts).filter(([, rows]) => rows.length > 0);
    return JSON.stringify({ wall: this.#wall, ...Object.fromEntries(filled) });
  }

  #errand(table: TableId, kind: string, request: Json): void {
    this.#errands.push({ table, kind, request: JSON.stringify(request) });
  }
}
