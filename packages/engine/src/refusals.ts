/** What the engine itself refuses, whatever the game. Codes are stable; the sentences are for players (ruling H3). */
import { reject } from '@parlor/kernel/rejection';
import type { Database } from './database/database.ts';

export const refusals = {
  noSuchTable: reject('no_such_table', 'There is no such table.'),
  unknownGame: reject('unknown_game', 'This house does not know that game.'),
  invalidCommand: reject('invalid_command', 'That is not something this table understands.'),
  invalidSetup: reject('invalid_setup', 'The game cannot be opened with these settings.'),
  wrongNumberOfSeats: reject('wrong_number_of_seats', 'That is not the right number of players for this game.'),
  tableOver: reject('table_over', 'This game has ended.'),
  paused: reject('paused', 'The host has paused this game.'),
  alreadyPaused: reject('already_paused', 'The game is already paused.'),
  notPaused: reject('not_paused', 'The game is not paused.'),
  noClock: reject('no_clock', 'No clock is running.'),
  nothingToSkip: reject('nothing_to_skip', 'There is nothing to skip.'),
  noSuchSeat: reject('no_such_seat', 'There is no such seat.'),
  alreadySeated: reject('already_seated', 'That player already has a seat at this table.'),
  notOver: reject('not_over', 'All is shown when the game has ended.'),
  insufficientBalance: reject('insufficient_balance', 'There are not enough coins for that.'),
  /** Never leaves the engine: another id is drawn. */
  idTaken: reject('id_taken', 'That table exists already.'),
  internalError: reject('internal_error', 'Something went wrong on our side. Nothing was changed.'),
  tryAgain: reject('try_again', 'The house could not answer just now. Try again in a moment.'),
} as const;

const A_DAY = 86_400_000;

/** Forgets refusals older than a day: by then nobody sends the same command again. Tells how many. */
export function pruneRefusals(database: Database, now: number, olderThanMs: number = A_DAY): Promise<number> {
  return database.execute('DELETE FROM refusals WHERE at < $1', [new Date(now - olderThanMs)]);
}
