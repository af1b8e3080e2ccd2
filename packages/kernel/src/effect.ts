/**
 * What the house must do in the same transaction as the event that asks for it: all of it happens, or nothing does,
 * the event included. Effects are data; a game never touches a wallet.
 */
import type { PlayerId, TableId } from './ids.ts';

/** Where coins can be. Players and pools never go below zero; the house's own accounts may (ruling Q11). */
export type Account =
  | { readonly of: 'player'; readonly player: PlayerId }
  /** The pool of the table that posts. */
  | { readonly of: 'pool' }
  | { readonly of: 'house'; readonly account: 'faucet' | 'rake' | 'forfeits' };

export type Effect =
  /** Move coins. If the paying account cannot cover it, the command is rejected with `insufficient_balance`. */
  | {
      readonly do: 'post';
      readonly from: Account;
      readonly to: Account;
      readonly amount: number;
      readonly reason: string;
    }
  /** Hold a name that only one table may hold at a time (a player's one active round, a vote slot). Taken: rejected with `refusal`. */
  | {
      readonly do: 'claim';
      readonly key: string;
      readonly refusal: { readonly code: string; readonly message: string };
    }
  | { readonly do: 'release'; readonly key: string }
  /** A line in a player's record: statistics, boards and achievements are made of these. */
  | {
      readonly do: 'result';
      readonly player: PlayerId;
      readonly outcome: 'won' | 'lost' | 'drawn' | 'played';
      readonly score: number;
      readonly detail: Json;
    }
  /** Slow outside work. Its outcome comes back as the game's command, decided with `ctx.by.is === 'errand'`. */
  | { readonly do: 'errand'; readonly kind: string; readonly request: Json }
  /**
   * Open another table in the same transaction. Its id is chosen by the event, so that the event can name it.
   * The table that asks becomes its parent: a decider never learns its own id.
   */
  | {
      readonly do: 'open';
      readonly table: TableId;
      readonly kind: string;
      readonly setup: Json;
      readonly seats: readonly PlayerId[];
    };

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
