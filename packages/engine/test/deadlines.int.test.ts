/** Promise 3: a deadline takes effect exactly once. Ruling H2: it is stored, and an outage moves it. */
import { openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import type { Engine, Update } from '@parlor/engine/contract';
import type { TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitGate } from './commit-gate.ts';
import { ann, bob, type House, openHouse, send } from './house.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

async function seen(engine: Engine, table: TableId): Promise<Update> {
  const update = await engine.see(table, { player: ann, as: 'player' });
  if (isRejection(update)) throw new Error(update.rejected);
  return update;
}
const ticks = async (engine: Engine, table: TableId): Promise<number> =>
  JSON.parse((await seen(engine, table)).view).ticks;
const clockRows = async (table: TableId): Promise<number> => {
  const rows = await house.database.query(`SELECT 1 FROM journal WHERE table_id = $1 AND command_id LIKE 'clock:%'`, [
    table,
  ]);
  return rows.length;
};
const wakes = (table: TableId) =>
  house.database.query<{ at: number }>('SELECT at FROM wakes WHERE table_id = $1', [table]);

describe('a deadline', () => {
  it('fires at its moment and not before', async () => {
    const engine = await house.node();
    const table = await house.open(engine, { turnMs: 10_000 });
    await house.clock.advance(9_990);
    expect(await ticks(engine, table)).toBe(0);
    await house.clock.advance(20);
    expect(await ticks(engine, table)).toBe(1);
    expect((await engine.health()).clockLagMs).toBeLessThan(50);
  });

  it('that is moved by play costs no write for each move', async () => {
    const engine = await house.node();
    const table = await house.open(engine, { turnMs: 60_000 });
    const [first] = await wakes(table);
    for (let move = 0; move < 20; move++) {
      await house.clock.advance(2_000);
      await send(engine, table, ann, { type: 'add', n: 1 });
      expect(await wakes(table)).toEqual([first]);
    }
    // The row's own moment has come: it is moved to the true deadline, and nothing fires.
    await house.clock.advance(25_000);
    const [moved] = await wakes(table);
    expect(moved?.at).toBe((first?.at ?? 0) + 40_000);
    expect(await ticks(engine, table)).toBe(0);
    await house.clock.advance(40_000);
    expect(await ticks(engine, table)).toBe(1);
  });

  it('takes effect once on two nodes that both know it', async () => {
    const bus = openInProcessBus();
    const [one, other] = [await house.node({ alone: false, bus }), await house.node({ alone: false, bus })];
    const table = await house.open(one, { turnMs: 3_000 });
    await send(other, table, bob, { type: 'add', n: 1 });
    await house.clock.advance(3_000 * 4 + 100);
    expect(await clockRows(table)).toBe(4);
    expect(await ticks(one, table)).toBe(4);
    expect(await ticks(other, table)).toBe(4);
  });

  it('takes effect once on two nodes that do not hear each other', async () => {
    const one = await house.node({ alone: false, bus: openInProcessBus() });
    const other = await house.node({ alone: false, bus: openInProcessBus() });
    const table = await house.open(one, { turnMs: 3_000, ticksAtMost: 3 });
    await other.describe(table);
    await house.clock.advance(30_000);
    expect(await clockRows(table)).toBe(3);
    const third = await house.node({ alone: false, bus: openInProcessBus() });
    expect(await third.describe(table)).toMatchObject({ over: true });
    expect(await wakes(table)).toEqual([]);
  });

  it('is taken over by another node when its own is gone', async () => {
    const one = await house.node({ alone: false, bus: openInProcessBus() });
    const other = await house.node({ alone: false, bus: openInProcessBus() });
    const table = await house.open(one, { turnMs: 5_000 });
    await one.stop();
    await house.clock.advance(4_900);
    expect(await clockRows(table)).toBe(0);
    await house.clock.advance(3_000);
    expect(await clockRows(table)).toBe(1);
    expect(await ticks(other, table)).toBe(1);
  });

  it('survives a restart to the millisecond', async () => {
    const before = await house.node();
    const table = await house.open(before, { turnMs: 10_000 });
    await house.clock.advance(4_000);
    await before.stop();
    await house.clock.advance(2_000);
    const after = await house.node();
    await house.clock.advance(3_990);
    expect(await clockRows(table)).toBe(0);
    await house.clock.advance(11);
    expect(await clockRows(table)).toBe(1);
    expect(await ticks(after, table)).toBe(1);
  });
});

describe('an outage of the whole house', () => {
  it('moves every deadline by its length', async () => {
    const before = await house.node();
    const table = await house.open(before, { turnMs: 10_000 });
    await house.clock.advance(4_000);
    const shown = await seen(before, table);
    await before.stop();
    await house.clock.advance(60_000);
    const after = await house.node();
    expect((await seen(after, table)).deadline).toBe((shown.deadline ?? 0) + 60_000);
    await house.clock.advance(5_900);
    expect(await clockRows(table)).toBe(0);
    await house.clock.advance(200);
    expect(await clockRows(table)).toBe(1);
  });

  it('does not count when another node was up', async () => {
    const one = await house.node({ alone: false });
    const table = await house.open(one, { turnMs: 10_000 });
    const other = await house.node({ alone: false });
    await house.clock.advance(4_000);
    await one.stop();
    await house.clock.advance(8_000);
    expect(await ticks(other, table)).toBe(1);
  });

  it('counts also when only the database was away, and those who watch are told', async () => {
    const gate = commitGate(house.database);
    const engine = await house.node({ database: gate.database });
    const table = await house.open(engine, { turnMs: 10_000 });
    const deadlines: (number | null)[] = [];
    await engine.watch(table, { player: ann, as: 'player' }, null, (update) => deadlines.push(update.deadline));
    const [shown] = deadlines;
    await house.clock.advance(5_000);
    gate.down(true);
    await house.clock.advance(20_000);
    gate.down(false);
    await house.clock.advance(2_000);
    expect(await clockRows(table)).toBe(0);
    const moved = (deadlines.at(-1) ?? 0) - (shown ?? 0);
    expect(moved).toBeGreaterThanOrEqual(20_000);
    expect(moved).toBeLessThanOrEqual(22_000);
    await house.clock.advance(6_000);
    expect(await clockRows(table)).toBe(1);
  });
});
