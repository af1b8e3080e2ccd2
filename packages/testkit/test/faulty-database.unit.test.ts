import { type Database, DatabaseError, type Session } from '@parlor/engine/database/database';
import { createRng } from '@parlor/kernel/rng';
import { describe, expect, it } from 'vitest';
import { type DatabaseFault, faultyDatabase } from '../src/faulty-database.ts';
import { virtualClock } from '../src/virtual-clock.ts';

/** Keeps what was committed, in order. */
function notebook(): Database & { readonly committed: string[] } {
  const committed: string[] = [];
  const writeTo = (notes: string[]): Session => ({
    query: async (statement) => {
      notes.push(String(statement));
      return [];
    },
    execute: async (statement) => notes.push(String(statement)),
  });
  return {
    committed,
    adapter: 'postgres',
    ...writeTo(committed),
    transaction: async (work) => {
      const notes: string[] = [];
      const result = await work(writeTo(notes));
      committed.push(...notes);
      return result;
    },
    close: async () => {},
  };
}

function broken(rates: Partial<Record<DatabaseFault, number>>) {
  const inner = notebook();
  const clock = virtualClock();
  return { inner, clock, db: faultyDatabase(inner, { rng: createRng(1), rates, clock }) };
}

const twoNotes = async (session: Session) => {
  await session.query('one');
  await session.query('two');
  return 'done';
};
const connectionError = expect.objectContaining({ name: 'DatabaseError', code: 'connection' });

describe('a database with faults', () => {
  it('does what it is asked when none strikes', async () => {
    const { db, inner } = broken({});
    await expect(db.transaction(twoNotes)).resolves.toBe('done');
    await db.query('three');
    await expect(db.execute('four')).resolves.toBe(4);
    expect(inner.committed).toEqual(['one', 'two', 'three', 'four']);
  });

  it('refused: nothing was done', async () => {
    const { db, inner } = broken({ refused: 1 });
    await expect(db.query('one')).rejects.toEqual(connectionError);
    await expect(db.execute('one')).rejects.toEqual(connectionError);
    await expect(db.transaction(twoNotes)).rejects.toBeInstanceOf(DatabaseError);
    expect(inner.committed).toEqual([]);
    expect(db.faults.refused).toBe(3);
  });

  it('lost before commit: everything was done and undone', async () => {
    const { db, inner } = broken({ 'lost before commit': 1 });
    let worked = false;
    const work = async (session: Session) => {
      await twoNotes(session);
      worked = true;
    };
    await expect(db.transaction(work)).rejects.toEqual(connectionError);
    await expect(db.query('three')).rejects.toEqual(connectionError);
    await expect(db.execute('four')).rejects.toEqual(connectionError);
    expect(worked).toBe(true);
    expect(inner.committed).toEqual([]);
    expect(db.faults['lost before commit']).toBe(3);
  });

  it('reply lost: everything was done, and the caller does not know', async () => {
    const { db, inner } = broken({ 'reply lost': 1 });
    await expect(db.transaction(twoNotes)).rejects.toEqual(connectionError);
    await expect(db.query('three')).rejects.toEqual(connectionError);
    expect(inner.committed).toEqual(['one', 'two', 'three']);
    expect(db.faults['reply lost']).toBe(2);
  });

  it('slow: the answer takes time', async () => {
    const { db, inner, clock } = broken({ slow: 1 });
    let answered = false;
    const asking = db.query('one').then(() => {
      answered = true;
    });
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect([answered, inner.committed]).toEqual([false, []]);
    await clock.advance(200);
    await asking;
    expect(inner.committed).toEqual(['one']);
  });

  it('is calm when told, and stormy again', async () => {
    const { db } = broken({ refused: 1 });
    db.calm();
    await expect(db.query('one')).resolves.toEqual([]);
    db.storm();
    await expect(db.query('two')).rejects.toEqual(connectionError);
  });

  it('strikes in the same places for the same seed, and about as often as asked', async () => {
    const struck = async () => {
      const { db } = broken({ refused: 0.2 });
      const places: number[] = [];
      for (let i = 0; i < 500; i++) await db.query('x').catch(() => places.push(i));
      return places;
    };
    const places = await struck();
    expect(places).toEqual(await struck());
    expect(places.length).toBeGreaterThan(60);
    expect(places.length).toBeLessThan(140);
  });
});

describe('a node that was cut off', () => {
  it('gets nothing more through', async () => {
    const { db, inner } = broken({});
    db.cut();
    let settled = false;
    void db.query('one').finally(() => {
      settled = true;
    });
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect([settled, inner.committed]).toEqual([false, []]);
  });

  it('does not commit what it had under way, and never hears of it', async () => {
    const { db, inner } = broken({});
    let settled = false;
    void db
      .transaction(async (session) => {
        await session.query('one');
        db.cut();
        await session.query('two');
      })
      .finally(() => {
        settled = true;
      });
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect([settled, inner.committed]).toEqual([false, []]);
  });
});
