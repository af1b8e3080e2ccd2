/** What both databases must do alike. Each adapter's test file calls this with a way to get an empty database. */
import { type Database, DatabaseError, type Session } from '@parlor/engine/database/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FreshDatabase } from '../fresh-database.ts';

async function failureOf(work: Promise<unknown>): Promise<DatabaseError> {
  const outcome = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(outcome instanceof DatabaseError)) throw new Error(`expected a DatabaseError, got ${outcome}`);
  return outcome;
}

async function count(session: Session, where: string): Promise<number> {
  const [row] = await session.query<{ n: number }>(`SELECT count(*) AS n FROM notes WHERE text LIKE '${where}'`);
  return row?.n ?? -1;
}

const note = { name: 'contract_note', text: 'INSERT INTO notes (id, text) VALUES ($1, $2)' };

export function databaseContract(name: string, open: () => Promise<FreshDatabase>): void {
  describe(`the database contract on ${name}`, () => {
    let fresh: FreshDatabase;
    let db: Database;

    beforeAll(async () => {
      fresh = await open();
      db = fresh.db;
      await db.query(`
        CREATE TABLE notes (id bigint PRIMARY KEY, text text NOT NULL);
        CREATE TABLE parts (note bigint REFERENCES notes, amount int CONSTRAINT amount_positive CHECK (amount > 0));
        CREATE SEQUENCE ids START 1000;
      `);
    });

    afterAll(async () => {
      await fresh.drop();
    });

    describe('values', () => {
      const moment = new Date('2026-11-15T08:30:00.123Z');
      it.each<[string, string, unknown, unknown]>([
        ['a bigint beyond 2^31', 'bigint', 2 ** 40 + 1, 2 ** 40 + 1],
        ['the largest id', 'bigint', Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
        ['a negative integer', 'int', -7, -7],
        ['a double', 'double precision', 0.1, 0.1],
        ['a numeric, as text', 'numeric', '12345678901234567890.5', '12345678901234567890.5'],
        ['a boolean', 'boolean', true, true],
        ['null', 'text', null, null],
        ['undefined, as null', 'text', undefined, null],
        ['an empty text', 'text', '', ''],
        [
          'odd signs',
          'text',
          'żółw 🐢 "quoted" \\ back\nslash \u{1F468}‍👩‍👧 \'; --',
          'żółw 🐢 "quoted" \\ back\nslash \u{1F468}‍👩‍👧 \'; --',
        ],
        ['a moment', 'timestamptz', moment, moment],
        ['a day, as text', 'date', '2026-02-28', '2026-02-28'],
        ['an object', 'jsonb', { a: [1, null, { b: 'ü' }] }, { a: [1, null, { b: 'ü' }] }],
        ['an array in json, given as text', 'jsonb', JSON.stringify([1, 'two']), [1, 'two']],
        ['bytes', 'bytea', Buffer.from([0, 1, 255]), Buffer.from([0, 1, 255])],
        ['numbers', 'bigint[]', [1, 2 ** 40, null], [1, 2 ** 40, null]],
        [
          'texts',
          'text[]',
          ['plain', 'a,b', '{}', '"', '\\', '', 'NULL', null, '🐢'],
          ['plain', 'a,b', '{}', '"', '\\', '', 'NULL', null, '🐢'],
        ],
        ['nothing', 'text[]', [], []],
      ])('%s come back as they went', async (_, type, given, expected) => {
        const [row] = await db.query<{ value: unknown }>(`SELECT $1::${type} AS value`, [given]);
        expect(row?.value).toEqual(expected);
      });

      it('a value that cannot be written is refused, and nobody else is disturbed', async () => {
        const waits = db.transaction(async (session) => {
          await session.query(note, [15, 'undisturbed']);
          await new Promise((resolve) => setImmediate(resolve));
        });
        await expect(db.query('SELECT $1::text AS value', [() => {}])).rejects.toBeInstanceOf(TypeError);
        await waits;
        await expect(db.query(note, [16, Symbol('no')])).rejects.toBeInstanceOf(TypeError);
        await db.query(note, [16, 'undisturbed']);
        expect(await count(db, 'undisturbed')).toBe(2);
      });

      it('an integer that a number cannot hold is an error, not a neighbour', async () => {
        const { code } = await failureOf(db.query(`SELECT 9007199254740993::bigint AS value`));
        expect(code).toBe('22003');
        expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
      });

      it('rows are written many at a time from arrays', async () => {
        const texts = ['many "a"', 'many {b,c}', 'many \\d', 'many 🐢'];
        await db.query('INSERT INTO notes SELECT * FROM unnest($1::bigint[], $2::text[])', [[11, 12, 13, 14], texts]);
        const rows = await db.query<{ text: string }>(`SELECT text FROM notes WHERE text LIKE 'many%' ORDER BY id`);
        expect(rows.map((row) => row.text)).toEqual(texts);
      });

      it('an answer of many rows is whole', async () => {
        const rows = await db.query<{ n: number; text: string }>(
          `SELECT n, repeat('x', 100) AS text FROM generate_series(1, $1::int) n`,
          [20_000],
        );
        expect(rows).toHaveLength(20_000);
        expect(rows.at(-1)).toEqual({ n: 20_000, text: 'x'.repeat(100) });
      });

      it('today is the UTC day', async () => {
        const [row] = await db.query<{ zone: string }>(`SELECT current_setting('TimeZone') AS zone`);
        expect(row?.zone).toMatch(/^(Etc\/)?UTC$/);
      });
    });

    describe('statements', () => {
      it('tell how many rows they touched', async () => {
        expect(await db.execute(`INSERT INTO notes VALUES (21, 'count'), (22, 'count')`)).toBe(2);
        expect(await db.execute('UPDATE notes SET text = $1 WHERE id = $2', ['count more', 21])).toBe(1);
        expect(await db.execute(`DELETE FROM notes WHERE text LIKE 'count%'`)).toBe(2);
        expect(await db.execute(`DELETE FROM notes WHERE text LIKE 'count%'`)).toBe(0);
      });

      it('come several in one text, with the rows of the last', async () => {
        expect(await db.query(`SELECT 1 AS one; SELECT 2 AS two`)).toEqual([{ two: 2 }]);
        expect(await db.query(`SELECT 1 AS one; CREATE TEMP TABLE t (a int); DROP TABLE t`)).toEqual([]);
      });

      it('are prepared once and called often', async () => {
        for (let id = 31; id < 40; id++) await db.query(note, [id, `prepared ${id}`]);
        await db.transaction(async (session) => {
          await session.query(note, [40, 'prepared 40']);
        });
        expect(await count(db, 'prepared%')).toBe(10);
      });

      it('can be prepared by a call that fails, and called again', async () => {
        const picky = { name: 'contract_picky', text: 'INSERT INTO parts (note, amount) VALUES ($1, $2)' };
        expect((await failureOf(db.query(picky, [31, 0]))).code).toBe('23514');
        expect((await failureOf(db.query(picky, [31, -1]))).code).toBe('23514');
        await db.query(picky, [31, 1]);
        expect(await db.execute('DELETE FROM parts WHERE note = $1', [31])).toBe(1);
      });

      it('prepared at the same moment do not trip over each other', async () => {
        const twice = { name: 'contract_twice', text: 'SELECT $1::int * 2 AS double' };
        const rows = await Promise.all([1, 2, 3, 4].map((n) => db.query<{ double: number }>(twice, [n])));
        expect(rows.map(([row]) => row?.double)).toEqual([2, 4, 6, 8]);
      });

      it('that repeat go on after the table has changed', async () => {
        await db.query('CREATE TABLE changing (a int)');
        await db.query('INSERT INTO changing VALUES ($1)', [1]);
        for (let i = 0; i < 4; i++)
          expect(await db.query('SELECT * FROM changing WHERE a = $1', [1])).toEqual([{ a: 1 }]);
        await db.query(`ALTER TABLE changing ADD COLUMN b text DEFAULT 'new'`);
        expect(await db.query('SELECT * FROM changing WHERE a = $1', [1])).toEqual([{ a: 1, b: 'new' }]);
      });

      it('under one name with two texts are a mistake that is told', async () => {
        await db.query({ name: 'contract_same', text: 'SELECT 1 AS one' });
        await expect(
          db.transaction(async (session) => {
            await session.query({ name: 'contract_same', text: 'SELECT 1 AS one' });
            await session.query({ name: 'contract_same', text: 'SELECT 2 AS two' });
          }),
        ).rejects.toThrow(/contract_same/);
      });

      it('of hundreds of different texts leave room for each other', async () => {
        for (let round = 0; round < 2; round++) {
          for (let n = 0; n < 300; n++) {
            const [row] = await db.query<{ sum: number }>(`SELECT $1::int + ${n} AS sum`, [round]);
            expect(row?.sum).toBe(round + n);
          }
        }
      });
    });

    describe('failures', () => {
      it('name the code and the constraint', async () => {
        await db.query(note, [51, 'once']);
        expect(await failureOf(db.query(note, [51, 'twice']))).toMatchObject({
          code: '23505',
          constraint: 'notes_pkey',
        });
        expect(await failureOf(db.query('INSERT INTO parts VALUES (51, $1)', [0]))).toMatchObject({
          code: '23514',
          constraint: 'amount_positive',
        });
        expect(await failureOf(db.query('INSERT INTO parts VALUES (-1, 1)'))).toMatchObject({ code: '23503' });
      });

      it('of a wrong statement name PostgreSQL’s code', async () => {
        expect((await failureOf(db.query('SELEC 1'))).code).toBe('42601');
        expect((await failureOf(db.query('SELECT $1::int AS a', ['x']))).code).toBe('22P02');
        expect((await failureOf(db.query({ name: 'contract_wrong', text: 'SELECT * FROM nowhere' }))).code).toBe(
          '42P01',
        );
      });

      it('leave the connection usable', async () => {
        await failureOf(db.query('SELECT 1 / $1::int AS a', [0]));
        expect(await db.query('SELECT $1::int AS a', [5])).toEqual([{ a: 5 }]);
      });

      it('a transaction can be told to fail by the database itself', async () => {
        const raise = (code: string) => db.query(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`);
        expect((await failureOf(raise('40001'))).code).toBe('40001');
        expect((await failureOf(raise('40P01'))).code).toBe('40P01');
      });
    });

    describe('transactions', () => {
      it('commit when the work is done', async () => {
        const answer = await db.transaction(async (session) => {
          await session.query(note, [61, 'kept']);
          expect(await session.execute('UPDATE notes SET text = $1 WHERE id = 61', ['kept well'])).toBe(1);
          return 'done';
        });
        expect(answer).toBe('done');
        expect(await count(db, 'kept well')).toBe(1);
      });

      it('roll back when the work throws, with the same error', async () => {
        const mistake = new Error('changed my mind');
        await expect(
          db.transaction(async (session) => {
            await session.query(note, [62, 'gone']);
            throw mistake;
          }),
        ).rejects.toBe(mistake);
        expect(await count(db, 'gone')).toBe(0);
      });

      it('roll back when a statement fails', async () => {
        const failed = db.transaction(async (session) => {
          await session.query(note, [63, 'half']);
          await session.query(note, [63, 'half again']);
        });
        expect((await failureOf(failed)).code).toBe('23505');
        expect(await count(db, 'half%')).toBe(0);
      });

      it('do not pretend to have committed when the work swallowed a failure', async () => {
        const swallowed = db.transaction(async (session) => {
          await session.query(note, [64, 'lost']);
          await failureOf(session.query('SELECT 1 / 0'));
        });
        expect((await failureOf(swallowed)).code).toBe('25P02');
        expect(await count(db, 'lost')).toBe(0);
      });

      it('see nothing of each other before the commit, and nobody else does', async () => {
        const started = Promise.withResolvers<void>();
        const finish = Promise.withResolvers<void>();
        const first = db.transaction(async (session) => {
          await session.query(note, [65, 'unseen']);
          started.resolve();
          await finish.promise;
          await session.query(note, [66, 'unseen']);
        });
        await started.promise;
        const outside = count(db, 'unseen');
        const second = db.transaction((session) => count(session, 'unseen'));
        // Given both a chance to be answered too early, only then let the first go on.
        await Promise.race([outside, new Promise((resolve) => setImmediate(resolve))]);
        finish.resolve();
        await first;
        // On one connection they waited and see both; on several they did not wait and see none. Never one.
        expect([0, 2]).toContain(await outside);
        expect([0, 2]).toContain(await second);
      });

      it('of many callers all take effect, one statement of another never inside', async () => {
        await db.query(`CREATE TABLE counter (n int); INSERT INTO counter VALUES (0)`);
        const add = () =>
          db.transaction(async (session) => {
            const [row] = await session.query<{ n: number }>('SELECT n FROM counter FOR UPDATE');
            await new Promise((resolve) => setImmediate(resolve));
            await session.query('UPDATE counter SET n = $1', [(row?.n ?? 0) + 1]);
          });
        const fail = () => failureOf(db.transaction((session) => session.query('SELECT 1 / 0')));
        const single = (n: number) => db.execute(note, [700 + n, 'single']);
        await Promise.all(Array.from({ length: 30 }, (_, n) => Promise.all([add(), fail(), single(n)])));
        expect(await db.query('SELECT n FROM counter')).toEqual([{ n: 30 }]);
        expect(await count(db, 'single')).toBe(30);
      });

      it('take statements that are sent together, in order', async () => {
        const double = { name: 'contract_together', text: 'SELECT $1::int * 2 AS double' };
        const rows = await db.transaction(async (session) =>
          Promise.all([
            session.query(double, [1]),
            session.query(note, [67, 'together']),
            session.query(double, [2]),
            session.query('SELECT text FROM notes WHERE id = $1', [67]),
          ]),
        );
        expect(rows).toEqual([[{ double: 2 }], [], [{ double: 4 }], [{ text: 'together' }]]);
      });

      it('that fail in one of several statements sent together keep none of them', async () => {
        const failed = db.transaction((session) =>
          Promise.all([
            session.query(note, [68, 'none']),
            session.query(note, [68, 'none']),
            session.query(note, [69, 'none']),
          ]),
        );
        expect((await failureOf(failed)).code).toBe('23505');
        expect(await count(db, 'none')).toBe(0);
      });

      it('cannot be used after their end', async () => {
        const { promise, resolve } = Promise.withResolvers<Session>();
        await db.transaction(async (session) => resolve(session));
        const leaked = await promise;
        expect((await failureOf(leaked.query('SELECT 1'))).code).toBe('25P01');
      });

      it('take values from sequences once', async () => {
        const take = () => db.query<{ id: number }>(`SELECT nextval('ids') AS id`);
        const taken = await Promise.all(Array.from({ length: 20 }, take));
        expect(new Set(taken.map(([row]) => row?.id)).size).toBe(20);
      });
    });

    it('closes twice without complaint, and answers no more', async () => {
      const other = await open();
      await other.db.close();
      await other.db.close();
      expect((await failureOf(other.db.query('SELECT 1'))).code).toBe('connection');
      expect((await failureOf(other.db.transaction((session) => session.query('SELECT 1')))).code).toBe('connection');
      await other.drop();
    });
  });
}
