import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, DatabaseError } from '@parlor/engine/database/database';
import { Upkeep } from '@parlor/engine/database/pglite/upkeep';
import { type FreshDatabase, freshDatabase } from '@parlor/testkit/fresh-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** More levels than the worker's stack holds: it ends the worker, as a bug in the database would. */
const CRASH = `SELECT '${'['.repeat(1_500_000)}'::jsonb`;

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof DatabaseError ? error.code : error),
  );
}

describe('the embedded database', () => {
  let fresh: FreshDatabase;
  let db: Database;

  beforeEach(async () => {
    fresh = await freshDatabase('pglite');
    db = fresh.db;
    await db.query('CREATE TABLE notes (id int PRIMARY KEY, text text)');
  });

  afterEach(async () => {
    await fresh.drop();
  });

  it('that crashes fails what was under way and is there again for the next, with all it had committed', async () => {
    await db.query('INSERT INTO notes VALUES ($1, $2)', [1, 'before']);
    const crash = db.query(CRASH);
    const behind = db.query('INSERT INTO notes VALUES ($1, $2)', [2, 'behind']);
    expect(await failureOf(crash)).toBe('connection');
    expect(await failureOf(behind)).toBe('connection');
    expect(await db.query('SELECT id FROM notes')).toEqual([{ id: 1 }]);
    await db.query('INSERT INTO notes VALUES ($1, $2)', [3, 'after']);
    expect(await db.execute('DELETE FROM notes WHERE id > $1', [0])).toBe(2);
  });

  it('that crashes inside a transaction fails it whole, and whoever waited goes on', async () => {
    const broken = db.transaction(async (session) => {
      await session.query('INSERT INTO notes VALUES ($1, $2)', [1, 'lost']);
      await session.query(CRASH);
    });
    const next = db.transaction((session) => session.query('SELECT count(*) AS n FROM notes'));
    expect(await failureOf(broken)).toBe('connection');
    expect(await next).toEqual([{ n: 0 }]);
  });

  it('does not stall the process while it works', async () => {
    let turns = 0;
    const turn = setInterval(() => turns++, 5);
    await db.query(`SELECT count(*) FROM generate_series(1, 1500000) a WHERE md5(a::text) LIKE 'abc%'`);
    clearInterval(turn);
    expect(turns).toBeGreaterThan(10);
  });

  it('breaks off a transaction that waits for somebody whom it keeps waiting', { timeout: 30_000 }, async () => {
    const stuck = db.transaction(async (session) => {
      await session.query('INSERT INTO notes VALUES ($1, $2)', [1, 'stuck']);
      await db.query('SELECT 1');
    });
    expect(await failureOf(stuck)).toBe('25P03');
    expect(await db.query('SELECT count(*) AS n FROM notes')).toEqual([{ n: 0 }]);
  });

  it('refuses deep recursion without crashing', async () => {
    await db.query(`CREATE FUNCTION f(n int) RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN f(n + 1); END $$`);
    expect(await failureOf(db.query('SELECT f(1)'))).toBe('54001');
    expect(await failureOf(db.query(`SELECT '${'['.repeat(100_000)}'::jsonb`))).toBe('22P02');
  });

  it('keeps its log short and its tables tidy', async () => {
    const upkeep = new Upkeep(db);
    const segments = () => readdirSync(join(fresh.address, 'postgres', 'pg_wal')).filter((name) => name.length === 24);
    await upkeep.look();
    for (let round = 0; round < 6; round++) {
      await db.query(`INSERT INTO notes SELECT g, repeat('x', 100) FROM generate_series($1::int, $2::int) g`, [
        round * 60_000,
        round * 60_000 + 59_999,
      ]);
      await upkeep.look();
    }
    expect(segments().length).toBeLessThan(8);
    await db.query('UPDATE notes SET text = $1', ['y']);
    await db.query('SELECT pg_stat_force_next_flush()');
    await upkeep.look();
    const [tidied] = await db.query<{ rows: number; vacuumed: boolean }>(
      `SELECT c.reltuples::int AS rows, s.last_vacuum IS NOT NULL AS vacuumed
       FROM pg_class c JOIN pg_stat_user_tables s ON s.relid = c.oid WHERE c.relname = 'notes'`,
    );
    expect(tidied).toEqual({ rows: 360_000, vacuumed: true });
  });
});
