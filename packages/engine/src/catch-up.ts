/** Brings a table to what the journal says: after a lost race, a lost reply, or news from another node. */
import type { Answer } from './contract.ts';
import { DatabaseError } from './database/database.ts';
import { type Read, readAfter, readAnswers, readTable } from './journal.ts';
import { leaveToOthers } from './present.ts';
import { refusals } from './refusals.ts';
import type { Runner, RunnerParts } from './runner.ts';
import type { Item, Table } from './table.ts';

const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;
/** So many conflicts in a row without anything new in the journal are a bug, not a race. */
const FRUITLESS_AT_MOST = 3;

interface News {
  readonly rows: readonly Read[];
  readonly answers: ReadonlyMap<string, Answer>;
}

export async function catchUp(parts: RunnerParts, runner: Runner, table: Table): Promise<void> {
  const { aftermath } = parts;
  if (table.committed === null) {
    const ours = await patiently(parts, () => isOurs(parts, table));
    if (ours === null) return runner.gaveUp(table);
    if (!ours) return giveAllUp(runner, table);
  }
  do {
    const heardOf = table.behind;
    const news = await patiently(parts, () => readNews(parts, table));
    if (news === null) return runner.gaveUp(table);
    const moved = take(parts, runner, table, news);
    table.behind = stillBehind(table, heardOf, news);
    if (moved) table.fruitless = 0;
    else if (table.fruitless > FRUITLESS_AT_MOST) giveFirstUp(parts, runner, table);
  } while (table.behind > (table.committed?.seq ?? 0));
  table.catchingUp = false;
  runner.decideAgain(table);
  runner.endWaiting(table);
  aftermath.settled(table);
}

/** An opening collided: with itself, after a lost reply, or with another table that drew the same id. */
async function isOurs({ database }: RunnerParts, table: Table): Promise<boolean> {
  return (await readTable(database, table.id))?.seed === table.seed;
}

function giveAllUp(runner: Runner, table: Table): void {
  const items = table.queue;
  table.queue = [];
  table.catchingUp = false;
  runner.endWaiting(table);
  for (const item of items) runner.finish(table, item, refusals.idTaken, false);
}

/** What was heard of while reading must be read too. */
function stillBehind(table: Table, heardOf: number, { answers }: News): number {
  let behind = table.behind === heardOf ? 0 : table.behind;
  for (const answer of answers.values()) if ('seq' in answer) behind = Math.max(behind, answer.seq);
  return behind;
}

async function readNews({ database }: RunnerParts, table: Table): Promise<News> {
  const rows = await readAfter(database, table.game, table.id, table.committed?.seq ?? 0);
  const ids = table.queue.map((item) => item.id).filter((id) => id !== '');
  return { rows, answers: ids.length === 0 ? new Map() : await readAnswers(database, table.id, ids) };
}

/** Reads again and again while the database is away. Null when it did not answer for too long. */
async function patiently<T>({ clock, world }: RunnerParts, read: () => Promise<T>): Promise<T | null> {
  const since = clock.now();
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== 'connection') throw error;
      if (clock.now() - since > world.limits.retryForMs) return null;
      await new Promise<void>((resolve) => clock.after(pause, resolve));
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    }
  }
}

/** Tells whether anything was new. */
function take({ aftermath }: RunnerParts, runner: Runner, table: Table, { rows, answers }: News): boolean {
  const asked = new Map<string, Item>();
  for (const item of table.queue) if (answers.has(item.id)) asked.set(item.id, item);
  if (rows.length > 0) leaveToOthers(table);
  for (const row of rows) {
    const item = asked.get(row.id) ?? null;
    runner.apply(table, row, item);
    // Its commit was answered by nobody, so it was told to nobody.
    if (item !== null) aftermath.made(table, row.seq, row.id, row.payload);
  }
  if (asked.size > 0) table.queue = table.queue.filter((item) => !asked.has(item.id));
  for (const [id, item] of asked) {
    const answer = answers.get(id);
    if (answer !== undefined) runner.finish(table, item, answer, true);
  }
  return rows.length > 0 || asked.size > 0;
}

function giveFirstUp({ world }: RunnerParts, runner: Runner, table: Table): void {
  const item = table.queue.shift();
  table.fruitless = 0;
  if (item === undefined) return;
  world.log.error(
    { table: table.id, kind: table.game.kind, command: item.id },
    'a conflict that the journal cannot explain',
  );
  runner.finish(table, item, refusals.internalError, false);
}
