/** Session tokens: 256 random bits in the cookie, their SHA-256 in the database. A stolen database opens no session. */
import { createHash, randomBytes } from 'node:crypto';

export const SESSION_COOKIE = 'parlor_session';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The session token in a Cookie header, if one that can be ours is there. The last one wins, as in browsers with stale paths. */
export function tokenIn(cookieHeader: string | undefined): string | null {
  if (cookieHeader === undefined) return null;
  let found: string | null = null;
  for (const part of cookieHeader.split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== SESSION_COOKIE) continue;
    const value = part.slice(at + 1).trim();
    if (TOKEN.test(value)) found = value;
  }
  return found;
}
