/**
 * What a journal of this game is made of. These shapes are kept forever: to change one, raise its `v` and add an
 * up-caster in game.ts.
 */
import type { PlayerId } from '@parlor/kernel/ids';
import type { Seat } from './seat.ts';
import type { Setup } from './setup.ts';

export type Event =
  | {
      readonly type: 'opened';
      readonly setup: Setup;
      /** The seat that plays X and begins. */
      readonly first: Seat;
      readonly turnEndsAt: number | null;
    }
  | {
      readonly type: 'placed';
      readonly cell: number;
      /** Who chose the cell: the player, or the clock for them. */
      readonly chosenBy: 'player' | 'clock';
      /** When the next turn's clock runs out; null when clocks are off or the game has ended. */
      readonly turnEndsAt: number | null;
    }
  | {
      readonly type: 'round_ended';
      readonly outcome: RoundOutcome;
      /** Who begins the next round and when their turn ends; null when the game is decided. */
      readonly next: { readonly first: Seat; readonly turnEndsAt: number | null } | null;
    }
  | {
      readonly type: 'ended';
      readonly outcome: Outcome;
      /** Who holds the seats at the end: the result is theirs (rule T9). */
      readonly players: readonly PlayerId[];
    };

export type RoundOutcome =
  | { readonly is: 'line'; readonly winner: Seat; readonly line: readonly number[] }
  | { readonly is: 'draw' };

export type Outcome =
  | RoundOutcome
  | { readonly is: 'resigned'; readonly winner: Seat }
  /** More rounds won than the other. */
  | { readonly is: 'rounds'; readonly winner: Seat };
