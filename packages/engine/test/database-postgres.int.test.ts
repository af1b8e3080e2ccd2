import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Database, DatabaseError } from '@parlor/engine/database/database';
import { openPostgres } from '@parlor/engine/database/postgres/postgres';
import { type FreshDatabase, freshDatabase } from '@parlor/testkit/fresh-database';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

async function codeOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => (error instanceof DatabaseError ? error.code : error),
  );
}

describe('a PostgreSQL server', () => {
  let fresh: FreshDatabase;
  let db: Database;
  let other: Database;

  beforeEach(async () => {
    fresh = await freshDatabase('postgres');
    db = fresh.db;
    other = await fresh.connect();
    await db.query(`CREATE TABLE notes (id int PRIMARY KEY, n int NOT NULL); INSERT INTO notes VALUES (1, 0), (2, 0)`);
  });

  afterEach(async () => {
    await fresh.drop();
  });

  function endAllConnections(): Promise<unknown> {
    return other.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    );
  }

  async function waiting(event: string): Promise<void> {
    await vi.waitFor(
      async () => {
        const rows = await other.query(
          'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = $1',
          [event],
        );
        expect(rows.length).toBeGreaterThan(0);
      },
      { timeout: 10_000, interval: 20 },
    );
  }

  it('that ends a busy connection fails its query, and the next one works', async () => {
    const slow = codeOf(db.query('SELECT pg_sleep(30)'));
    await waiting('PgSleep');
    await endAllConnections();
    expect(await slow).toBe('connection');
    expect(await db.query('SELECT n FROM notes WHERE id = $1', [1])).toEqual([{ n: 0 }]);
  });

  it('that ends an idle connection is not noticed', async () => {
    await Promise.all([db.query('SELECT 1'), db.query('SELECT 1'), db.query('SELECT 1')]);
    await endAllConnections();
    // The pool learns of it by an event of its own; give it the turn in which that arrives.
    await vi.waitFor(async () => expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]));
  });

  it('that ends a connection within a transaction fails it whole, though nothing was being asked', async () => {
    const ended = db.transaction(async (session) => {
      await session.query('UPDATE notes SET n = 5 WHERE id = 1');
      await endAllConnections();
      await session.query('UPDATE notes SET n = 5 WHERE id = 2');
    });
    expect(await codeOf(ended)).toBe('connection');
    expect(await db.query('SELECT n FROM notes ORDER BY id')).toEqual([{ n: 0 }, { n: 0 }]);
  });

  it('tells a deadlock by its code, and the other transaction goes through', async () => {
    const firstHas = Promise.withResolvers<void>();
    const secondHas = Promise.withResolvers<void>();
    const first = db.transaction(async (session) => {
      await session.query('UPDATE notes SET n = n + 1 WHERE id = 1');
      firstHas.resolve();
      await secondHas.promise;
      await session.query('UPDATE notes SET n = n + 1 WHERE id = 2');
    });
    const second = other.transaction(async (session) => {
      await session.query('UPDATE notes SET n = n + 1 WHERE id = 2');
      secondHas.resolve();
      await firstHas.promise;
      await session.query('UPDATE notes SET n = n + 1 WHERE id = 1');
    });
    const codes = await Promise.all([codeOf(first), codeOf(second)]);
    expect(codes.toSorted()).toEqual(['40P01', undefined]);
    expect(await db.query('SELECT n FROM notes')).toEqual([{ n: 1 }, { n: 1 }]);
  });

  it('tells a serialization failure by its code', async () => {
    const late = db.transaction(async (session) => {
      await session.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      await session.query('SELECT n FROM notes');
      await other.query('UPDATE notes SET n = 7 WHERE id = 1');
      await session.query('UPDATE notes SET n = 8 WHERE id = 1');
    });
    expect(await codeOf(late)).toBe('40001');
    expect(await db.query('SELECT n FROM notes WHERE id = 1')).toEqual([{ n: 7 }]);
  });

  it('with more callers than connections serves them all', async () => {
    const add = () =>
      db.transaction(async (session) => {
        await session.query('UPDATE notes SET n = n + 1 WHERE id = 1');
      });
    await Promise.all(Array.from({ length: 40 }, add));
    expect(await db.query('SELECT n FROM notes WHERE id = 1')).toEqual([{ n: 40 }]);
  });
});

describe('a PostgreSQL server that is not there', () => {
  it('is told when it refuses the connection', async () => {
    expect(await codeOf(openPostgres('postgres://nobody@127.0.0.1:1/nothing'))).toBe('connection');
  });

  it('is told when it hangs up', async () => {
    const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    expect(await codeOf(openPostgres(`postgres://nobody@127.0.0.1:${address.port}/nothing`))).toBe('connection');
    server.close();
  });

  it('is told when the database does not exist', async () => {
    const fresh = await freshDatabase('postgres');
    await fresh.drop();
    expect(await codeOf(openPostgres(fresh.address))).toBe('3D000');
  });
});
