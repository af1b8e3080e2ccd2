/** What the rules of a room need to know of the house: its games and its cast. Given once, so that the decider stays pure. */
import type { AnyGame } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';
import { type Rejection, reject } from '@parlor/kernel/rejection';
import { z } from '@parlor/kernel/schema';
import type { Settings } from './event.ts';

export interface Book {
  readonly games: ReadonlyMap<string, AnyGame>;
  /** The house players, each at most once in a room. */
  readonly cast: readonly PlayerId[];
}

export function bookOf(games: readonly AnyGame[], cast: readonly PlayerId[]): Book {
  for (const game of games) {
    // With fewer house players than seats, somebody who leaves a full game of them could not be replaced.
    if (game.seats.max > cast.length) throw new Error(`${game.kind} has more seats than the house has players`);
  }
  return { games: new Map(games.map((game) => [game.kind, game])), cast };
}

const asSettings = z.record(z.string(), z.json());

/** The chosen game's settings, checked and with its defaults filled in (rules R1 and R18). */
export function settingsOf(book: Book, kind: string, given: unknown): { readonly settings: Settings } | Rejection {
  const game = book.games.get(kind);
  if (game === undefined) return reject('no_such_game', 'This house does not have that game.');
  const checked = game.setup.safeParse(given);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    const where = issue === undefined || issue.path.length === 0 ? '' : ` (${issue.path.join('.')})`;
    return reject('invalid_settings', `The game cannot be played with these settings${where}: ${issue?.message ?? ''}`);
  }
  return { settings: asSettings.parse(checked.data) };
}

/** How many may play the room's game. A game that left the house leaves no seats. */
export function seatsOf(book: Book, kind: string): { readonly min: number; readonly max: number } {
  const game = book.games.get(kind);
  return game === undefined ? { min: 0, max: 0 } : { min: game.seats.min, max: game.seats.max };
}
