/**
 * How late a turn's clock fires and is shown: tables of tic-tac-toe that nobody plays, on the real clock, so that each turn runs
 * out by itself. The lateness is from the deadline a viewer was shown to the moment the viewer sees what the clock did, commit
 * included.
 *
 *   npm run bench -- deadlines [--tables 100] [--record]
 */
import { parseArgs } from 'node:util';
import { openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import { realClock } from '@parlor/engine/clock';
import { migrate } from '@parlor/engine/database/migrate';
import { createEngine } from '@parlor/engine/engine';
import { engineMigrations } from '@parlor/engine/schema/migrations';
import { playerId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { freshDatabase } from '@parlor/testkit/fresh-database';
import { ticTacToe } from '@parlor/tic-tac-toe/game';
import { keep } from './results.ts';

const { values } = parseArgs({
  options: { tables: { type: 'string', default: '100' }, record: { type: 'boolean', default: false } },
});
const tables = Number(values.tables);
const TURN_SECONDS = 5;
const TURNS_WATCHED = 3;
const [anna, ben] = [playerId.parse(1001), playerId.parse(1002)];

async function lateness(adapter: 'postgres' | 'pglite'): Promise<number[]> {
  const fresh = await freshDatabase(adapter);
  await migrate(fresh.db, engineMigrations);
  const engine = createEngine({
    database: fresh.db,
    bus: openInProcessBus(),
    clock: realClock,
    games: [ticTacToe],
    errands: {},
  });
  await engine.start();
  const late: number[] = [];
  for (let n = 0; n < tables; n++) {
    const opened = await engine.open({
      kind: 'tic-tac-toe',
      setup: { turnSeconds: TURN_SECONDS },
      seats: [anna, ben],
      parent: null,
      by: { is: 'house' },
    });
    if (isRejection(opened)) throw new Error(opened.message);
    let due: number | null = null;
    await engine.watch(opened.table, { player: anna, as: 'player' }, null, (update) => {
      if (due !== null && update.seq <= TURNS_WATCHED + 1) late.push(Date.now() - due);
      due = update.deadline;
    });
  }
  await new Promise((resolve) => setTimeout(resolve, (TURNS_WATCHED * TURN_SECONDS + 2) * 1000));
  await engine.stop();
  await fresh.drop();
  return late.sort((a, b) => a - b);
}

const rows: string[] = [];
for (const adapter of ['postgres', 'pglite'] as const) {
  const late = await lateness(adapter);
  const at = (share: number) => late[Math.min(late.length - 1, Math.floor(late.length * share))] ?? Number.NaN;
  rows.push(`| ${adapter} | ${late.length} | ${at(0.5)} ms | ${at(0.99)} ms | ${late.at(-1) ?? Number.NaN} ms |`);
}
const lines = ['| database | deadlines | p50 | p99 | latest |', '|---|--:|--:|--:|--:|', ...rows];
console.log(lines.join('\n'));
if (values.record) keep('deadlines', lines);
