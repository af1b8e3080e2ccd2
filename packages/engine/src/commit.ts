/** Writes items of some tables in one statement, and tells what became of it. */
import { reject } from '@parlor/kernel/rejection';
import { Batch } from './batch.ts';
import type { Clock } from './clock.ts';
import type { Answer } from './contract.ts';
import { type Database, DatabaseError } from './database/database.ts';
import type { Item, Table } from './table.ts';
import type { World } from './world.ts';

/** Some items of a table, in order. */
export interface Part {
  readonly table: Table;
  readonly items: readonly Item[];
}

/** Answers of refused commands that the database knew better, by `otherwiseKey`. */
export type Otherwise = ReadonlyMap<string, Answer | 'stale'>;

export function otherwiseKey(table: number, id: string): string {
  return `${table}/${id}`;
}

export type Committed =
  /** `wakes` are the wake-up rows written for the tables of the parts, where they needed one. */
  | {
      readonly is: 'done';
      readonly otherwise: Otherwise;
      readonly wakes: readonly (number | null)[];
      readonly errands: boolean;
    }
  /** Somebody else wrote what they would have written. */
  | { readonly is: 'conflict' }
  /** The database did not answer for too long: whether they are durable is not known. */
  | { readonly is: 'away' }
  /** Nothing of it happened. */
  | { readonly is: 'refused'; readonly error: unknown };

export interface CommitParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly world: World;
  /** Adds the wake-up rows these items need and tells the table's own. */
  readonly wakeFor: (table: Table, batch: Batch, items: readonly Item[]) => number | null;
}

const NONE: Otherwise = new Map();
const UNIQUE_VIOLATION = '23505';
const TRY_AT_ONCE_AGAIN = new Set(['40001', '40P01']);
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

export async function commit(
  { database, clock, world, wakeFor }: CommitParts,
  parts: readonly Part[],
): Promise<Committed> {
  const batch = new Batch(clock.now());
  const wakes: (number | null)[] = [];
  let oldest = Number.POSITIVE_INFINITY;
  for (const { table, items } of parts) {
    batch.add(table, items);
    wakes.push(wakeFor(table, batch, items));
    for (const item of items) if (item.since < oldest) oldest = item.since;
  }
  const errands = batch.hasErrands;
  if (batch.isEmpty) return { is: 'done', otherwise: NONE, wakes, errands };
  const { statement, values } = batch.statement();
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    try {
      const rows = await database.query<{ otherwise: OtherwiseRow[] }>(statement, values);
      return { is: 'done', otherwise: readOtherwise(rows[0]?.otherwise), wakes, errands };
    } catch (error) {
      const code = error instanceof DatabaseError ? error.code : '';
      if (code === UNIQUE_VIOLATION) return { is: 'conflict' };
      if (code !== 'connection' && !TRY_AT_ONCE_AGAIN.has(code)) return { is: 'refused', error };
      if (clock.now() - oldest > world.limits.retryForMs) return { is: 'away' };
      // The very same rows are sent again: if the first try was committed after all, they collide with themselves, and
      // reading the journal tells so.
      await new Promise<void>((resolve) => clock.after(pause, resolve));
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }
}

type OtherwiseRow = {
  table: number;
  id: string;
  seq?: number | null;
  code?: string | null;
  message?: string | null;
  stale?: boolean;
};

function readOtherwise(rows: readonly OtherwiseRow[] | undefined): Otherwise {
  if (rows === undefined || rows.length === 0) return NONE;
  const otherwise = new Map<string, Answer | 'stale'>();
  for (const { table, id, seq, code, message, stale } of rows) {
    const answer = typeof seq === 'number' ? { seq } : reject(code ?? '', message ?? '');
    otherwise.set(otherwiseKey(table, id), stale === true ? 'stale' : answer);
  }
  return otherwise;
}
