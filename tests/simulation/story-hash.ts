/** One number for everything a run has left in its database: the same seed must give the same. */
import { createHash } from 'node:crypto';
import type { Database, Row } from '@parlor/engine/database/database';

/** Without the wall-clock times of the machine the test runs on. */
const STORY = [
  'SELECT table_id, seq, command_id, payload FROM journal ORDER BY table_id, seq',
  'SELECT id, kind, parent, seats::text, seed, setup FROM tables ORDER BY id',
  'SELECT table_id, command_id, code, message FROM refusals ORDER BY table_id, command_id',
  'SELECT table_id, seq, ordinal, player_id, outcome, score FROM results ORDER BY table_id, seq, ordinal',
  'SELECT key, balance FROM accounts ORDER BY key',
  'SELECT transfer_id, amount, reason, table_id FROM postings ORDER BY transfer_id, amount',
  'SELECT outage_total FROM pulse',
];

export async function storyHash(database: Pick<Database, 'query'>): Promise<string> {
  const hash = createHash('sha256');
  for (const question of STORY) {
    for (const row of await database.query<Row>(question)) hash.update(JSON.stringify(row));
  }
  return hash.digest('hex').slice(0, 16);
}
