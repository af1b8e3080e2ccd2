/** Leaving for good: the row stays for the games of others, under a name that leads to nobody. */
import { randomInt } from 'node:crypto';
import { houseAccount, isInsufficient, playerAccount, post } from '@parlor/engine/coins';
import type { Session } from '@parlor/engine/database/database';
import type { PlayerId } from '@parlor/kernel/ids';
import { type Rejection, reject } from '@parlor/kernel/rejection';
import type { Caller } from '../http/caller.ts';
import { tablesOn } from '../schema/tables.ts';
import { balanceOf } from '../wallet/history.ts';
import { WRONG_PASSWORD } from './change-password.ts';
import type { Desk } from './desk.ts';
import { DEPARTED_AVATAR } from './names.ts';

const PASSWORD_NEEDED = reject('password_needed', 'Please type your password to delete your account.');

export async function removeAccount(
  desk: Desk,
  caller: Caller,
  request: { readonly password?: string | undefined },
): Promise<Record<string, never> | Rejection> {
  const { db, passwords, endings } = desk;
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
  endings.announce(await anonymiseWhole(desk, caller.player));
  return {};
}

const ATTEMPTS = 5;

/** Coins that were just being spent make the whole of it fail and start over. */
async function anonymiseWhole(desk: Desk, player: PlayerId): Promise<readonly number[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await desk.db.transaction((session) => anonymise(desk, session, player, new Date(desk.clock.now())));
    } catch (error) {
      if (!isInsufficient(error) || attempt === ATTEMPTS) throw error;
    }
  }
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

/**
 * Coins cannot vanish: the sum of all accounts stays zero (ruling Q11). The account is not locked beforehand: `post` locks
 * all it needs in one order, and whoever locks one by itself first can end up waiting for another who waits for them.
 */
async function forfeitCoins(session: Session, player: PlayerId, at: Date): Promise<void> {
  const from = playerAccount(player);
  const to = houseAccount('forfeits', player);
  for (let amount = await balanceOf(session, player); amount > 0; amount = await balanceOf(session, player)) {
    await post(session, [{ from, to, amount, reason: 'account_deleted', table: null }], at);
  }
}
