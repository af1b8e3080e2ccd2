/** Becoming somebody: as a guest in one call, or with a full account. */
import { randomInt } from 'node:crypto';
import type { Me } from '@parlor/client/contracts/accounts';
import type { Rejection } from '@parlor/kernel/rejection';
import type { Caller } from '../http/caller.ts';
import type { Desk, SignedIn } from './desk.ts';
import { EMAIL_TAKEN, foldEmail, isEmailTaken } from './email.ts';
import { readMe } from './me.ts';
import { refuseName, tidyName } from './name-filter.ts';
import { proposeName } from './names.ts';
import { insertPlayer, type NewPlayer } from './new-player.ts';
import { refusePassword } from './password-policy.ts';

export interface GuestRequest {
  readonly name?: string | undefined;
  readonly avatar?: string | undefined;
}

export interface AccountRequest extends GuestRequest {
  readonly email: string;
  readonly password: string;
  readonly name: string;
}

export function propose(): { name: string; avatar: string } {
  return proposeName((limit) => randomInt(limit));
}

export async function arriveAsGuest(
  desk: Desk,
  request: GuestRequest,
  device: string,
): Promise<SignedIn<Me> | Rejection> {
  const proposal = propose();
  const name = request.name === undefined ? proposal.name : tidyName(request.name);
  const refusal = refuseName(name);
  if (refusal !== null) return refusal;
  const avatar = request.avatar ?? proposal.avatar;
  return enter(desk, { name, avatar, kind: 'guest', email: null, passwordHash: null }, device, null);
}

export async function register(
  desk: Desk,
  request: AccountRequest,
  device: string,
  caller: Caller | null,
): Promise<SignedIn<Me> | Rejection> {
  const email = foldEmail(request.email);
  const name = tidyName(request.name);
  const refusal = refuseName(name) ?? refusePassword(request.password, { name, email });
  if (refusal !== null) return refusal;
  if (await isKnown(desk, email)) return EMAIL_TAKEN;
  const passwordHash = await desk.passwords.hash(request.password);
  const avatar = request.avatar ?? propose().avatar;
  try {
    return await enter(desk, { name, avatar, kind: 'account', email, passwordHash }, device, caller);
  } catch (error) {
    // Two who register the same address at once: the second finds out here.
    if (isEmailTaken(error)) return EMAIL_TAKEN;
    throw error;
  }
}

/** Only to save the work of a hash; the unique constraint decides. */
export async function isKnown(desk: Desk, email: string): Promise<boolean> {
  const rows = await desk.db.query('SELECT FROM players WHERE email = $1', [email]);
  return rows.length > 0;
}

async function enter(desk: Desk, player: NewPlayer, device: string, caller: Caller | null): Promise<SignedIn<Me>> {
  const { db, clock, settings, sessions, endings } = desk;
  const done = await db.transaction(async (session) => {
    const id = await insertPlayer(session, player, clock.now(), settings.starting_balance);
    const opened = await sessions.open(session, id, device);
    return { answer: await readMe(session, id), token: opened.token, ended: opened.ended };
  });
  endings.announce(done.ended);
  if (caller !== null) await sessions.end(caller.player, caller.sessionId);
  return done;
}
