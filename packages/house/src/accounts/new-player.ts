/** A new row among the players, with its starting balance, in the transaction of the caller. */
import { randomInt } from 'node:crypto';
import { houseAccount, playerAccount, post } from '@parlor/engine/coins';
import type { Session } from '@parlor/engine/database/database';
import { newId, type PlayerId } from '@parlor/kernel/ids';
import { tablesOn } from '../schema/tables.ts';

export interface NewPlayer {
  readonly name: string;
  readonly avatar: string;
  readonly kind: 'guest' | 'account';
  readonly email: string | null;
  readonly passwordHash: string | null;
}

const FINE = 2 ** 40;
const ATTEMPTS = 20;

export async function insertPlayer(
  session: Session,
  player: NewPlayer,
  now: number,
  startingBalance: number,
): Promise<PlayerId> {
  const at = new Date(now);
  const id = await insertWithFreshId(session, player, now, at);
  if (startingBalance > 0) {
    const from = houseAccount('faucet', id);
    await post(
      session,
      [{ from, to: playerAccount(id), amount: startingBalance, reason: 'starting_balance', table: null }],
      at,
    );
  }
  return id;
}

/** Ids have 22 random bits a second: on a busy evening two players do draw the same. */
async function insertWithFreshId(session: Session, player: NewPlayer, now: number, at: Date): Promise<PlayerId> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const id = newId<PlayerId>(now, randomInt(FINE) / FINE);
    const inserted = await tablesOn(session)
      .insertInto('players')
      .values({
        id,
        name: player.name,
        avatar: player.avatar,
        kind: player.kind,
        email: player.email,
        password_hash: player.passwordHash,
        created_at: at,
        last_seen_at: at,
        locked_until: null,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .execute();
    if (inserted.length > 0) return id;
  }
  throw new Error('no free player id was found');
}
