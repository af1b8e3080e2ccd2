import type { Bus } from '@parlor/engine/bus/bus';
import { createRng } from '@parlor/kernel/rng';
import { expect, it } from 'vitest';
import { type BusFault, faultyBus } from '../src/faulty-bus.ts';
import { virtualClock } from '../src/virtual-clock.ts';

/** Delivers at once to everyone who listens. */
function plainBus(): Bus {
  const listeners = new Set<(message: string) => void>();
  return {
    adapter: 'in-process',
    publish: (_, message) => {
      for (const listen of listeners) listen(message);
    },
    subscribe: async (_, listen) => {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    onGap: () => () => {},
    healthy: () => true,
    close: async () => {},
  };
}

async function listening(rates: Partial<Record<BusFault, number>>) {
  const clock = virtualClock();
  const bus = faultyBus(plainBus(), { rng: createRng(1), rates, clock });
  const heard: string[] = [];
  await bus.subscribe('moves', (message) => heard.push(message));
  const send = (count: number) => {
    for (let i = 0; i < count; i++) bus.publish('moves', String(i));
  };
  return { bus, clock, heard, send };
}

it('delivers everything once, in order, when no fault strikes', async () => {
  const { heard, send } = await listening({});
  send(3);
  expect(heard).toEqual(['0', '1', '2']);
});

it('drops about as many messages as asked, and tells of it later', async () => {
  const { bus, clock, heard, send } = await listening({ dropped: 0.3 });
  let gaps = 0;
  bus.onGap(() => gaps++);
  send(1000);
  expect(heard.length).toBe(1000 - bus.faults.dropped);
  expect(bus.faults.dropped).toBeGreaterThan(240);
  expect(bus.faults.dropped).toBeLessThan(360);
  expect(gaps).toBe(0);
  await clock.advance(200);
  expect(gaps).toBe(bus.faults.dropped);
});

it('delivers a duplicated message twice', async () => {
  const { heard, send } = await listening({ duplicated: 1 });
  send(1);
  expect(heard).toEqual(['0', '0']);
});

it('delays messages, so that they arrive in another order, and all of them', async () => {
  const { heard, send, clock } = await listening({ delayed: 0.5 });
  send(50);
  expect(heard.length).toBeLessThan(50);
  await clock.advance(201);
  const inOrder = Array.from({ length: 50 }, (_, i) => String(i));
  expect(heard).not.toEqual(inOrder);
  expect(heard.toSorted((a, b) => Number(a) - Number(b))).toEqual(inOrder);
});

it('carries nothing while it is cut, and tells of the gap when it heals', async () => {
  const { bus, heard, send } = await listening({});
  let gaps = 0;
  const stop = bus.onGap(() => gaps++);
  bus.cut();
  send(1);
  expect([heard.length, bus.healthy(), gaps]).toEqual([0, false, 0]);
  bus.heal();
  send(1);
  expect([heard.length, bus.healthy(), gaps]).toEqual([1, true, 1]);
  stop();
  bus.heal();
  expect(gaps).toBe(1);
});
