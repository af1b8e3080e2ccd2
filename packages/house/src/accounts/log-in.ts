/** Logging in. A wrong password and an unknown address get the same answer after the same work. */
import type { Me } from '@parlor/client/contracts/accounts';
import { type Rejection, reject } from '@parlor/kernel/rejection';
import type { Caller } from '../http/caller.ts';
import { tablesOn } from '../schema/tables.ts';
import type { Desk, SignedIn } from './desk.ts';
import { foldEmail } from './email.ts';
import { readMe } from './me.ts';

const WRONG = reject('wrong_credentials', 'That email address and password do not belong together.');

export async function logIn(
  desk: Desk,
  request: { readonly email: string; readonly password: string },
  device: string,
  caller: Caller | null,
): Promise<SignedIn<Me> | Rejection> {
  const { db, passwords, sessions, endings } = desk;
  const found = await tablesOn(db)
    .selectFrom('players')
    .select(['id', 'password_hash'])
    .where('email', '=', foldEmail(request.email))
    .executeTakeFirst();
  const hash = found?.password_hash ?? null;
  const right = await passwords.verify(request.password, hash);
  if (!right || found === undefined || hash === null) return WRONG;

  const better = passwords.isOutdated(hash) ? await passwords.hash(request.password) : null;
  const done = await db.transaction(async (session) => {
    // Locked, and looked at again: between the check and now the password may have been changed or the account deleted.
    const rows = await session.query('SELECT FROM players WHERE id = $1 AND password_hash = $2 FOR UPDATE', [
      found.id,
      hash,
    ]);
    if (rows.length === 0) return null;
    if (better !== null) {
      await tablesOn(session)
        .updateTable('players')
        .set({ password_hash: better })
        .where('id', '=', found.id)
        .execute();
    }
    const opened = await sessions.open(session, found.id, device);
    return { answer: await readMe(session, found.id), token: opened.token, ended: opened.ended };
  });
  if (done === null) return WRONG;
  endings.announce(done.ended);
  // The device is somebody else now; its old session must not live on beside the new one.
  if (caller !== null) await sessions.end(caller.player, caller.sessionId);
  return done;
}
