/** Why the database refused an entry, in words for whoever asked for it. */
import { type Rejection, reject } from '@parlor/kernel/rejection';
import { INSUFFICIENT } from './coins.ts';
import { DatabaseError } from './database/database.ts';
import { refusals } from './refusals.ts';
import type { Item, Table } from './table.ts';
import type { World } from './world.ts';

/** SQLSTATE of `commit_effects` when a claim is taken; the message is its key. */
const CLAIM_TAKEN = 'PC001';

export function rejectionOf(world: World, table: Table, item: Item, error: unknown): Rejection {
  if (error instanceof DatabaseError && error.code === INSUFFICIENT) return refusals.insufficientBalance;
  if (error instanceof DatabaseError && error.code === CLAIM_TAKEN) return claimRefusal(item, error.message);
  world.log.error({ err: error, table: table.id, kind: table.game.kind, command: item.id }, 'a commit failed');
  // Class 53: a full disk, no memory. Nothing was written, and later it may be.
  if (error instanceof DatabaseError && error.code.startsWith('53')) return refusals.tryAgain;
  return refusals.internalError;
}

function claimRefusal({ outcome }: Item, key: string): Rejection {
  const entry = outcome?.is === 'entry' ? outcome : null;
  const effects =
    entry === null ? [] : [entry, ...entry.opens.map((opening) => opening.entry)].flatMap((e) => e.effects);
  for (const effect of effects) {
    if (effect.do === 'claim' && effect.key === key) return reject(effect.refusal.code, effect.refusal.message);
  }
  return refusals.internalError;
}
