import type { Bus } from '@parlor/engine/bus/bus';
import { openRedisBus } from '@parlor/engine/bus/redis/redis';
import { type RedisServer, redisServer } from '@parlor/testkit/redis-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const patient = { timeout: 20_000, interval: 20 };

describe('a Redis that comes and goes', () => {
  let redis: RedisServer;
  const buses: Bus[] = [];

  async function open(): Promise<Bus> {
    const bus = await openRedisBus(redis.url);
    buses.push(bus);
    return bus;
  }

  beforeEach(async () => {
    redis = await redisServer();
  });

  afterEach(async () => {
    await Promise.all(buses.splice(0).map((bus) => bus.close()));
    await redis.kill();
  });

  it('is not needed to start: what was subscribed meanwhile becomes active, and the gap is told', async () => {
    const bus = await open();
    const heard: string[] = [];
    let gaps = 0;
    bus.onGap(() => gaps++);
    await bus.subscribe('table', (message) => heard.push(message));
    expect(bus.healthy()).toBe(false);
    expect(() => bus.publish('table', 'into the void')).not.toThrow();
    await redis.start();
    await vi.waitFor(() => expect(gaps).toBeGreaterThan(0), patient);
    await vi.waitFor(() => expect(bus.healthy()).toBe(true), patient);
    bus.publish('table', 'arrives');
    await vi.waitFor(() => expect(heard).toEqual(['arrives']), patient);
  });

  it('killed and back: unhealthy in between, nothing queued, listeners go on after a gap', async () => {
    await redis.start();
    const [here, there] = await Promise.all([open(), open()]);
    const heard: string[] = [];
    let gaps = 0;
    await there.subscribe('table', (message) => heard.push(message));
    here.publish('table', 'before');
    await vi.waitFor(() => expect(heard).toEqual(['before']), patient);
    there.onGap(() => gaps++);

    await redis.kill();
    await vi.waitFor(() => expect([here.healthy(), there.healthy()]).toEqual([false, false]), patient);
    for (let n = 0; n < 50_000; n++) here.publish('table', 'lost');
    await there.subscribe('late', (message) => heard.push(message));
    expect(gaps).toBe(0);

    await redis.start();
    await vi.waitFor(() => expect([here.healthy(), there.healthy()]).toEqual([true, true]), patient);
    await vi.waitFor(() => expect(gaps).toBeGreaterThan(0), patient);
    here.publish('late', 'after');
    here.publish('table', 'after');
    await vi.waitFor(() => expect(heard).toEqual(['before', 'after', 'after']), patient);
  });

  it('that hangs without closing is noticed, and taken up again', async () => {
    await redis.start();
    const bus = await open();
    expect(bus.healthy()).toBe(true);
    redis.freeze();
    for (let n = 0; n < 20_000; n++) bus.publish('table', 'never answered');
    await vi.waitFor(() => expect(bus.healthy()).toBe(false), patient);
    redis.thaw();
    await vi.waitFor(() => expect(bus.healthy()).toBe(true), patient);
  });

  it('a node that could not publish for a while makes the others look, though they noticed nothing', async () => {
    await redis.start();
    const other = await open();
    const heard: string[] = [];
    await other.subscribe('table', (message) => heard.push(message));
    let gaps = 0;
    other.onGap(() => gaps++);
    const late = await openRedisBus(redis.url, { prefix: 'parlor:' });
    buses.push(late);
    // More than may wait at once: some are dropped while the connection stays.
    for (let n = 0; n < 15_000; n++) late.publish('table', String(n));
    await vi.waitFor(() => expect(gaps).toBeGreaterThan(0), patient);
    expect(heard.length).toBeLessThan(15_000);
  });

  it('can be closed while it is away', async () => {
    await redis.start();
    const bus = await open();
    await redis.kill();
    await bus.close();
    expect(bus.healthy()).toBe(false);
  });
});
