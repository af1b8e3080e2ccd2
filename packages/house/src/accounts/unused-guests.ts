/** Guests who came, never played and never came back. */
import { houseAccount, playerAccount, post } from '@parlor/engine/coins';
import type { Database, Session } from '@parlor/engine/database/database';
import type { PlayerId } from '@parlor/kernel/ids';

const DAY = 86_400_000;
const AT_ONCE = 500;

/**
 * Unused means: has no seat, no result, and no posting but the first coins. Those go back where they came from, and their postings stay:
 * the books are never rewritten.
 */
const UNUSED = `
  SELECT p.id, coalesce(a.balance, 0) AS balance FROM players p LEFT JOIN accounts a ON a.key = 'player:' || p.id
  WHERE p.kind = 'guest' AND p.last_seen_at < $1 AND p.id > $2
    AND NOT EXISTS (SELECT FROM results r WHERE r.player_id = p.id)
    AND NOT EXISTS (SELECT FROM postings o WHERE o.account_id = a.id AND o.reason <> 'starting_balance')
    AND NOT EXISTS (SELECT FROM tables t WHERE t.over_at IS NULL AND t.seats @> ARRAY[p.id])
    AND NOT EXISTS (SELECT FROM rooms m WHERE m.closed_at IS NULL AND m.people @> ARRAY[p.id])
  ORDER BY p.id LIMIT $3 FOR UPDATE OF p SKIP LOCKED`;

interface Unused extends Record<string, unknown> {
  readonly id: PlayerId;
  readonly balance: number;
}

export async function pruneUnusedGuests(db: Database, now: number, unusedDays: number): Promise<number> {
  const before = new Date(now - unusedDays * DAY);
  let gone = 0;
  let after = 0;
  for (;;) {
    const swept = await db.transaction((session) => sweep(session, before, after, new Date(now)));
    gone += swept.length;
    const last = swept.at(-1);
    if (last === undefined || swept.length < AT_ONCE) return gone;
    after = last.id;
  }
}

async function sweep(session: Session, before: Date, after: number, at: Date): Promise<readonly Unused[]> {
  const unused = await session.query<Unused>(UNUSED, [before, after, AT_ONCE]);
  const returns = unused
    .filter(({ balance }) => balance > 0)
    .map(({ id, balance }) => ({
      from: playerAccount(id),
      to: houseAccount('faucet', id),
      amount: balance,
      reason: 'guest_unused',
      table: null,
    }));
  await post(session, returns, at);
  await session.execute('DELETE FROM players WHERE id = ANY($1::bigint[])', [unused.map(({ id }) => id)]);
  return unused;
}
