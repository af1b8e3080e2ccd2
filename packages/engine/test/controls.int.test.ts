/** What the host can do to any table (ruling H7). */
import type { Engine, Update } from '@parlor/engine/contract';
import type { TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, bob, cleo, type House, houseBot, openHouse, send } from './house.ts';

let house: House;
let engine: Engine;
beforeAll(async () => {
  house = await openHouse();
  engine = await house.node();
});
afterAll(() => house.close());

let ids = 0;
const control = (table: TableId, what: Parameters<Engine['control']>[2], id = `control:${++ids}`) =>
  engine.control(table, id, what);
async function seen(table: TableId): Promise<Update & { ticks: number }> {
  const update = await engine.see(table, { player: ann, as: 'player' });
  if (isRejection(update)) throw new Error(update.rejected);
  return { ...update, ticks: JSON.parse(update.view).ticks };
}

describe('a paused table', () => {
  it('refuses players, and its clock stands still', async () => {
    const table = await house.open(engine, { turnMs: 10_000 });
    const before = (await seen(table)).deadline ?? 0;
    await house.clock.advance(4_000);
    expect(await control(table, { do: 'pause' })).toEqual({ seq: 2 });
    expect(await seen(table)).toMatchObject({ paused: true, deadline: null });
    expect(await send(engine, table, ann, { type: 'add', n: 1 })).toMatchObject({ rejected: 'paused' });
    expect(await control(table, { do: 'pause' })).toMatchObject({ rejected: 'already_paused' });
    await house.clock.advance(60_000);
    expect((await seen(table)).ticks).toBe(0);
    expect(await control(table, { do: 'resume' })).toEqual({ seq: 3 });
    expect(await seen(table)).toMatchObject({ paused: false, deadline: before + 60_000 });
    await house.clock.advance(5_900);
    expect((await seen(table)).ticks).toBe(0);
    await house.clock.advance(200);
    expect((await seen(table)).ticks).toBe(1);
  });

  it('stays paused over a restart', async () => {
    const table = await house.open(engine, { turnMs: 5_000 });
    await house.clock.advance(1_000);
    await control(table, { do: 'pause' });
    await engine.stop();
    await house.clock.advance(10_000);
    engine = await house.node();
    await house.clock.advance(10_000);
    expect(await seen(table)).toMatchObject({ paused: true, ticks: 0 });
    await control(table, { do: 'resume' });
    await house.clock.advance(3_900);
    expect((await seen(table)).ticks).toBe(0);
    await house.clock.advance(200);
    expect((await seen(table)).ticks).toBe(1);
  });
});

it('extending gives more time, and table time never runs backwards', async () => {
  const table = await house.open(engine, { turnMs: 10_000 });
  const before = (await seen(table)).deadline ?? 0;
  await house.clock.advance(9_000);
  expect(await control(table, { do: 'extend', seconds: 30 })).toEqual({ seq: 2 });
  expect((await seen(table)).deadline).toBe(before + 30_000);
  await send(engine, table, ann, { type: 'add', n: 0 });
  const rows = await house.database.query<{ payload: string }>(
    'SELECT payload FROM journal WHERE table_id = $1 ORDER BY seq',
    [table],
  );
  const times = rows.flatMap((row) => JSON.parse(row.payload).events).flatMap((event) => event.at ?? []);
  expect(times[1] - times[0]).toBe(9_000);
  expect(await control(await house.open(engine), { do: 'extend', seconds: 30 })).toMatchObject({
    rejected: 'no_clock',
  });
});

it('skipping lets the clock act now', async () => {
  const table = await house.open(engine, { turnMs: 10_000 });
  expect(await control(table, { do: 'skip' })).toEqual({ seq: 2 });
  expect((await seen(table)).ticks).toBe(1);
  expect(await control(await house.open(engine), { do: 'skip' })).toMatchObject({ rejected: 'nothing_to_skip' });
});

it('reseating gives a seat to another player', async () => {
  const table = await house.open(engine);
  expect(await control(table, { do: 'reseat', seat: 1, player: cleo })).toEqual({ seq: 2 });
  expect(await engine.describe(table)).toMatchObject({ seats: [ann, cleo] });
  expect(await send(engine, table, bob, { type: 'add', n: 1 })).toMatchObject({ rejected: 'not_seated' });
  expect(await send(engine, table, cleo, { type: 'add', n: 1 })).toEqual({ seq: 3 });
  expect(await house.database.query('SELECT seats FROM tables WHERE id = $1', [table])).toEqual([
    { seats: [ann, cleo] },
  ]);
  expect(await control(table, { do: 'reseat', seat: 5, player: bob })).toMatchObject({ rejected: 'no_such_seat' });
  expect(await control(table, { do: 'reseat', seat: 0, player: cleo })).toMatchObject({ rejected: 'already_seated' });
});

it('the same control twice acts once', async () => {
  const table = await house.open(engine, { turnMs: 10_000 });
  expect(await control(table, { do: 'extend', seconds: 5 }, 'control:same')).toEqual({ seq: 2 });
  expect(await control(table, { do: 'extend', seconds: 5 }, 'control:same')).toEqual({ seq: 2 });
});

describe('a house player', () => {
  it('plays after a moment of thought, and goes on after a restart', async () => {
    await engine.stop();
    const limits = { botPaceMs: [1_500, 1_500] } as const;
    engine = await house.node({ limits });
    const table = await house.open(engine, {}, [ann, houseBot]);
    await house.clock.advance(1_400);
    expect(await engine.describe(table)).toMatchObject({ seq: 1 });
    await house.clock.advance(200);
    expect(await engine.describe(table)).toMatchObject({ seq: 2 });
    await engine.stop();
    engine = await house.node({ limits });
    await house.clock.advance(10_000);
    // It stops by itself at three.
    expect(await engine.describe(table)).toMatchObject({ seq: 4 });
    const rows = await house.database.query('SELECT command_id AS id FROM journal WHERE table_id = $1 ORDER BY seq', [
      table,
    ]);
    expect(rows).toEqual([{ id: 'open' }, { id: 'bot:1:1' }, { id: 'bot:1:2' }, { id: 'bot:1:3' }]);
  });
});
