/** Two nodes on one PostgreSQL and one Redis, on the real clock: what one commits, the other shows. */
import { randomUUID } from 'node:crypto';
import { openRedisBus } from '@parlor/engine/bus/redis/redis';
import { realClock } from '@parlor/engine/clock';
import type { Update } from '@parlor/engine/contract';
import { isRejection } from '@parlor/kernel/rejection';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ann, bob, type House, openHouse, send } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('players of one table on two nodes see each other, and each deadline rings once', async () => {
  const prefix = `parlor-test-${randomUUID()}:`;
  const url = process.env.TEST_REDIS_URL ?? '';
  const buses = [await openRedisBus(url, { prefix }), await openRedisBus(url, { prefix })] as const;
  const node = (bus: (typeof buses)[number]) => house.node({ bus, clock: realClock });
  const [one, other] = [await node(buses[0]), await node(buses[1])];
  const table = await house.open(one, { turnMs: 1_000, ticksAtMost: 2 });
  const seen: Update[] = [];
  const watch = await other.watch(table, { player: bob, as: 'player' }, null, (update) => seen.push(update));
  expect(isRejection(watch)).toBe(false);
  await send(one, table, ann, { type: 'add', n: 1 });
  await vi.waitFor(() => expect(seen.map((update) => update.seq)).toEqual([1, 2]), 10_000);
  expect(await send(other, table, bob, { type: 'expect', total: 1 })).toEqual({ seq: 3 });
  // The clock ticks twice, then the table is over.
  await vi.waitFor(() => expect(seen.at(-1)?.over).toBe(true), 20_000);
  expect(seen.map((update) => update.seq)).toEqual([1, 2, 3, 4, 5]);
  const rows = await house.database.query('SELECT command_id AS id FROM journal WHERE table_id = $1 AND seq > 3', [
    table,
  ]);
  expect(rows).toEqual([{ id: 'clock:3' }, { id: 'clock:4' }]);
  await Promise.all([one.stop(), other.stop()]);
  await Promise.all(buses.map((bus) => bus.close()));
});
