/** The tables the house reads and writes with typed queries. The engine's own are here as far as the house reads them. */

import type { Session } from '@parlor/engine/database/database';
import { kyselyOn } from '@parlor/engine/database/kysely';
import type { PlayerId } from '@parlor/kernel/ids';
import type { Generated, Kysely } from 'kysely';

export type PlayerKind = 'guest' | 'account' | 'house' | 'deleted';

export interface PlayersTable {
  readonly id: PlayerId;
  readonly name: string;
  readonly avatar: string;
  readonly kind: PlayerKind;
  readonly email: string | null;
  readonly password_hash: string | null;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly locked_until: Date | null;
}

export interface SessionsTable {
  readonly id: Generated<number>;
  readonly player_id: PlayerId;
  readonly token_hash: Buffer;
  readonly device: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** Coin accounts and their postings: written by the engine's `post` alone. */
export interface CoinAccountsTable {
  readonly id: number;
  readonly key: string;
  readonly balance: number;
  readonly may_go_below: boolean;
}

export interface PostingsTable {
  readonly account_id: number;
  readonly id: number;
  readonly amount: number;
  readonly balance_after: number;
  readonly reason: string;
  readonly table_id: number | null;
  readonly at: Date;
}

export interface ResultsTable {
  readonly id: number;
  readonly table_id: number;
  readonly kind: string;
  readonly player_id: PlayerId;
  readonly outcome: string;
  readonly score: number;
  readonly detail: unknown;
  readonly at: Date;
}

export interface HouseTables {
  readonly players: PlayersTable;
  readonly sessions: SessionsTable;
  readonly accounts: CoinAccountsTable;
  readonly postings: PostingsTable;
  readonly results: ResultsTable;
}

export function tablesOn(session: Session): Kysely<HouseTables> {
  return kyselyOn<HouseTables>(session);
}
