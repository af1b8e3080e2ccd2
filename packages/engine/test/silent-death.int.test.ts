/** A node may die between its commit and its word to the others: what is durable must come to light all the same. */
import { openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import type { Engine } from '@parlor/engine/contract';
import type { TableId } from '@parlor/kernel/ids';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ann, bob, type House, openHouse, send } from './house.ts';

const add = { type: 'add', n: 1 };

let house: House;
let survivor: Engine;
let table: TableId;
let seen: number[];
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** Both have the table in memory, somebody watches on the survivor, and the entry of the dead is known to the journal alone. */
beforeEach(async () => {
  // On a bus of its own it is not heard, and does not know.
  const silent = () => house.node({ alone: false, bus: openInProcessBus() });
  const dead = await silent();
  survivor = await silent();
  table = await house.open(dead);
  seen = [];
  await survivor.watch(table, { player: bob, as: 'player' }, null, (update) => seen.push(update.seq));
  expect(await send(dead, table, ann, add, 'last-words')).toEqual({ seq: 2 });
  await house.settle();
  expect(seen).toEqual([1]);
});

it('when its sender asks again, the others see it too', async () => {
  const by = { is: 'player', player: ann } as const;
  const answer = await survivor.command({ table, id: 'last-words', command: add, by, retry: true });
  expect(answer).toEqual({ seq: 2 });
  await house.settle();
  expect(seen).toEqual([1, 2]);
});

it('whoever looks at the journal itself sees it at once', async () => {
  const look = { player: bob, as: 'player' } as const;
  expect(await survivor.see(table, look)).toMatchObject({ seq: 1 });
  expect(await survivor.see(table, look, true)).toMatchObject({ seq: 2 });
});

it('when nobody asks, it is found within seconds', async () => {
  await house.clock.advance(6_000);
  expect(seen).toEqual([1, 2]);
});
