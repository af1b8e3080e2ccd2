import type { Person } from '@parlor/client/contracts/accounts';
import type { Database } from '@parlor/engine/database/database';

const PEOPLE = {
  name: 'account-people',
  text: 'SELECT id, name, avatar, kind FROM players WHERE id = ANY($1::bigint[])',
};

/** Names and avatars of players; ids that belong to nobody are left out. */
export async function people(db: Database, ids: readonly number[]): Promise<Person[]> {
  const rows = await db.query<{ id: number; name: string; avatar: string; kind: string }>(PEOPLE, [[...new Set(ids)]]);
  return rows.map(({ id, name, avatar, kind }) => ({ id, name, avatar, house: kind === 'house' }));
}
