/** Promise 5: a command sent twice acts once and gets the same answer (ruling H4). */
import { openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import type { Engine } from '@parlor/engine/contract';
import type { TableId } from '@parlor/kernel/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitGate } from './commit-gate.ts';
import { ann, bob, type House, openHouse, send } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const again = (engine: Engine, table: TableId, command: object, id: string) =>
  engine.command({ table, id, command, by: { is: 'player', player: ann }, retry: true });
const add = { type: 'add', n: 1 };
const expectOne = { type: 'expect', total: 1 };

describe('the same id again', () => {
  it('acts once when it was accepted', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    expect(await send(engine, table, ann, add, 'same-id-1')).toEqual({ seq: 2 });
    expect(await send(engine, table, ann, add, 'same-id-1')).toEqual({ seq: 2 });
    expect(await again(engine, table, add, 'same-id-1')).toEqual({ seq: 2 });
    expect(await engine.describe(table)).toMatchObject({ seq: 2 });
  });

  it('waits for the first one while that is under way', async () => {
    const gate = commitGate(house.database);
    const engine = await house.node({ database: gate.database });
    const table = await house.open(engine);
    gate.shut();
    const both = [send(engine, table, ann, add, 'same-id-2'), send(engine, table, ann, add, 'same-id-2')];
    await house.settle();
    gate.open();
    expect(await Promise.all(both)).toEqual([{ seq: 2 }, { seq: 2 }]);
    expect(await engine.describe(table)).toMatchObject({ seq: 2 });
  });

  it('stays refused when it was refused, though by now it would be accepted', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    const refused = await send(engine, table, ann, expectOne, 'same-id-3');
    expect(refused).toMatchObject({ rejected: 'otherwise', message: 'The total is 0.' });
    await send(engine, table, ann, add);
    expect(await send(engine, table, ann, expectOne, 'same-id-3')).toEqual(refused);
    expect(await again(engine, table, expectOne, 'same-id-3')).toEqual(refused);
  });

  it('gets its first answer from a node that was started later', async () => {
    const before = await house.node();
    const table = await house.open(before);
    const refused = await send(before, table, ann, expectOne, 'same-id-4');
    expect(await send(before, table, ann, add, 'same-id-5')).toEqual({ seq: 2 });
    await before.stop();
    const after = await house.node();
    expect(await again(after, table, expectOne, 'same-id-4')).toEqual(refused);
    expect(await again(after, table, add, 'same-id-5')).toEqual({ seq: 2 });
    expect(await after.describe(table)).toMatchObject({ seq: 2 });
  });

  it('acts once though it is sent to two nodes at the same time', async () => {
    const nodes = [
      await house.node({ alone: false }),
      await house.node({ alone: false, bus: openInProcessBus() }),
    ] as const;
    const table = await house.open(nodes[0]);
    await nodes[1].describe(table);
    const answers = await Promise.all(nodes.map((node) => send(node, table, ann, add, 'same-id-6')));
    expect(answers).toEqual([{ seq: 2 }, { seq: 2 }]);
    expect(await again(nodes[1], table, add, 'same-id-6')).toEqual({ seq: 2 });
  });

  it('keeps the answer it got although the table has long left memory and it is not said to be a repetition', async () => {
    const engine = await house.node({ limits: { recentAnswers: 2 } });
    const table = await house.open(engine);
    expect(await send(engine, table, ann, add, 'same-id-7')).toEqual({ seq: 2 });
    for (let n = 0; n < 4; n++) await send(engine, table, ann, add);
    expect(await send(engine, table, ann, add, 'same-id-7')).toEqual({ seq: 2 });
    // Refused this time, but accepted long ago: that answer stands.
    expect(await send(engine, table, ann, { type: 'add', n: -1 }, 'same-id-7')).toEqual({ seq: 2 });
  });
});

describe('the same id of another player', () => {
  it('is another command: both act, each gets their own answer', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    expect(await send(engine, table, ann, add, 'shared-id')).toEqual({ seq: 2 });
    expect(await send(engine, table, bob, expectOne, 'shared-id')).toEqual({ seq: 3 });
    expect(await send(engine, table, ann, add, 'shared-id')).toEqual({ seq: 2 });
    expect(await send(engine, table, bob, add, 'shared-id')).toEqual({ seq: 3 });
  });

  it('does not hold one back by the refusal the other got, nor on a node started later', async () => {
    const before = await house.node();
    const table = await house.open(before);
    const refused = await send(before, table, bob, expectOne, 'shared-id');
    expect(refused).toMatchObject({ rejected: 'otherwise' });
    await before.stop();
    const after = await house.node();
    expect(await again(after, table, add, 'shared-id')).toEqual({ seq: 2 });
  });

  it('under way at the same time, in one commit', async () => {
    const gate = commitGate(house.database);
    const engine = await house.node({ database: gate.database });
    const table = await house.open(engine);
    gate.shut();
    const both = [send(engine, table, ann, add, 'shared-id'), send(engine, table, bob, add, 'shared-id')];
    await house.settle();
    gate.open();
    expect(await Promise.all(both)).toEqual([{ seq: 2 }, { seq: 3 }]);
  });
});

it('a player cannot take the place of the clock by taking its id', async () => {
  const engine = await house.node();
  const table = await house.open(engine);
  expect(await send(engine, table, ann, add, 'clock:1')).toMatchObject({ rejected: 'invalid_command' });
});
