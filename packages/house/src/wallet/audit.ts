/**
 * Recomputes every balance from its postings and checks that all of them sum to zero, in short statements: the embedded
 * database has one connection, and nobody's move is to wait for the books.
 */
import type { Session } from '@parlor/engine/database/database';

export interface Audit {
  readonly accounts: number;
  readonly postings: number;
  /** Of all balances; zero, or coins were made or lost. */
  readonly sum: number;
  /** At most the first hundred: more would not help whoever reads it. */
  readonly wrong: WrongAccount[];
}

interface WrongAccount {
  readonly account: string;
  readonly kept: number;
  readonly recomputed: number;
}

const ACCOUNTS_AT_ONCE = 1_000;
const POSTINGS_AT_ONCE = 20_000;
const WRONG_AT_MOST = 100;

interface Kept extends Record<string, unknown> {
  readonly id: number;
  readonly key: string;
  readonly balance: number;
  /** The newest posting when the balance was read; later ones are not part of it. */
  readonly last_id: number | null;
  readonly last_balance: number | null;
}

export async function audit(session: Session): Promise<Audit> {
  const wrong: WrongAccount[] = [];
  let accounts = 0;
  let postings = 0;
  for await (const batch of keptBalances(session)) {
    const totals = await totalsOf(session, batch);
    for (const { id, key, balance, last_balance } of batch) {
      const { total, count } = totals.get(id) ?? NOTHING;
      accounts++;
      postings += count;
      const recomputed = total === balance && last_balance !== null ? last_balance : total;
      if (recomputed !== balance && wrong.length < WRONG_AT_MOST)
        wrong.push({ account: key, kept: balance, recomputed });
    }
  }
  const [all] = await session.query<{ sum: number }>('SELECT coalesce(sum(balance), 0)::bigint AS sum FROM accounts');
  return { accounts, postings, sum: all?.sum ?? 0, wrong };
}

async function* keptBalances(session: Session): AsyncGenerator<readonly Kept[]> {
  let after = 0;
  for (;;) {
    const batch: readonly Kept[] = await session.query<Kept>(
      `SELECT a.id, a.key, a.balance, p.id AS last_id, p.balance_after AS last_balance
       FROM (SELECT id, key, balance FROM accounts WHERE id > $1 ORDER BY id LIMIT $2) a
       LEFT JOIN LATERAL (SELECT id, balance_after FROM postings WHERE account_id = a.id ORDER BY id DESC LIMIT 1) p ON true
       ORDER BY a.id`,
      [after, ACCOUNTS_AT_ONCE],
    );
    const last = batch.at(-1);
    if (last === undefined) return;
    yield batch;
    after = last.id;
  }
}

interface Total {
  readonly total: number;
  readonly count: number;
}

const NOTHING: Total = { total: 0, count: 0 };

async function totalsOf(session: Session, batch: readonly Kept[]): Promise<ReadonlyMap<number, Total>> {
  const totals = new Map<number, Total>();
  const ids = batch.map(({ id }) => id);
  const lastIds = batch.map(({ last_id }) => last_id ?? 0);
  let at = { account: ids[0] ?? 0, posting: 0 };
  for (;;) {
    const rows = await session.query<{ account_id: number; total: number; count: number; read: number; last: number }>(
      `SELECT p.account_id, coalesce(sum(p.amount) FILTER (WHERE p.id <= k.last_id), 0)::bigint AS total,
         count(*) FILTER (WHERE p.id <= k.last_id) AS count, count(*) AS read, max(p.id) AS last
       FROM (SELECT account_id, id, amount FROM postings WHERE (account_id, id) > ($1, $2) AND account_id <= $3
             ORDER BY account_id, id LIMIT $4) p
       JOIN unnest($5::bigint[], $6::bigint[]) AS k (id, last_id) ON k.id = p.account_id
       GROUP BY p.account_id ORDER BY p.account_id`,
      [at.account, at.posting, ids.at(-1) ?? 0, POSTINGS_AT_ONCE, ids, lastIds],
    );
    let read = 0;
    for (const row of rows) {
      const before = totals.get(row.account_id) ?? NOTHING;
      totals.set(row.account_id, { total: before.total + row.total, count: before.count + row.count });
      read += row.read;
      at = { account: row.account_id, posting: row.last };
    }
    if (read < POSTINGS_AT_ONCE) return totals;
  }
}
