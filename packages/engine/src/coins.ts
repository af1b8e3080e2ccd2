/**
 * The door to coins. Balances and postings are written by the SQL function `post_all` and by nothing else, so that
 * every coin has two sides and no player's or pool's account is ever below zero (ruling Q11).
 */
import type { Account } from '@parlor/kernel/effect';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { DatabaseError, type Session } from './database/database.ts';

export type HouseAccount = Extract<Account, { of: 'house' }>['account'];

/** The house's accounts are split so that nodes do not queue up at one row. */
const SHARDS = 8;

export function playerAccount(player: PlayerId): string {
  return `player:${player}`;
}

export function poolAccount(table: TableId): string {
  return `pool:${table}`;
}

/** `spread` is any number that differs between those who pay or are paid at the same time: a table's or a player's id. */
export function houseAccount(account: HouseAccount, spread: number): string {
  return `house:${account}:${spread % SHARDS}`;
}

/** The account an effect of this table means. */
export function accountKey(account: Account, table: TableId): string {
  switch (account.of) {
    case 'player':
      return playerAccount(account.player);
    case 'pool':
      return poolAccount(table);
    case 'house':
      return houseAccount(account.account, table);
  }
}

export interface Transfer {
  readonly from: string;
  readonly to: string;
  /** At least one coin. */
  readonly amount: number;
  readonly reason: string;
  readonly table: TableId | null;
}

const POST_ALL = {
  name: 'coins-post-all',
  text: 'SELECT post_all($1::text[], $2::text[], $3::bigint[], $4::text[], $5::bigint[], $6::timestamptz)',
};

/** Moves coins, in order, all or nothing; missing accounts are made. Throws: see `isInsufficient`. */
export async function post(session: Session, transfers: readonly Transfer[], at: Date): Promise<void> {
  if (transfers.length === 0) return;
  await session.query(POST_ALL, [
    transfers.map((transfer) => transfer.from),
    transfers.map((transfer) => transfer.to),
    transfers.map((transfer) => transfer.amount),
    transfers.map((transfer) => transfer.reason),
    transfers.map((transfer) => transfer.table),
    at,
  ]);
}

/** SQLSTATE of `post_all` when an account cannot cover what it pays. */
export const INSUFFICIENT = 'PC002';

export function isInsufficient(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && error.code === INSUFFICIENT;
}
