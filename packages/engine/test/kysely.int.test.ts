import type { Database } from '@parlor/engine/database/database';
import { kyselyOn } from '@parlor/engine/database/kysely';
import { type FreshDatabase, freshDatabase } from '@parlor/testkit/fresh-database';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Schema {
  notes: { id: number; text: string; tags: string[] };
}

describe.each(['pglite', 'postgres'] as const)('typed queries on %s', (adapter) => {
  let fresh: FreshDatabase;
  let db: Database;
  let typed: Kysely<Schema>;

  beforeEach(async () => {
    fresh = await freshDatabase(adapter);
    db = fresh.db;
    typed = kyselyOn<Schema>(db);
    await db.query('CREATE TABLE notes (id bigint PRIMARY KEY, text text NOT NULL, tags text[] NOT NULL)');
    await typed
      .insertInto('notes')
      .values([
        { id: 1, text: 'one', tags: ['a', 'b"c'] },
        { id: 2 ** 40, text: 'two', tags: [] },
      ])
      .execute();
  });

  afterEach(async () => {
    await fresh.drop();
  });

  it('read what they wrote', async () => {
    expect(await typed.selectFrom('notes').selectAll().orderBy('id').execute()).toEqual([
      { id: 1, text: 'one', tags: ['a', 'b"c'] },
      { id: 2 ** 40, text: 'two', tags: [] },
    ]);
  });

  it('tell how many rows were touched, with and without returning', async () => {
    const updated = await typed.updateTable('notes').set({ text: 'new' }).executeTakeFirstOrThrow();
    expect(updated.numUpdatedRows).toBe(2n);
    const returned = await typed
      .updateTable('notes')
      .set({ text: 'newer' })
      .where('id', '=', 1)
      .returning('id')
      .execute();
    expect(returned).toEqual([{ id: 1 }]);
    const deleted = await typed.deleteFrom('notes').where('id', '=', 3).executeTakeFirstOrThrow();
    expect(deleted.numDeletedRows).toBe(0n);
  });

  it('run in a transaction, which commits or rolls back', async () => {
    await typed.transaction().execute((trx) => trx.deleteFrom('notes').where('id', '=', 1).execute());
    const mistake = new Error('no');
    await expect(
      typed.transaction().execute(async (trx) => {
        await trx.deleteFrom('notes').execute();
        throw mistake;
      }),
    ).rejects.toBe(mistake);
    expect(await typed.selectFrom('notes').select('text').execute()).toEqual([{ text: 'two' }]);
  });

  it('run in a transaction of the isolation they ask for', async () => {
    const level = await typed
      .transaction()
      .setIsolationLevel('serializable')
      .execute((trx) => sql<{ level: string }>`SELECT current_setting('transaction_isolation') AS level`.execute(trx));
    expect(level.rows).toEqual([{ level: 'serializable' }]);
  });

  it('fail with the port’s own errors', async () => {
    const twice = typed.insertInto('notes').values({ id: 1, text: '', tags: [] }).execute();
    await expect(twice).rejects.toMatchObject({ name: 'DatabaseError', code: '23505', constraint: 'notes_pkey' });
  });

  it('take part in a transaction under way', async () => {
    await expect(
      db.transaction(async (session) => {
        await kyselyOn<Schema>(session).deleteFrom('notes').execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await typed.selectFrom('notes').select('id').execute()).toHaveLength(2);
    await db.transaction((session) =>
      expect(
        kyselyOn<Schema>(session)
          .transaction()
          .execute(async () => {}),
      ).rejects.toThrow(/already/),
    );
  });
});
