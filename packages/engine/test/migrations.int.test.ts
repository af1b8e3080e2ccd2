import type { Database } from '@parlor/engine/database/database';
import { type Migration, migrate } from '@parlor/engine/database/migrate';
import { type FreshDatabase, freshDatabase } from '@parlor/testkit/fresh-database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const first: Migration = { name: '0001-notes', up: 'CREATE TABLE notes (id int); CREATE INDEX ON notes (id);' };
const second: Migration = {
  name: '0002-text',
  up: ['ALTER TABLE notes ADD text text', `INSERT INTO notes VALUES (1, 'x')`],
};

describe.each(['pglite', 'postgres'] as const)('migrations on %s', (adapter) => {
  let fresh: FreshDatabase;
  let db: Database;

  beforeEach(async () => {
    fresh = await freshDatabase(adapter);
    db = fresh.db;
  });

  afterEach(async () => {
    await fresh.drop();
  });

  it('run once, in order, and tell which ran', async () => {
    expect(await migrate(db, [first])).toEqual(['0001-notes']);
    expect(await migrate(db, [first, second])).toEqual(['0002-text']);
    expect(await migrate(db, [first, second])).toEqual([]);
    expect(await db.query('SELECT * FROM notes')).toEqual([{ id: 1, text: 'x' }]);
  });

  it('that fail leave nothing of themselves, and keep those before', async () => {
    const broken: Migration = { name: '0002-broken', up: 'CREATE TABLE half (id int); SELECT 1 / 0;' };
    await expect(migrate(db, [first, broken])).rejects.toMatchObject({ code: '22012' });
    expect(await db.query('SELECT name FROM migrations')).toEqual([{ name: '0001-notes' }]);
    expect(await db.query(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
    expect(await migrate(db, [first, second])).toEqual(['0002-text']);
  });

  it('of a newer Parlor are not touched by an older one', async () => {
    await migrate(db, [first, second]);
    await expect(migrate(db, [first])).rejects.toThrow(/newer version of Parlor.*0002-text/);
  });

  it('under one name are a mistake that is told before anything runs', async () => {
    await expect(migrate(db, [first, first])).rejects.toThrow('0001-notes');
    expect(await db.query(`SELECT to_regclass('notes') AS notes`)).toEqual([{ notes: null }]);
  });

  it('of several nodes that start at the same moment run once', async () => {
    const others = adapter === 'postgres' ? await Promise.all([fresh.connect(), fresh.connect()]) : [db, db];
    const ran = await Promise.all([db, ...others].map((node) => migrate(node, [first, second])));
    expect(ran.flat().toSorted()).toEqual(['0001-notes', '0002-text']);
    expect(await db.query('SELECT count(*) AS n FROM notes')).toEqual([{ n: 1 }]);
  });
});
