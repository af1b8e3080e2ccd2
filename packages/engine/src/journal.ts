/** What is read from the journal. What is written to it is in batch.ts. */
import type { AnyGame } from '@parlor/kernel/game';
import type { TableId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import { upcast } from '@parlor/kernel/upcast';
import type { Answer } from './contract.ts';
import type { Database, Prepared } from './database/database.ts';
import { type Recorded, readPayload, readPayloads } from './payload.ts';

/** One row of the journal, its events in the shapes of today. */
export interface Read extends Recorded {
  readonly seq: number;
  readonly id: string;
  readonly payload: string;
}

export interface Stored {
  readonly kind: string;
  readonly parent: TableId | null;
  readonly seed: number;
  readonly wake: number | null;
  readonly snapshot: { readonly seq: number; readonly version: number; readonly text: string } | null;
}

const TABLE: Prepared = {
  name: 'journal-table',
  text: `SELECT t.kind, t.parent, t.seed, w.at AS wake, s.seq, s.state_version AS version, s.state AS text
FROM tables t LEFT JOIN wakes w ON w.table_id = t.id LEFT JOIN snapshots s ON s.table_id = t.id WHERE t.id = $1`,
};
const ROWS_AFTER: Prepared = {
  name: 'journal-rows-after',
  text: 'SELECT seq, command_id AS id, payload FROM journal WHERE table_id = $1 AND seq > $2 ORDER BY seq',
};
const ANSWERS: Prepared = {
  name: 'journal-answers',
  text: `SELECT command_id AS id, seq, NULL AS code, NULL AS message FROM journal
WHERE table_id = $1 AND command_id = ANY ($2::text[])
UNION ALL SELECT command_id, NULL, code, message FROM refusals WHERE table_id = $1 AND command_id = ANY ($2::text[])`,
};
const TIPS: Prepared = {
  name: 'journal-tips',
  text: `SELECT t.id, (SELECT max(seq) FROM journal WHERE table_id = t.id) AS seq FROM unnest($1::bigint[]) AS t (id)`,
};
const SAVE_SNAPSHOT: Prepared = {
  name: 'journal-save-snapshot',
  text: `INSERT INTO snapshots (table_id, seq, state_version, state) VALUES ($1, $2, $3, $4)
ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, state_version = excluded.state_version, state = excluded.state
WHERE snapshots.seq < excluded.seq OR snapshots.state_version <> excluded.state_version`,
};

type TableRow = {
  kind: string;
  parent: TableId | null;
  seed: number;
  wake: number | null;
  seq: number | null;
  version: number;
  text: string;
};

export async function readTable(database: Database, table: TableId): Promise<Stored | null> {
  const [row] = await database.query<TableRow>(TABLE, [table]);
  if (row === undefined) return null;
  const { kind, parent, seed, wake, seq, version, text } = row;
  return { kind, parent, seed, wake, snapshot: seq === null ? null : { seq, version, text } };
}

type JournalRow = { seq: number; id: string; payload: string };

export async function readAfter(database: Database, game: AnyGame, table: TableId, seq: number): Promise<Read[]> {
  const rows = await database.query<JournalRow>(ROWS_AFTER, [table, seq]);
  if (rows.length === 0) return [];
  const recorded = readPayloads(rows.map((row) => row.payload));
  return rows.map((row, index) => toRead(game, row, recorded[index] ?? readPayload(row.payload)));
}

export function toRead(game: AnyGame, { seq, id, payload }: JournalRow, { at, by, events }: Recorded): Read {
  return { seq, id, at, by, events: events.map((event) => upcast(event, game.upcasters)), payload };
}

type AnswerRow = { id: string; seq: number | null; code: string; message: string };

/** First answers given to these command ids, by whichever node. */
export async function readAnswers(
  database: Database,
  table: TableId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Answer>> {
  const rows = await database.query<AnswerRow>(ANSWERS, [table, ids]);
  return new Map(
    rows.map(({ id, seq, code, message }): [string, Answer] => [id, seq === null ? reject(code, message) : { seq }]),
  );
}

/** The last sequence of each of these tables. */
export async function readTips(database: Database, tables: readonly TableId[]): Promise<ReadonlyMap<TableId, number>> {
  const rows = await database.query<{ id: TableId; seq: number | null }>(TIPS, [tables]);
  return new Map(rows.map(({ id, seq }): [TableId, number] => [id, seq ?? 0]));
}

export async function saveSnapshot(
  database: Database,
  table: TableId,
  seq: number,
  version: number,
  text: string,
): Promise<void> {
  await database.execute(SAVE_SNAPSHOT, [table, seq, version, text]);
}
