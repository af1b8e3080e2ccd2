/** Guests who came, never played and never came back. */
import { houseAccount, playerAccount, post } from '@parlor/engine/coins';
import type { Database, Session } from '@parlor/engine/database/database';
import type { PlayerId } from '@parlor/kernel/ids';

const DAY = 86_400_000;
const AT_ONCE = 2_000;

/**
 * Unused means: never had a seat or a result, is in no room, and has no posting but the first coins. Those go back where they came
 * from, and their postings stay: the books are never rewritten.
 */
const IDLE = `
  SELECT p.id, coalesce(a.balance, 0) AS balance FROM players p LEFT JOIN accounts a ON a.key = 'player:' || p.id
  WHERE p.kind = 'guest' AND p.last_seen_at < $1 AND p.id > $2
    AND NOT EXISTS (SELECT FROM results r WHERE r.player_id = p.id)
    AND NOT EXISTS (SELECT FROM postings o WHERE o.account_id = a.id AND o.reason <> 'starting_balance')
    AND NOT EXISTS (SELECT FROM rooms m WHERE m.closed_at IS NULL AND m.people @> ARRAY[p.id])
  ORDER BY p.id LIMIT $3 FOR UPDATE OF p SKIP LOCKED`;

/** Seats have no index (opening a table is the hot path, this is not): asked for once for all of a batch. */
const SEATED = 'SELECT DISTINCT seat FROM tables CROSS JOIN unnest(seats) AS seat WHERE seat = ANY($1::bigint[])';

interface Unused extends Record<string, unknown> {
  readonly id: PlayerId;
  readonly balance: number;
}

export async function pruneUnusedGuests(db: Database, now: number, unusedDays: number): Promise<number> {
  const before = new Date(now - unusedDays * DAY);
  let gone = 0;
  let after = 0;
  for (;;) {
    const { idle, deleted } = await db.transaction((session) => sweep(session, before, after, new Date(now)));
    gone += deleted;
    const last = idle.at(-1);
    if (last === undefined || idle.length < AT_ONCE) return gone;
    after = last.id;
  }
}

async function sweep(
  session: Session,
  before: Date,
  after: number,
  at: Date,
): Promise<{ readonly idle: readonly Unused[]; readonly deleted: number }> {
  const idle = await session.query<Unused>(IDLE, [before, after, AT_ONCE]);
  const seats = await session.query<{ seat: PlayerId }>(SEATED, [idle.map(({ id }) => id)]);
  const seated = new Set(seats.map(({ seat }) => seat));
  const unused = idle.filter(({ id }) => !seated.has(id));
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
  const ids = unused.map(({ id }) => id);
  return { idle, deleted: await session.execute('DELETE FROM players WHERE id = ANY($1::bigint[])', [ids]) };
}
