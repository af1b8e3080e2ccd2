/** Tables leave memory and come back as they were. Promise 4: replaying the journal gives the live state. */
import type { Engine } from '@parlor/engine/contract';
import type { Database, Row, Session } from '@parlor/engine/database/database';
import { pruneRefusals } from '@parlor/engine/refusals';
import { defineGame } from '@parlor/kernel/game';
import type { TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { createRng } from '@parlor/kernel/rng';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ann, bob, type House, openHouse, send } from './house.ts';
import { tally } from './tally.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const view = async (engine: Engine, table: TableId) => {
  const seen = await engine.see(table, { player: ann, as: 'player' });
  return isRejection(seen) ? seen : { ...JSON.parse(seen.view), seq: seen.seq, deadline: seen.deadline };
};
const snapshotSeq = async (table: TableId) =>
  (await house.database.query<{ seq: number }>('SELECT seq FROM snapshots WHERE table_id = $1', [table]))[0]?.seq;

/** Random play: moves, refusals, pauses, extensions, ticks. */
async function play(engine: Engine, table: TableId, seed: number, moves: number): Promise<void> {
  const dice = createRng(seed);
  for (let move = 0; move < moves; move++) {
    switch (dice.below(8)) {
      case 0:
        await engine.control(table, `c:${seed}:${move}`, { do: 'pause' });
        await house.clock.advance(dice.below(3_000));
        await engine.control(table, `d:${seed}:${move}`, { do: 'resume' });
        break;
      case 1:
        await engine.control(table, `e:${seed}:${move}`, { do: 'extend', seconds: 1 + dice.below(5) });
        break;
      case 2:
        await house.clock.advance(dice.below(4_000));
        break;
      case 3:
        await send(engine, table, ann, { type: 'roll' });
        break;
      default:
        await send(engine, table, dice.pick([ann, bob]), { type: 'add', n: dice.below(5) - 1 });
    }
  }
}

describe('a table that left memory', () => {
  it.each([1, 2, 3])(
    'comes back as it was, from snapshot and tail and from the journal alone (play %i)',
    async (seed) => {
      const engine = await house.node({ limits: { snapshotEvery: 10 } });
      const table = await house.open(engine, { turnMs: 2_500 });
      await play(engine, table, seed, 60);
      await house.settle();
      const live = await view(engine, table);
      expect(await snapshotSeq(table)).toBeGreaterThan(10);
      await engine.stop();
      const restarted = await house.node();
      expect(await view(restarted, table)).toEqual(live);
      await restarted.stop();
      await house.database.execute('DELETE FROM snapshots WHERE table_id = $1', [table]);
      const replayed = await house.node();
      expect(await view(replayed, table)).toEqual(live);
    },
  );

  it('does so although its snapshot has another shape than its game reads today', async () => {
    const engine = await house.node({ limits: { snapshotEvery: 4 } });
    const table = await house.open(engine);
    for (let n = 0; n < 12; n++) await send(engine, table, ann, { type: 'add', n });
    await engine.stop();
    await house.database.execute(`UPDATE snapshots SET state = '"rubbish"', state_version = 0 WHERE table_id = $1`, [
      table,
    ]);
    expect(await view(await house.node(), table)).toMatchObject({ total: 66, seq: 13 });
  });

  it('reads events as they were once written', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    await send(engine, table, ann, { type: 'add', n: 5 });
    await engine.stop();
    const doubled = defineGame({
      ...tally,
      stateVersion: 2,
      upcasters: { added: [(event: { n: number }) => ({ ...event, type: 'added', v: 2, n: 2 * event.n })] },
    });
    expect(await view(await house.node({ games: [doubled] }), table)).toMatchObject({ total: 10 });
  });
});

it('a table of a thousand entries loads like one of a few dozen', async () => {
  const engine = await house.node();
  const table = await house.open(engine);
  for (let n = 0; n < 40; n++) {
    await Promise.all(Array.from({ length: 25 }, () => send(engine, table, ann, { type: 'add', n: 1 })));
  }
  await engine.stop();
  let read = 0;
  const counted: Database = {
    ...house.database,
    query: async <R extends Row>(...[statement, values]: Parameters<Session['query']>) => {
      const rows = await house.database.query<R>(statement, values);
      if (typeof statement !== 'string' && statement.name.startsWith('journal-')) read += rows.length;
      return rows;
    },
  };
  const later = await house.node({ database: counted });
  expect(await view(later, table)).toMatchObject({ total: 1_000, seq: 1_001 });
  expect(read).toBeLessThanOrEqual(1 + 64 + 25);
});

it('refusals are forgotten after a day, and not before', async () => {
  const engine = await house.node();
  const table = await house.open(engine);
  await send(engine, table, ann, { type: 'add', n: -1 });
  const soon = house.clock.now() + 23 * 3_600_000;
  expect(await pruneRefusals(house.database, soon)).toBe(0);
  expect(await pruneRefusals(house.database, soon + 2 * 3_600_000)).toBe(1);
});

describe('memory', () => {
  it('holds no more tables than it may, and those in use stay', async () => {
    const engine = await house.node({ limits: { cachedTables: 5 } });
    const tables: TableId[] = [];
    for (let n = 0; n < 12; n++) tables.push(await house.open(engine));
    const [watched = tables[0]] = tables;
    if (watched === undefined) throw new Error('no table');
    const seen: number[] = [];
    await engine.watch(watched, { player: ann, as: 'player' }, null, (update) => seen.push(update.seq));
    await house.clock.advance(2_000);
    expect((await engine.health()).tablesInCache).toBe(5);
    for (const table of tables) expect(await send(engine, table, ann, { type: 'add', n: 1 })).toEqual({ seq: 2 });
    expect(seen).toEqual([1, 2]);
  });

  it('lets go of tables nobody asks for, and their clocks still ring', async () => {
    const engine = await house.node({ limits: { idleMs: 5_000 } });
    const table = await house.open(engine, { turnMs: 60_000 });
    await house.clock.advance(10_000);
    expect((await engine.health()).tablesInCache).toBe(0);
    await house.clock.advance(50_010);
    expect(await view(engine, table)).toMatchObject({ ticks: 1 });
  });
});

describe('a replay', () => {
  it('shows every moment as it was', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    for (let n = 1; n <= 130; n++) await send(engine, table, ann, { type: 'add', n: 1 });
    const moments = await engine.replay(table, { player: bob, as: 'player' });
    if (isRejection(moments)) throw new Error(moments.rejected);
    expect(moments.map((moment) => moment.seq)).toEqual(Array.from({ length: 131 }, (_, index) => index + 1));
    expect(moments[70]?.view).toMatchObject({ total: 70, as: 'seat 1' });
    expect(await engine.replay(table, { player: bob, as: 'afterwards' })).toMatchObject({ rejected: 'not_over' });
  });
});
