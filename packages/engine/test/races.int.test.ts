/** Two nodes, one table: the journal's key decides, and whoever lost decides again. */
import { openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import type { Answer, Engine } from '@parlor/engine/contract';
import { isRejection } from '@parlor/kernel/rejection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitGate } from './commit-gate.ts';
import { ann, bob, type House, openHouse, send } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** A node that never hears of the others: it knows only what it reads. */
const deaf = () => house.node({ alone: false, bus: openInProcessBus() });

const total = async (engine: Engine, table: Parameters<Engine['see']>[0]): Promise<number> => {
  const seen = await engine.see(table, { player: ann, as: 'player' });
  if (isRejection(seen)) throw new Error(seen.rejected);
  return JSON.parse(seen.view).total;
};
const seqOf = (answer: Answer): number => ('seq' in answer ? answer.seq : -1);

describe('two nodes that do not hear each other', () => {
  it('lose nothing and overwrite nothing', async () => {
    const [one, other] = [await deaf(), await deaf()];
    const table = await house.open(one);
    await other.describe(table);
    const sent: Promise<Answer>[] = [];
    for (let n = 0; n < 40; n++) {
      sent.push(send(one, table, ann, { type: 'add', n: 1 }), send(other, table, bob, { type: 'add', n: 100 }));
      if (n % 7 === 0) await Promise.all(sent);
    }
    const seqs = (await Promise.all(sent)).map(seqOf).sort((a, b) => a - b);
    expect(seqs).toEqual(Array.from({ length: 80 }, (_, index) => index + 2));
    // Each knows its own; a restart knows all.
    const third = await deaf();
    expect(await total(third, table)).toBe(40 + 4000);
  });

  it('never store an entry on top of one it was not decided on', async () => {
    const gate = commitGate(house.database);
    const slow = await house.node({ alone: false, bus: openInProcessBus(), database: gate.database });
    const quick = await deaf();
    const table = await house.open(quick);
    await slow.describe(table);
    // Two entries of the slow node wait for their commit: the second was decided on the first.
    gate.shut();
    const first = send(slow, table, ann, { type: 'expect', total: 0 });
    const second = send(slow, table, ann, { type: 'expect', total: 1 });
    await house.settle();
    await send(quick, table, bob, { type: 'add', n: 10 });
    gate.open();
    expect(await first).toMatchObject({ rejected: 'otherwise', message: 'The total is 10.' });
    expect(await second).toMatchObject({ rejected: 'otherwise', message: 'The total is 10.' });
    const rows = await house.database.query('SELECT seq FROM journal WHERE table_id = $1 ORDER BY seq', [table]);
    expect(rows).toEqual([{ seq: 1 }, { seq: 2 }]);
  });

  it('do not refuse because of what they have not heard of', async () => {
    const [one, other] = [await deaf(), await deaf()];
    const table = await house.open(one);
    await other.describe(table);
    await send(one, table, ann, { type: 'add', n: 5 });
    // To the other node the total is still 0.
    expect(await send(other, table, bob, { type: 'expect', total: 5 })).toEqual({ seq: 3 });
  });

  it('roll the same dice when a decision is taken again', async () => {
    const [one, other] = [await deaf(), await deaf()];
    const table = await house.open(one);
    await other.describe(table);
    await Promise.all([send(one, table, ann, { type: 'roll' }), send(other, table, bob, { type: 'roll' })]);
    const rows = await house.database.query<{ payload: string }>(
      'SELECT payload FROM journal WHERE table_id = $1 AND seq > 1 ORDER BY seq',
      [table],
    );
    const rolls = rows.map((row) => JSON.parse(row.payload).events[0].n);
    expect(new Set(rolls).size).toBe(2);
    const replayed = await (await deaf()).replay(table, { player: ann, as: 'player' });
    expect(isRejection(replayed) ? replayed : replayed.at(-1)?.view).toMatchObject({ total: rolls[0] + rolls[1] });
  });
});

it('one that looks into the journal again and again finds no fault with what waits meanwhile', async () => {
  const engine = await house.node({ alone: false, bus: { ...openInProcessBus(), healthy: () => false } });
  const table = await house.open(engine);
  // Without a bus it reads the journal at each look, and mostly finds nothing new.
  for (let look = 0; look < 3; look++) await total(engine, table);
  const looking = total(engine, table);
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  expect(await send(engine, table, ann, { type: 'add', n: 5 })).toEqual({ seq: 2 });
  await looking;
  expect(house.logged).toEqual([]);
});

it('one that hears of the others shows their moves without reading the journal', async () => {
  const bus = openInProcessBus();
  const one = await house.node({ alone: false, bus });
  const gate = commitGate(house.database);
  const other = await house.node({ alone: false, bus, database: gate.database });
  const table = await house.open(one);
  const seen: number[] = [];
  await other.watch(table, { player: bob, as: 'player' }, null, (update) => seen.push(update.seq));
  gate.down(true);
  await send(one, table, ann, { type: 'add', n: 5 });
  await send(one, table, ann, { type: 'add', n: 5 });
  await house.settle();
  gate.down(false);
  expect(seen).toEqual([1, 2, 3]);
});
