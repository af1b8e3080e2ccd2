/** What an entry asks of the house happens with it, or neither happens. Promise 7: coins sum to zero. */
import { houseAccount, playerAccount, poolAccount, post } from '@parlor/engine/coins';
import { type PlayerId, type TableId, tableId } from '@parlor/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitGate } from './commit-gate.ts';
import { ann, bob, cleo, type House, openHouse, send } from './house.ts';

describe.each(['postgres', 'pglite'] as const)('on %s', (adapter) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse(adapter);
  });
  afterAll(() => house.close());

  async function balance(key: string): Promise<number> {
    const [row] = await house.database.query<{ balance: number }>('SELECT balance FROM accounts WHERE key = $1', [key]);
    return row?.balance ?? 0;
  }
  const give = (player: PlayerId, amount: number) =>
    post(
      house.database,
      [{ from: houseAccount('faucet', player), to: playerAccount(player), amount, reason: 'gift', table: null }],
      new Date(house.clock.now()),
    );
  async function seqOf(table: TableId): Promise<number> {
    const [row] = await house.database.query<{ seq: number }>(
      'SELECT max(seq) AS seq FROM journal WHERE table_id = $1',
      [table],
    );
    return row?.seq ?? 0;
  }

  describe('coins', () => {
    it('move with the entry that moves them', async () => {
      const engine = await house.node();
      const table = await house.open(engine);
      await give(ann, 100);
      expect(await send(engine, table, ann, { type: 'pay', amount: 30 })).toEqual({ seq: 2 });
      expect(await send(engine, table, bob, { type: 'win', amount: 20 })).toEqual({ seq: 3 });
      expect(await balance(playerAccount(ann))).toBe(70);
      expect(await balance(playerAccount(bob))).toBe(20);
      expect(await balance(poolAccount(table))).toBe(10);
    });

    it('that are not there refuse the command and leave no trace of it', async () => {
      const engine = await house.node();
      const table = await house.open(engine);
      expect(await send(engine, table, cleo, { type: 'pay', amount: 1 }, 'too-poor')).toMatchObject({
        rejected: 'insufficient_balance',
      });
      expect(await seqOf(table)).toBe(1);
      await give(cleo, 1);
      // The first answer stands.
      expect(await send(engine, table, cleo, { type: 'pay', amount: 1 }, 'too-poor')).toMatchObject({
        rejected: 'insufficient_balance',
      });
      expect(await send(engine, table, cleo, { type: 'pay', amount: 1 })).toEqual({ seq: 2 });
    });

    it('of one table that fall short do not keep the others from committing, nor the commands before and after', async () => {
      const gate = commitGate(house.database);
      const engine = await house.node({ database: gate.database });
      const [poor, rich] = [await house.open(engine), await house.open(engine)];
      await give(bob, 50);
      const before = await balance(playerAccount(bob));
      gate.shut();
      const warm = send(engine, rich, ann, { type: 'add', n: 1 });
      await house.settle();
      const answers = Promise.all([
        send(engine, rich, bob, { type: 'pay', amount: 10 }),
        send(engine, poor, ann, { type: 'add', n: 1 }),
        send(engine, poor, ann, { type: 'pay', amount: 1_000_000 }),
        send(engine, poor, bob, { type: 'pay', amount: 10 }),
        send(engine, poor, bob, { type: 'expect', total: 1 }),
      ]);
      await house.settle();
      gate.open();
      await warm;
      expect(await answers).toEqual([
        { seq: 3 },
        { seq: 2 },
        expect.objectContaining({ rejected: 'insufficient_balance' }),
        { seq: 3 },
        { seq: 4 },
      ]);
      expect(await balance(playerAccount(bob))).toBe(before - 20);
    });

    it('are never doubled when a reply is lost', async () => {
      const gate = commitGate(house.database);
      const engine = await house.node({ database: gate.database });
      const table = await house.open(engine);
      await give(ann, 10);
      const before = await balance(playerAccount(ann));
      gate.next('lose reply');
      const answer = send(engine, table, ann, { type: 'pay', amount: 10 });
      await house.clock.advance(500);
      expect(await answer).toEqual({ seq: 2 });
      expect(await balance(playerAccount(ann))).toBe(before - 10);
    });

    it('sum to zero, and every balance is what its postings say', async () => {
      const [sum] = await house.database.query('SELECT sum(balance) AS all FROM accounts');
      expect(sum).toEqual({ all: '0' });
      const wrong = await house.database.query(
        `SELECT key FROM accounts WHERE balance <> (SELECT coalesce(sum(amount), 0) FROM postings WHERE account_id = accounts.id)
       OR balance <> coalesce((SELECT balance_after FROM postings p WHERE p.account_id = accounts.id ORDER BY p.id DESC LIMIT 1), 0)`,
      );
      expect(wrong).toEqual([]);
    });
  });

  describe('a claim', () => {
    it('is held by one table at a time and free again when let go', async () => {
      const engine = await house.node();
      const [one, other] = [await house.open(engine), await house.open(engine)];
      expect(await send(engine, one, ann, { type: 'hold', key: 'round' })).toEqual({ seq: 2 });
      const refused = { rejected: 'held', message: 'round is held.' };
      expect(await send(engine, other, bob, { type: 'hold', key: 'round' })).toEqual(refused);
      expect(await send(engine, one, ann, { type: 'hold', key: 'round' })).toEqual(refused);
      // Only its holder can let it go.
      expect(await send(engine, other, bob, { type: 'let_go', key: 'round' })).toEqual({ seq: 2 });
      expect(await send(engine, other, bob, { type: 'hold', key: 'round' })).toEqual(refused);
      expect(await send(engine, one, ann, { type: 'let_go', key: 'round' })).toEqual({ seq: 3 });
      expect(await send(engine, other, bob, { type: 'hold', key: 'round' })).toEqual({ seq: 3 });
    });

    it('goes to exactly one of many who ask at the same time, on two nodes', async () => {
      const [one, other] = [await house.node({ alone: false }), await house.node({ alone: false })];
      const tables = await Promise.all(Array.from({ length: 12 }, () => house.open(one)));
      const answers = await Promise.all(
        tables.map((table, index) => send(index % 2 === 0 ? one : other, table, ann, { type: 'hold', key: 'crowd' })),
      );
      expect(answers.filter((answer) => 'seq' in answer)).toHaveLength(1);
      expect(answers.filter((answer) => 'rejected' in answer && answer.rejected === 'held')).toHaveLength(11);
    });
  });

  describe('a table opened by another', () => {
    it('begins in the same commit, knows its parent, and tells it when it has ended', async () => {
      const engine = await house.node({
        errands: {
          ended: {
            handler: async ({ request }) => ({ command: { type: 'child_ended', ...(request as object) } }),
            attempts: 3,
            timeoutMs: 1_000,
            backoffMs: 100,
            gaveUp: () => null,
          },
        },
      });
      const parent = await house.open(engine);
      const child = tableId.parse(parent + 1);
      expect(await send(engine, parent, ann, { type: 'spawn', table: child, seats: [ann], turnMs: 5_000 })).toEqual({
        seq: 2,
      });
      expect(await engine.describe(child)).toMatchObject({ kind: 'tally', parent, seats: [ann], seq: 1 });
      expect(await send(engine, child, ann, { type: 'finish' })).toEqual({ seq: 2 });
      await house.clock.advance(100);
      const seen = await engine.see(parent, { player: ann, as: 'player' });
      expect('view' in seen && JSON.parse(seen.view).log).toEqual(['spawned', `ended ${child}`]);
      expect(await house.database.query('SELECT * FROM errands WHERE table_id = $1', [parent])).toEqual([]);
      const [row] = await house.database.query<{ over_at: Date }>('SELECT over_at FROM tables WHERE id = $1', [child]);
      expect(row?.over_at).toBeInstanceOf(Date);
    });

    it('that refuses to open makes the command refused', async () => {
      const engine = await house.node();
      const parent = await house.open(engine);
      const child = tableId.parse(parent + 1);
      expect(await send(engine, parent, ann, { type: 'spawn', table: child, seats: [], turnMs: null })).toMatchObject({
        rejected: 'wrong_number_of_seats',
      });
      expect(await engine.describe(child)).toMatchObject({ rejected: 'no_such_table' });
      expect(await seqOf(parent)).toBe(1);
    });

    it('cannot take the place of one that exists', async () => {
      const engine = await house.node();
      const [parent, taken] = [await house.open(engine), await house.open(engine)];
      expect(
        await send(engine, parent, ann, { type: 'spawn', table: taken, seats: [ann], turnMs: null }),
      ).toMatchObject({
        rejected: 'internal_error',
      });
      expect(await engine.describe(taken)).toMatchObject({ parent: null, seats: [ann, bob] });
      expect(await send(engine, parent, ann, { type: 'add', n: 1 })).toEqual({ seq: 2 });
    });
  });

  it('a table that has ended refuses everything and has its results', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    expect(await send(engine, table, ann, { type: 'finish' })).toEqual({ seq: 2 });
    expect(await send(engine, table, ann, { type: 'add', n: 1 })).toMatchObject({ rejected: 'table_over' });
    const rows = await house.database.query(
      'SELECT player_id, outcome, detail FROM results WHERE table_id = $1 ORDER BY ordinal',
      [table],
    );
    expect(rows).toEqual([
      { player_id: ann, outcome: 'played', detail: null },
      { player_id: bob, outcome: 'played', detail: null },
    ]);
  });

  it('a rule that breaks is answered with internal_error, and the table goes on', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    expect(await send(engine, table, ann, { type: 'break' })).toMatchObject({ rejected: 'internal_error' });
    expect(house.logged.at(-1)?.message).toBe('a decision failed');
    expect(await send(engine, table, ann, { type: 'add', n: 1 })).toEqual({ seq: 2 });
  });
});
