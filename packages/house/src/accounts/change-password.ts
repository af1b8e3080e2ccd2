import { type Rejection, reject } from '@parlor/kernel/rejection';
import type { Caller } from '../http/caller.ts';
import { tablesOn } from '../schema/tables.ts';
import type { Desk, SignedIn } from './desk.ts';
import { refusePassword } from './password-policy.ts';

export const WRONG_PASSWORD = reject('wrong_password', 'That is not your present password.');
const NO_PASSWORD = reject('no_password', 'A guest has no password. Save your account first.');

/** Ends every other session: whoever knew the old password is out. */
export async function changePassword(
  desk: Desk,
  caller: Caller,
  request: { readonly current: string; readonly next: string },
): Promise<SignedIn<Record<string, never>> | Rejection> {
  const { db, passwords, sessions, endings } = desk;
  const player = await tablesOn(db)
    .selectFrom('players')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', caller.player)
    .executeTakeFirst();
  if (player === undefined || player.password_hash === null || player.email === null) return NO_PASSWORD;
  const { name, email, password_hash: hash } = player;
  if (!(await passwords.verify(request.current, hash))) return WRONG_PASSWORD;
  const refusal = refusePassword(request.next, { name, email });
  if (refusal !== null) return refusal;
  const next = await passwords.hash(request.next);
  const done = await db.transaction(async (session) => {
    const changed = await tablesOn(session)
      .updateTable('players')
      .set({ password_hash: next })
      .where('id', '=', caller.player)
      .where('password_hash', '=', hash)
      .returning('id')
      .execute();
    if (changed.length === 0) return null;
    const token = await sessions.rotate(session, caller.sessionId);
    return { answer: {}, token, ended: await sessions.endAll(session, caller.player, caller.sessionId) };
  });
  if (done === null) return WRONG_PASSWORD;
  endings.announce(done.ended);
  return done;
}
