/** One suite for every adapter of the limiter. */
import { randomBytes } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import type { Limiter } from '@parlor/house/limits/limiter';
import { createMemoryLimiter } from '@parlor/house/limits/memory/memory';
import { createRedisLimiter } from '@parlor/house/limits/redis/redis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const redisUrl = (): string => process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

const adapters: Record<string, (prefix: string) => Promise<Limiter>> = {
  memory: async () => createMemoryLimiter(),
  redis: (prefix) => createRedisLimiter({ url: redisUrl(), prefix }),
};

describe.each(Object.entries(adapters))('a limiter in %s', (_name, open) => {
  let limiter: Limiter;
  beforeEach(async () => {
    limiter = await open(`parlor-test-${randomBytes(6).toString('hex')}:`);
  });
  afterEach(() => limiter.close());

  const take = async (times: number, key = 'k', max = 5, windowMs = 3_600_000): Promise<boolean[]> => {
    const verdicts: boolean[] = [];
    for (let i = 0; i < times; i++) verdicts.push((await limiter.take(key, max, windowMs)).allowed);
    return verdicts;
  };

  test('allows as many as the limit says, then no more', async () => {
    expect(await take(7)).toEqual([true, true, true, true, true, false, false]);
  });

  test('counts each key by itself', async () => {
    await take(5, 'one');
    expect(await take(1, 'one')).toEqual([false]);
    expect(await take(1, 'two')).toEqual([true]);
  });

  test('says when to come back: after now, within two windows', async () => {
    await take(5);
    const verdict = await limiter.take('k', 5, 3_600_000);
    expect(verdict).toMatchObject({ allowed: false });
    const wait = verdict.allowed ? 0 : verdict.retryAfterMs;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(7_200_000);
  });

  test('lets in again when the wait it named is over', async () => {
    const windowMs = 200;
    let wait = 0;
    for (let i = 0; i < 4 && wait === 0; i++) {
      const verdict = await limiter.take('soon', 3, windowMs);
      if (!verdict.allowed) wait = verdict.retryAfterMs;
    }
    await expect.poll(async () => (await limiter.take('soon', 3, windowMs)).allowed, { timeout: 5_000 }).toBe(true);
    expect(wait).toBeLessThanOrEqual(2 * windowMs);
  });

  test('many at once cannot slip past each other', async () => {
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => limiter.take('rush', 10, 3_600_000)));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(10);
  });
});

describe('a limiter in Redis', () => {
  test('two nodes share the counts', async () => {
    const prefix = `parlor-test-${randomBytes(6).toString('hex')}:`;
    const nodes = await Promise.all([1, 2].map(() => createRedisLimiter({ url: redisUrl(), prefix })));
    const verdicts: boolean[] = [];
    for (let i = 0; i < 6; i++) {
      for (const node of nodes) verdicts.push((await node.take('shared', 6, 3_600_000)).allowed);
    }
    await Promise.all(nodes.map((node) => node.close()));
    expect(verdicts.filter((allowed) => allowed)).toHaveLength(6);
  });

  test('a Redis that is away: the node counts by itself, at once', async () => {
    const limiter = await createRedisLimiter({ url: 'redis://127.0.0.1:1', prefix: 'x:' });
    const began = performance.now();
    const verdicts = [];
    for (let i = 0; i < 3; i++) verdicts.push((await limiter.take('k', 2, 60_000)).allowed);
    expect(verdicts).toEqual([true, true, false]);
    expect(performance.now() - began).toBeLessThan(100);
    await limiter.close();
  });

  test('a Redis that hangs in the middle: the node counts by itself soon', async () => {
    const target = new URL(redisUrl());
    let frozen = false;
    const sockets: Socket[] = [];
    const proxy = createServer((near) => {
      const far = connect(Number(target.port || 6379), target.hostname);
      sockets.push(near, far);
      near.on('data', (chunk) => {
        if (!frozen) far.write(chunk);
      });
      far.on('data', (chunk) => near.write(chunk));
      for (const socket of [near, far]) socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = proxy.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const states: string[] = [];
    const limiter = await createRedisLimiter({
      url: `redis://127.0.0.1:${port}`,
      prefix: `parlor-test-${randomBytes(6).toString('hex')}:`,
      onChange: (state) => states.push(state),
    });
    expect(await limiter.take('k', 1, 3_600_000)).toEqual({ allowed: true });
    frozen = true;
    const began = performance.now();
    // A count of its own, so the same key is free once more: looser, never locked out.
    expect(await limiter.take('k', 1, 3_600_000)).toEqual({ allowed: true });
    expect(performance.now() - began).toBeLessThan(2_000);
    // Having waited once, it does not wait at every call.
    const again = performance.now();
    for (let i = 0; i < 20; i++) await limiter.take('other', 100, 3_600_000);
    expect(performance.now() - again).toBeLessThan(200);
    expect(states).toEqual(['back', 'away']);
    await limiter.close();
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
});
