import { houseAccount, isInsufficient, playerAccount, post, type Transfer } from '@parlor/engine/coins';
import { audit } from '@parlor/house/wallet/audit';
import { balanceOf, historyPage } from '@parlor/house/wallet/history';
import type { PlayerId } from '@parlor/kernel/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adapters, type HouseDesk, houseDesk } from '../house-desk.ts';

const at = new Date('2026-11-15T12:00:00Z');
const player = (n: number): PlayerId => n as PlayerId;
const FIRST = 5_000_000;

const transfer = fc.record({
  from: fc.integer({ min: 0, max: 5 }),
  to: fc.integer({ min: 0, max: 5 }),
  amount: fc.integer({ min: 1, max: 400 }),
});
const accountOf = (n: number): string => (n === 0 ? houseAccount('faucet', 0) : playerAccount(player(FIRST + n)));

describe.each(adapters)('the ledger (%s)', (adapter) => {
  let house: HouseDesk;
  beforeAll(async () => {
    house = await houseDesk(adapter);
  });
  afterAll(() => house.close());

  test('whatever is moved: the sum is zero, nobody is below zero, and every balance is that of its postings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(transfer, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 }),
        async (batches) => {
          const outcomes = await Promise.allSettled(
            batches.map((batch) => {
              const transfers: Transfer[] = batch.map(({ from, to, amount }) => ({
                from: accountOf(from),
                to: accountOf(to === from ? (to + 1) % 6 : to),
                amount,
                reason: 'test',
                table: null,
              }));
              return house.db.transaction((session) => post(session, transfers, at));
            }),
          );
          for (const outcome of outcomes)
            if (outcome.status === 'rejected') expect(isInsufficient(outcome.reason)).toBe(true);
          expect(await audit(house.db)).toMatchObject({ sum: 0, wrong: [] });
          const below = await house.db.query("SELECT FROM accounts WHERE balance < 0 AND key NOT LIKE 'house:%'");
          expect(below).toHaveLength(0);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('history comes in pages, newest first, without gaps or doubles', async () => {
    const rich = player(7_000_001);
    for (let i = 1; i <= 23; i++) {
      await post(
        house.db,
        [{ from: houseAccount('faucet', 1), to: playerAccount(rich), amount: i, reason: `gift ${i}`, table: null }],
        at,
      );
    }
    const amounts: number[] = [];
    let before: number | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof historyPage>> = await historyPage(house.db, rich, before, 10);
      amounts.push(...page.postings.map(({ amount }) => amount));
      before = page.next;
      pages++;
    } while (before !== null);
    expect(pages).toBe(3);
    expect(amounts).toEqual(Array.from({ length: 23 }, (_, i) => 23 - i));
    expect(await balanceOf(house.db, rich)).toBe((23 * 24) / 2);
  });

  test('nobody sees the postings of another', async () => {
    const visitor = house.visitor();
    await visitor.becomeGuest();
    await house.visitor().becomeGuest();
    const { postings } = await visitor.get<{ postings: { reason: string }[] }>('/wallet/postings');
    expect(postings).toHaveLength(1);
    expect(await visitor.get('/wallet')).toEqual({ balance: 5000 });
  });

  test('the audit finds a balance that its postings do not give', async () => {
    const odd = playerAccount(player(7_000_002));
    await post(house.db, [{ from: houseAccount('faucet', 2), to: odd, amount: 50, reason: 'test', table: null }], at);
    await house.db.execute('UPDATE accounts SET balance = balance + 7 WHERE key = $1', [odd]);
    expect(await audit(house.db)).toMatchObject({ sum: 7, wrong: [{ account: odd, kept: 57, recomputed: 50 }] });
    await house.db.execute('UPDATE accounts SET balance = balance - 7 WHERE key = $1', [odd]);
  });

  test('the audit counts accounts of many postings in batches', async () => {
    const busy = playerAccount(player(7_000_003));
    const gift = { from: houseAccount('faucet', 3), to: busy, amount: 1, reason: 'drip', table: null };
    for (let i = 0; i < 9; i++) await post(house.db, Array<Transfer>(2500).fill(gift), at);
    const found = await audit(house.db);
    expect(found).toMatchObject({ sum: 0, wrong: [] });
    expect(found.postings).toBeGreaterThanOrEqual(45_000);
  });
});
