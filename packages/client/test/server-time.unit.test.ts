import { describe, expect, it } from 'vitest';
import { createServerTime } from '../src/server-time.ts';
import { createWorld, socketIn } from './pretended-world.ts';

describe('the house clock', () => {
  it('is this device’s own until the house was heard', () => {
    expect(createServerTime(() => 500).now()).toBe(500);
  });

  it('is the house’s time plus half the way', () => {
    let clock = 0;
    const time = createServerTime(() => clock);
    clock = 100;
    time.sample(0, 5_050, 100);
    expect(time.now()).toBe(5_100);
  });

  it('believes the shortest round trip', () => {
    const time = createServerTime(() => 0);
    time.sample(0, 1_000 + 20, 40);
    // A slow way back: the house read its clock long before we got the answer.
    time.sample(1_000, 2_000 + 10, 1_400);
    expect(time.now()).toBe(1_000);
    time.sample(2_000, 3_003 + 2, 2_004);
    expect(time.now()).toBe(1_003);
  });

  it('believes a longer trip that says the clock of this device was set', () => {
    const time = createServerTime(() => 0);
    time.sample(0, 5, 10);
    expect(time.now()).toBe(0);
    // Two seconds back: the same house, a worse network.
    time.sample(-2_000, 100, -1_900);
    expect(time.now()).toBe(2_050);
  });

  it('trusts an old trip less each hour, for quartz drifts', () => {
    const hour = 3_600_000;
    const longer = { offset: 20, trip: 60 };
    for (const [age, believed] of [
      [10_000, 0],
      [hour, longer.offset],
    ] as const) {
      const time = createServerTime(() => 0);
      time.sample(0, 5, 10);
      time.sample(age, age + longer.trip / 2 + longer.offset, age + longer.trip);
      expect(time.now()).toBe(believed);
    }
  });

  it('learns nothing from a trip that ended before it began', () => {
    const time = createServerTime(() => 0);
    time.sample(0, 5, 10);
    time.sample(1_000, 99_999, 900);
    expect(time.now()).toBe(0);
  });

  it('is learnt from hello and made better by the first ping', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const ahead = 60_000;
    socket.start();
    // Opening took 300 ms, nearly all of it before the house read its clock.
    world.pass(300);
    world.line.says({ t: 'hello', player: 1, now: world.clock + ahead });
    expect(Math.abs(socket.serverNow() - (world.clock + ahead))).toBeLessThanOrEqual(150);
    const ping = world.line.received.find((frame) => frame.t === 'ping');
    world.pass(20);
    world.line.says({ t: 'pong', at: ping?.t === 'ping' ? ping.at : 0, now: world.clock + ahead - 10 });
    expect(socket.serverNow()).toBe(world.clock + ahead);
  });
});
