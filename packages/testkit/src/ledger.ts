/** The books, counted from scratch: no function of the house takes part. */
import type { Database } from '@parlor/engine/database/database';

export interface Books {
  /** In words; empty in a good house. */
  readonly broken: readonly string[];
  readonly accounts: number;
  readonly transfers: number;
}

const TOTALS = `SELECT
  (SELECT count(*) FROM accounts) AS accounts,
  (SELECT count(DISTINCT transfer_id) FROM postings) AS transfers,
  (SELECT coalesce(sum(balance), 0)::bigint FROM accounts) AS balances,
  (SELECT coalesce(sum(amount), 0)::bigint FROM postings) AS amounts,
  (SELECT count(*) FROM accounts WHERE balance < 0 AND key NOT LIKE 'house:%') AS overdrawn,
  (SELECT count(*) FROM (SELECT FROM postings GROUP BY transfer_id HAVING sum(amount) <> 0 OR count(*) <> 2) AS t) AS lopsided,
  (SELECT count(*) FROM accounts a WHERE a.balance <>
    (SELECT coalesce(sum(p.amount), 0) FROM postings p WHERE p.account_id = a.id)) AS miscounted`;

type Totals = Record<
  'accounts' | 'transfers' | 'balances' | 'amounts' | 'overdrawn' | 'lopsided' | 'miscounted',
  number
>;

/** Ruling Q11: every coin has two sides, all accounts sum to zero, no player and no pool is below zero. */
export async function auditBooks(database: Pick<Database, 'query'>): Promise<Books> {
  const [totals] = await database.query<Totals>(TOTALS);
  if (totals === undefined) throw new Error('The books cannot be read.');
  const { accounts, transfers, balances, amounts, overdrawn, lopsided, miscounted } = totals;
  const broken = [
    balances === 0 ? '' : `All accounts together hold ${balances} coins`,
    amounts === 0 ? '' : `All postings together make ${amounts} coins`,
    overdrawn === 0 ? '' : `${overdrawn} players or pools are below zero`,
    lopsided === 0 ? '' : `${lopsided} transfers do not have two equal sides`,
    miscounted === 0 ? '' : `${miscounted} balances are not what their postings make`,
  ].filter((complaint) => complaint !== '');
  return { broken, accounts, transfers };
}
