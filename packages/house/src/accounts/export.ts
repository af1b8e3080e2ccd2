/** Everything the house keeps about a player, for the player. */
import type { Posting } from '@parlor/client/contracts/wallet';
import type { Database } from '@parlor/engine/database/database';
import type { PlayerId } from '@parlor/kernel/ids';
import { tablesOn } from '../schema/tables.ts';
import { eachPosting } from '../wallet/history.ts';
import type { Desk } from './desk.ts';

/** A part of the export that another subject of the house adds. */
export type ExportPart = (player: PlayerId) => Promise<unknown>;

export async function exportAccount(
  desk: Desk,
  player: PlayerId,
  parts: Readonly<Record<string, ExportPart>>,
): Promise<Record<string, unknown>> {
  const { db, clock } = desk;
  const profile = await tablesOn(db)
    .selectFrom('players')
    .select(['id', 'name', 'avatar', 'kind', 'email', 'created_at', 'last_seen_at', 'locked_until'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const sessions = await tablesOn(db)
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('player_id', '=', player)
    .orderBy('id')
    .execute();
  const postings: Posting[] = [];
  for await (const posting of eachPosting(db, player)) postings.push(posting);
  const more: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) more[name] = await part(player);
  return {
    exportedAt: new Date(clock.now()).toISOString(),
    profile,
    sessions,
    postings,
    results: await resultsOf(db, player),
    tables: await tablesSatAt(db, player),
    ...more,
  };
}

function resultsOf(db: Database, player: PlayerId): Promise<unknown[]> {
  return tablesOn(db)
    .selectFrom('results')
    .select(['table_id', 'kind', 'outcome', 'score', 'detail', 'at'])
    .where('player_id', '=', player)
    .orderBy('id')
    .execute();
}

/** Where the player has or had a seat, by the results they got; what happened there is told by each table's replay. */
function tablesSatAt(db: Database, player: PlayerId): Promise<unknown[]> {
  return db.query(
    `SELECT t.id, t.kind, t.opened_at, t.over_at FROM tables t
     WHERE t.id IN (SELECT table_id FROM results WHERE player_id = $1) ORDER BY t.id`,
    [player],
  );
}
