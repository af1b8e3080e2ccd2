/** Where a player's coins came from and went. Pages by key: the millionth costs what the first costs. */
import type { Posting } from '@parlor/client/contracts/wallet';
import { playerAccount } from '@parlor/engine/coins';
import type { Session } from '@parlor/engine/database/database';
import type { PlayerId } from '@parlor/kernel/ids';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly at: Date;
  readonly amount: number;
  readonly balance_after: number;
  readonly reason: string;
  readonly table_id: number | null;
}

const PAGE = {
  name: 'wallet-page',
  text: `SELECT id, at, amount, balance_after, reason, table_id FROM postings
    WHERE account_id = (SELECT id FROM accounts WHERE key = $1) AND id < $2 ORDER BY id DESC LIMIT $3`,
};
const BALANCE = { name: 'wallet-balance', text: 'SELECT balance FROM accounts WHERE key = $1' };

export interface Page {
  readonly postings: Posting[];
  /** Give it as `before` to get the next page; null when there is none. */
  readonly next: number | null;
}

export async function balanceOf(session: Session, player: PlayerId): Promise<number> {
  const [account] = await session.query<{ balance: number }>(BALANCE, [playerAccount(player)]);
  return account?.balance ?? 0;
}

export async function historyPage(
  session: Session,
  player: PlayerId,
  before: number | null,
  limit: number,
): Promise<Page> {
  const rows = await session.query<Row>(PAGE, [playerAccount(player), before ?? Number.MAX_SAFE_INTEGER, limit + 1]);
  const shown = rows.slice(0, limit);
  return { postings: shown.map(asPosting), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** All of them, newest first, a page at a time. */
export async function* eachPosting(session: Session, player: PlayerId): AsyncGenerator<Posting> {
  let before: number | null = null;
  do {
    const page: Page = await historyPage(session, player, before, 500);
    yield* page.postings;
    before = page.next;
  } while (before !== null);
}

function asPosting({ id, at, amount, balance_after, reason, table_id }: Row): Posting {
  return { id, at: at.toISOString(), amount, balanceAfter: balance_after, reason, table: table_id };
}
