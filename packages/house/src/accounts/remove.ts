/** Leaving for good: the row stays for the games of others, under a name that leads to nobody. */
import { randomInt } from 'node:crypto';
import { houseAccount, playerAccount, post } from '@parlor/engine/coins';
import type { Session } from '@parlor/engine/database/database';
import type { PlayerId } from '@parlor/kernel/ids';
import { type Rejection, reject } from '@parlor/kernel/rejection';
import type { Caller } from '../http/caller.ts';
import { tablesOn } from '../schema/tables.ts';
import { WRONG_PASSWORD } from './change-password.ts';
import type { Desk } from './desk.ts';
import { DEPARTED_AVATAR } from './names.ts';

const PASSWORD_NEEDED = reject('password_needed', 'Please type your password to delete your account.');

export async function removeAccount(
  desk: Desk,
  caller: Caller,
  request: { readonly password?: string | undefined },
): Promise<Record<string, never> | Rejection> {
  const { db, clock, passwords, endings } = desk;
  const player = await tablesOn(db)
    .selectFrom('players')
    .select('password_hash')
    .where('id', '=', caller.player)
    .executeTakeFirst();
  const hash = player?.password_hash ?? null;
  if (hash !== null) {
    if (request.password === undefined) return PASSWORD_NEEDED;
    if (!(await passwords.verify(request.password, hash))) return WRONG_PASSWORD;
  }
  // While they can still be told apart from nobody: a room asks who leaves it.
  await desk.leaveRooms?.(caller.player);
  const ended = await db.transaction((session) => anonymise(desk, session, caller.player, new Date(clock.now())));
  endings.announce(ended);
  return {};
}

async function anonymise({ sessions }: Desk, session: Session, player: PlayerId, at: Date): Promise<readonly number[]> {
  await tablesOn(session)
    .updateTable('players')
    .set({
      name: `Former player ${randomInt(1000, 10_000)}`,
      avatar: DEPARTED_AVATAR,
      kind: 'deleted',
      email: null,
      password_hash: null,
      last_seen_at: at,
      locked_until: null,
    })
    .where('id', '=', player)
    .execute();
  await forfeitCoins(session, player, at);
  return sessions.endAll(session, player, null);
}

/** Coins cannot vanish: the sum of all accounts stays zero (ruling Q11). */
async function forfeitCoins(session: Session, player: PlayerId, at: Date): Promise<void> {
  const from = playerAccount(player);
  const [account] = await session.query<{ balance: number }>('SELECT balance FROM accounts WHERE key = $1 FOR UPDATE', [
    from,
  ]);
  if (account === undefined || account.balance === 0) return;
  const to = houseAccount('forfeits', player);
  await post(session, [{ from, to, amount: account.balance, reason: 'account_deleted', table: null }], at);
}
