import { createHash } from 'node:crypto';
import { DatabaseError } from '@parlor/engine/database/database';
import { reject } from '@parlor/kernel/rejection';

/** One address has one account, however it is typed. */
export function foldEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** For counting logins per account without keeping addresses in the counters. */
export function emailDigest(email: string): string {
  return createHash('sha256').update(foldEmail(email)).digest('base64url').slice(0, 22);
}

export const EMAIL_TAKEN = reject(
  'email_taken',
  'There is already an account with this email address. Log in instead.',
);

export function isEmailTaken(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505' && error.constraint === 'players_email';
}
