/** Promise 1: acknowledged means durable, and what is durable is acknowledged truthfully though a reply got lost. */
import { sentId } from '@parlor/engine/command-key';
import { DatabaseError, type Row, type Session } from '@parlor/engine/database/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CommitGate, commitGate } from './commit-gate.ts';
import { ann, bob, type House, openHouse, send } from './house.ts';

describe.each(['postgres', 'pglite'] as const)('on %s', (adapter) => {
  let house: House;
  let gate: CommitGate;
  beforeAll(async () => {
    house = await openHouse(adapter);
  });
  beforeEach(() => {
    gate = commitGate(house.database);
  });
  afterAll(() => house.close());

  const add = { type: 'add', n: 1 };
  const journal = (table: number) =>
    house.database.query<{ seq: number; command_id: string }>(
      'SELECT seq, command_id FROM journal WHERE table_id = $1 ORDER BY seq',
      [table],
    );

  describe('a commit whose reply was lost', () => {
    it('is found in the journal and answered as what it is', async () => {
      const engine = await house.node({ database: gate.database });
      const table = await house.open(engine);
      gate.next('lose reply');
      const answers = Promise.all([
        send(engine, table, ann, add, 'lost-1'),
        send(engine, table, ann, { type: 'expect', total: 0 }, 'lost-2'),
        send(engine, table, bob, add, 'lost-3'),
      ]);
      await house.clock.advance(500);
      expect(await answers).toEqual([{ seq: 2 }, { rejected: 'otherwise', message: 'The total is 1.' }, { seq: 3 }]);
      expect((await journal(table)).map((row) => sentId(row.command_id))).toEqual(['open', 'lost-1', 'lost-3']);
    });

    it('is done again when it was not done', async () => {
      const engine = await house.node({ database: gate.database });
      const table = await house.open(engine);
      gate.next('refuse', 'refuse', 'pass');
      const answer = send(engine, table, ann, add, 'lost-4');
      await house.clock.advance(500);
      expect(await answer).toEqual({ seq: 2 });
      expect(await journal(table)).toHaveLength(2);
    });

    it('does not open two tables', async () => {
      const engine = await house.node({ database: gate.database });
      gate.next('lose reply');
      const opening = house.open(engine);
      await house.clock.advance(500);
      const table = await opening;
      expect(await journal(table)).toHaveLength(1);
      expect(await send(engine, table, ann, add)).toEqual({ seq: 2 });
    });

    it('opens its table all the same when that cannot be looked up at once', async () => {
      let unreadable = 2;
      const query = async <R extends Row>(...asked: Parameters<Session['query']>): Promise<R[]> => {
        const [statement] = asked;
        const isLookUp = typeof statement !== 'string' && statement.name === 'journal-table';
        if (isLookUp && unreadable-- > 0) throw new DatabaseError('nobody answers', 'connection', undefined);
        return gate.database.query<R>(...asked);
      };
      const engine = await house.node({ database: { ...gate.database, query } });
      gate.next('lose reply');
      const opening = house.open(engine);
      await house.clock.advance(500);
      expect(await journal(await opening)).toHaveLength(1);
      expect(unreadable).toBe(-1);
    });

    it('does not take a claim for taken that it took itself', async () => {
      const engine = await house.node({ database: gate.database });
      const table = await house.open(engine);
      gate.next('lose reply');
      const answer = send(engine, table, ann, { type: 'hold', key: 'lost-claim' });
      await house.clock.advance(500);
      expect(await answer).toEqual({ seq: 2 });
    });
  });

  describe('a database that stays away', () => {
    it('makes a command be refused with try_again, and the next one finds out what happened', async () => {
      const engine = await house.node({ database: gate.database, limits: { retryForMs: 2_000 } });
      const table = await house.open(engine);
      gate.next('lose reply');
      const answer = send(engine, table, ann, add, 'away-1');
      await house.settle();
      gate.down(true);
      await house.clock.advance(5_000);
      expect(await answer).toMatchObject({ rejected: 'try_again' });
      expect((await engine.health()).database).toBe('down');
      gate.down(false);
      await house.clock.advance(1_000);
      // It was durable after all; said again, it gets the answer it should have had.
      const again = engine.command({
        table,
        id: 'away-1',
        command: add,
        by: { is: 'player', player: ann },
        retry: true,
      });
      expect(await again).toEqual({ seq: 2 });
      expect(await send(engine, table, bob, { type: 'expect', total: 1 })).toEqual({ seq: 3 });
      expect((await engine.health()).database).toBe('up');
    });

    it('that hangs without a word leaves nobody waiting, and what it does in the end is not lost', async () => {
      const engine = await house.node({ database: gate.database, limits: { retryForMs: 2_000 } });
      const table = await house.open(engine);
      gate.shut();
      const by = { is: 'player', player: ann } as const;
      const answer = send(engine, table, ann, add, 'hangs-1');
      const opening = engine.open({ kind: 'tally', setup: {}, seats: [ann], parent: null, by });
      await house.clock.advance(4_000);
      expect(await answer).toMatchObject({ rejected: 'try_again' });
      expect(await opening).toMatchObject({ rejected: 'try_again' });
      const again = engine.command({ table, id: 'hangs-1', command: add, by, retry: true });
      gate.open();
      expect(await again).toEqual({ seq: 2 });
      expect(await send(engine, table, bob, { type: 'expect', total: 1 })).toEqual({ seq: 3 });
    });

    it('shows those who watch what became of it when it is back', async () => {
      const engine = await house.node({ database: gate.database, limits: { retryForMs: 2_000 } });
      const table = await house.open(engine);
      const seen: number[] = [];
      await engine.watch(table, { player: bob, as: 'player' }, null, (update) => seen.push(update.seq));
      gate.next('lose reply');
      const answer = send(engine, table, ann, add);
      await house.settle();
      gate.down(true);
      await house.clock.advance(5_000);
      expect(await answer).toMatchObject({ rejected: 'try_again' });
      expect(seen).toEqual([1]);
      gate.down(false);
      await house.clock.advance(3_000);
      expect(new Set(seen)).toEqual(new Set([1, 2]));
    });
  });
});
