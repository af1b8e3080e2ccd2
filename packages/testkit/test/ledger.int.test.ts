/** The audit must be able to fail: each way in which books can be wrong, made by hand, is found. */
import { houseAccount, playerAccount, post } from '@parlor/engine/coins';
import { migrate } from '@parlor/engine/database/migrate';
import { engineMigrations } from '@parlor/engine/schema/migrations';
import { playerId } from '@parlor/kernel/ids';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../src/fresh-database.ts';
import { auditBooks } from '../src/ledger.ts';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase('postgres');
  await migrate(fresh.db, engineMigrations);
  const [from, to] = [houseAccount('faucet', 1), playerAccount(playerId.parse(2001))];
  await post(fresh.db, [{ from, to, amount: 50, reason: 'gift', table: null }], new Date(0));
});
afterEach(() => fresh.drop());

it('finds nothing wrong with good books', async () => {
  expect(await auditBooks(fresh.db)).toEqual({ broken: [], accounts: 2, transfers: 1 });
});

it.each([
  ['coins out of nothing', `UPDATE accounts SET balance = balance + 1 WHERE key LIKE 'player:%'`, 2],
  ['a posting that vanished', 'DELETE FROM postings WHERE amount > 0', 3],
  ['a posting that was doubled', 'UPDATE postings SET amount = amount * 2 WHERE amount > 0', 3],
  [
    'a purse below zero',
    `ALTER TABLE accounts DROP CONSTRAINT accounts_stay_covered; UPDATE accounts SET balance = -balance; UPDATE postings SET amount = -amount`,
    1,
  ],
])('finds %s', async (_what, deed, complaints) => {
  await fresh.db.query(deed);
  expect((await auditBooks(fresh.db)).broken).toHaveLength(complaints);
});
