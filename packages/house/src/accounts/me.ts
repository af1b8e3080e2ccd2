import type { Me } from '@parlor/client/contracts/accounts';
import type { Session } from '@parlor/engine/database/database';
import type { PlayerId } from '@parlor/kernel/ids';
import type { PlayerKind } from '../schema/tables.ts';

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly avatar: string;
  readonly kind: PlayerKind;
  readonly email: string | null;
  readonly created_at: Date;
  readonly balance: number;
}

const ME = {
  name: 'account-me',
  text: `SELECT p.id, p.name, p.avatar, p.kind, p.email, p.created_at, coalesce(a.balance, 0) AS balance
    FROM players p LEFT JOIN accounts a ON a.key = 'player:' || p.id WHERE p.id = $1`,
};

export async function readMe(session: Session, player: PlayerId): Promise<Me> {
  const [row] = await session.query<Row>(ME, [player]);
  if (row === undefined) throw new Error(`player ${player} is signed in but does not exist`);
  const { id, name, avatar, kind, email, created_at, balance } = row;
  return { id, name, avatar, guest: kind === 'guest', email, balance, createdAt: created_at.toISOString() };
}
