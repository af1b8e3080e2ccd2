/** A table moment by moment, each as the viewer may see it. */
import type { Json } from '@parlor/kernel/effect';
import type { TableId } from '@parlor/kernel/ids';
import type { Moment as Shown, Watcher } from './contract.ts';
import type { Database, Prepared } from './database/database.ts';
import { toRead } from './journal.ts';
import { type Moment, nextMoment } from './moment.ts';
import { readPayload } from './payload.ts';
import type { Table } from './table.ts';
import { look } from './watching.ts';

const PAGE: Prepared = {
  name: 'replay-page',
  text: `SELECT seq, command_id AS id, payload, recorded_at FROM journal
WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq LIMIT $4`,
};
/** Read in pages: a long journal must not keep everybody else waiting while it is replayed. */
const PAGE_ROWS = 100;

type Row = { seq: number; id: string; payload: string; recorded_at: Date };

/** Up to what this node knows as committed. May throw: a game's bug, or the database is away. */
export async function replay(database: Database, table: Table, watcher: Watcher): Promise<readonly Shown[]> {
  const { game, id } = table;
  const end = table.committed?.seq ?? 0;
  const shown: Shown[] = [];
  let moment: Moment | null = null;
  while ((moment?.seq ?? 0) < end) {
    const rows: Row[] = await readPage(database, id, moment?.seq ?? 0, end);
    if (rows.length === 0) break;
    for (const row of rows) {
      const { seq, at, events } = toRead(game, row, readPayload(row.payload));
      moment = nextMoment(game, moment, seq, at, events);
      const view = game.view(moment.state, look(game, watcher, moment.frame).viewer) as Json;
      shown.push({ seq, at: row.recorded_at.getTime(), view });
    }
  }
  return shown;
}

function readPage(database: Database, table: TableId, after: number, end: number): Promise<Row[]> {
  return database.query<Row>(PAGE, [table, after, end, PAGE_ROWS]);
}
