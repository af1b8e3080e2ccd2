import { Devices } from '@parlor/house/presence/devices';
import { type PlayerId, playerId } from '@parlor/kernel/ids';
import { virtualClock } from '@parlor/testkit/virtual-clock';
import { expect, it } from 'vitest';

const [anna, ben] = [playerId.parse(1001), playerId.parse(1002)];

function setUp() {
  const clock = virtualClock();
  const told: (readonly PlayerId[])[] = [];
  return { clock, told, devices: new Devices(clock, 5000, (players) => told.push(players)) };
}

it('counts a player once, however many devices they have', async () => {
  const { clock, told, devices } = setUp();
  devices.arrive(ben);
  devices.arrive(anna);
  devices.arrive(anna);
  devices.depart(anna);
  await clock.advance(10_000);
  expect(told).toEqual([[ben], [anna, ben]]);
});

it('misses a player only after a while', async () => {
  const { clock, told, devices } = setUp();
  devices.arrive(anna);
  devices.depart(anna);
  await clock.advance(4999);
  expect(told).toEqual([[anna]]);
  await clock.advance(1);
  expect(told).toEqual([[anna], []]);
});

it('does not miss who reloads the page', async () => {
  const { clock, told, devices } = setUp();
  devices.arrive(anna);
  devices.depart(anna);
  await clock.advance(4000);
  devices.arrive(anna);
  await clock.advance(10_000);
  expect(told).toEqual([[anna]]);
});

it('can be cleared at once', () => {
  const { clock, told, devices } = setUp();
  devices.arrive(anna);
  devices.arrive(ben);
  devices.depart(ben);
  devices.clear();
  expect(told.at(-1)).toEqual([]);
  expect(clock.pending).toBe(0);
});
