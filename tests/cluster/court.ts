/** Holds what players on both nodes were told and shown against the journals. */
import type { Database } from '@parlor/engine/database/database';
import { readPayload } from '@parlor/engine/payload';
import type { JournalRow } from '@parlor/testkit/journal-walk';
import { ticTacToe } from '@parlor/tic-tac-toe/game';
import { Trial } from '../chaos/trial.ts';
import type { Accepted, Player } from './player.ts';

export interface Verdict {
  /** What was told or shown and is not so, in words. */
  readonly broken: readonly string[];
  readonly accepted: number;
  readonly shown: number;
  /** How late each deadline took effect, in milliseconds of house time. */
  readonly lateness: readonly number[];
}

export async function judge(
  database: Pick<Database, 'query'>,
  tables: readonly number[],
  players: readonly Player[],
): Promise<Verdict> {
  // Before the journals: those who play on are shown more while these are read.
  const facts = tables.map((table) => ({
    table,
    moves: players.flatMap((player) => player.accepted.filter((move) => move.table === table)),
    seen: players.flatMap((player) => player.shown.get(table) ?? []),
  }));
  const rows = await database.query<JournalRow>(
    'SELECT table_id, seq, command_id, payload FROM journal WHERE table_id = ANY ($1::bigint[]) ORDER BY table_id, seq',
    [tables],
  );
  const journals = Map.groupBy(rows, (row) => row.table_id);
  const broken = players.flatMap((player) => player.trouble);
  const lateness: number[] = [];
  let [accepted, shown] = [0, 0];
  for (const { table, moves, seen } of facts) {
    const journal = journals.get(table) ?? [];
    const trial = new Trial(
      ticTacToe,
      players.map(({ id }) => id),
    );
    const found = [...trial.take(journal), ...trial.judge({ told: [], shown: seen }), ...lost(journal, moves)];
    broken.push(...found.map((what) => `Table ${table}: ${what}`));
    lateness.push(...trial.walk.lateness);
    accepted += moves.length;
    shown += seen.length;
  }
  return { broken, accepted, shown, lateness };
}

/** Moves that were acknowledged and are not where they were said to be. */
function lost(journal: readonly JournalRow[], moves: readonly Accepted[]): string[] {
  return moves.flatMap(({ seq, player, cell }) => {
    const row = journal[seq - 1];
    const { by, events } = row === undefined ? { by: null, events: [] } : readPayload(row.payload);
    const [event] = events;
    const isThere =
      by?.is === 'player' && by.player === player && event !== undefined && 'cell' in event && event.cell === cell;
    return isThere
      ? []
      : [`Move ${seq} of ${player} was acknowledged, and the journal has ${row?.payload ?? 'nothing'}`];
  });
}
