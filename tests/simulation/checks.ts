/** What must be true of the house after an evening, whatever went wrong in it. Every check made is counted. */
import type { RoomView } from '@parlor/client/contracts/room';
import type { Engine } from '@parlor/engine/contract';
import type { Database } from '@parlor/engine/database/database';
import type { AnyGame } from '@parlor/kernel/game';
import { type TableId, tableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { brokenPromises } from '@parlor/testkit/broken-promises';
import { type JournalRow, JournalWalk } from '@parlor/testkit/journal-walk';
import { auditBooks } from '@parlor/testkit/ledger';
import type { Witnessed } from './person.ts';

export class Checks {
  readonly broken: string[] = [];
  readonly made: Record<string, number> = {};

  count(what: string, times: number, found: readonly string[]): void {
    this.made[what] = (this.made[what] ?? 0) + times;
    this.broken.push(...found);
  }
}

/** Promises 1, 2, 4 and 5: what players were told and shown is what the journal says. */
export async function checkWitnesses(
  checks: Checks,
  database: Database,
  engine: Engine,
  witnesses: readonly Witnessed[],
): Promise<void> {
  for (const [table, there] of Map.groupBy(witnesses, (witness) => witness.table)) {
    const found = await brokenPromises(database, engine, table, there);
    const answers = there.flatMap(({ diary }) => [...diary.sent.values()]).filter(({ answer }) => answer !== null);
    checks.count(
      'answers held against the journal',
      answers.length,
      found.map((what) => `Table ${table}: ${what}`),
    );
    checks.count(
      'views held against the replay',
      there.reduce((sum, { diary }) => sum + diary.seen.length, 0),
      [],
    );
  }
}

/** Promises 3 and 4, for every table there is: each deadline once and not early; what a node has in memory is what its journal makes. */
export async function checkJournals(
  checks: Checks,
  database: Database,
  engines: readonly Engine[],
  games: ReadonlyMap<string, AnyGame>,
): Promise<void> {
  const tables = await database.query<{ id: number; kind: string }>('SELECT id, kind FROM tables ORDER BY id');
  const rows = await database.query<JournalRow>(
    'SELECT table_id, seq, command_id, payload FROM journal ORDER BY table_id, seq',
  );
  const journals = Map.groupBy(rows, (row) => row.table_id);
  for (const { id, kind } of tables) {
    const game = games.get(kind);
    if (game === undefined) continue;
    const walk = new JournalWalk(game);
    const journal = journals.get(id) ?? [];
    const found = journal.flatMap((row) => walk.take(row));
    checks.count(
      'journal entries walked through',
      journal.length,
      found.map((what) => `Table ${id}: ${what}`),
    );
    checks.count('deadlines found to have acted once', walk.lateness.length, []);
    for (const engine of engines) await checkMemory(checks, engine, tableId.parse(id), game, walk);
  }
}

/** As everybody sees it who sees the same on every node: the screen. */
async function checkMemory(
  checks: Checks,
  engine: Engine,
  id: TableId,
  game: AnyGame,
  { moment }: JournalWalk,
): Promise<void> {
  const seen = await engine.see(id, { player: null, as: 'screen' });
  const view = moment === null ? null : JSON.stringify(game.view(moment.state, { is: 'screen' }));
  const found = isRejection(seen)
    ? [`Table ${id} cannot be seen: ${seen.rejected}`]
    : seen.view === view && seen.seq === moment?.seq
      ? []
      : [`Table ${id} is ${seen.seq} ${seen.view} in memory, and ${moment?.seq} ${view} in its journal`];
  checks.count('tables in memory held against their journals', 1, found);
}

/** What a room has decided about its game has reached the game's table (rule R34 of rooms). */
export async function checkRooms(checks: Checks, database: Database, engine: Engine): Promise<void> {
  const rooms = await database.query<{ id: number }>(
    `SELECT id FROM tables WHERE kind = 'room' AND over_at IS NULL ORDER BY id`,
  );
  for (const { id } of rooms) {
    const room = await engine.see(tableId.parse(id), { player: null, as: 'screen' });
    if (isRejection(room)) continue;
    const view: RoomView = JSON.parse(room.view);
    if (view.phase !== 'playing' || view.table === null) continue;
    const table = tableId.parse(view.table);
    const [now, info] = [await engine.see(table, { player: null, as: 'screen' }), await engine.describe(table)];
    if (isRejection(now) || isRejection(info) || info.over) continue;
    const astray = view.members.filter(({ seat, player }) => seat !== null && info.seats[seat] !== player);
    checks.count('rooms held against their tables', 1, [
      ...(now.paused === view.paused ? [] : [`Room ${id} says paused: ${view.paused}, its table ${table} does not`]),
      ...astray.map(
        ({ seat, player }) => `Room ${id} has ${player} on seat ${seat}, and table ${table} has ${info.seats}`,
      ),
    ]);
  }
}

/** Promise 7. */
export async function checkBooks(checks: Checks, database: Database): Promise<void> {
  const { broken, transfers } = await auditBooks(database);
  checks.count('transfers of coins audited', transfers, broken);
}

/** Tables that the clock has yet to bring to their end: where clocks are off, only a host can. */
export const OPEN = `SELECT id FROM tables WHERE over_at IS NULL AND setup NOT LIKE '%"pace":"off"%'`;

/** Promise 8 and what follows from it: everything has come to its end, and nothing is left lying about. */
export async function checkEnd(checks: Checks, database: Database): Promise<void> {
  const [left] = await database.query<
    Record<'tables' | 'open' | 'claims' | 'errands' | 'listed' | 'results', number>
  >(`SELECT
    (SELECT count(*) FROM tables) AS tables,
    (SELECT count(*) FROM (${OPEN}) AS t) AS open,
    (SELECT count(*) FROM claims) AS claims,
    (SELECT count(*) FROM errands) AS errands,
    (SELECT count(*) FROM rooms r JOIN tables t ON t.id = r.room_id WHERE r.closed_at IS NULL AND t.over_at IS NOT NULL) AS listed,
    (SELECT count(*) FROM tables t WHERE t.kind = 'tic-tac-toe' AND t.over_at IS NOT NULL
       AND (SELECT count(*) FROM results WHERE table_id = t.id) <> 2) AS results`);
  if (left === undefined) throw new Error('The house cannot be read.');
  const { tables, open, claims, errands, listed, results } = left;
  const complain = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);
  checks.count('tables brought to their end by the clock', tables, complain(open, 'tables never ended'));
  checks.count('endings', 4, [
    ...complain(claims, 'room codes are still claimed'),
    ...complain(errands, 'errands are left'),
    ...complain(listed, 'closed rooms are still listed'),
    ...complain(results, 'games without exactly one result for each player'),
  ]);
}
