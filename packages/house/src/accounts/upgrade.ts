/** A guest becomes a full account: the same row, so id, coins and history stay. */
import type { Me } from '@parlor/client/contracts/accounts';
import { type Rejection, reject } from '@parlor/kernel/rejection';
import type { Caller } from '../http/caller.ts';
import { tablesOn } from '../schema/tables.ts';
import { isKnown } from './arrive.ts';
import type { Desk, SignedIn } from './desk.ts';
import { EMAIL_TAKEN, foldEmail, isEmailTaken } from './email.ts';
import { readMe } from './me.ts';
import { refusePassword } from './password-policy.ts';

const ALREADY = reject('already_full_account', 'This is a full account already.');

export async function upgrade(
  desk: Desk,
  caller: Caller,
  request: { readonly email: string; readonly password: string },
): Promise<SignedIn<Me> | Rejection> {
  const { db, passwords, sessions, endings } = desk;
  if (!caller.guest) return ALREADY;
  const email = foldEmail(request.email);
  const { name } = await readMe(db, caller.player);
  const refusal = refusePassword(request.password, { name, email });
  if (refusal !== null) return refusal;
  if (await isKnown(desk, email)) return EMAIL_TAKEN;
  const hash = await passwords.hash(request.password);
  try {
    const done = await db.transaction(async (session) => {
      const changed = await tablesOn(session)
        .updateTable('players')
        .set({ kind: 'account', email, password_hash: hash })
        .where('id', '=', caller.player)
        .where('kind', '=', 'guest')
        .returning('id')
        .execute();
      if (changed.length === 0) return null;
      const token = await sessions.rotate(session, caller.sessionId);
      const ended = await sessions.endAll(session, caller.player, caller.sessionId);
      return { answer: await readMe(session, caller.player), token, ended };
    });
    if (done === null) return ALREADY;
    endings.announce(done.ended);
    return done;
  } catch (error) {
    if (isEmailTaken(error)) return EMAIL_TAKEN;
    throw error;
  }
}
