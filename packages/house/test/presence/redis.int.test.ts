import { randomBytes } from 'node:crypto';
import { createRedisPresence } from '@parlor/house/presence/redis/redis';
import { playerId, tableId } from '@parlor/kernel/ids';
import { virtualClock } from '@parlor/testkit/virtual-clock';
import { createClient } from 'redis';
import { expect, it, vi } from 'vitest';
import { presenceContract } from './contract.ts';

const url = process.env.TEST_REDIS_URL ?? '';
const prefix = `test:${randomBytes(6).toString('hex')}:`;

presenceContract('Redis', () => createRedisPresence({ url, prefix }));

it('forgets the players of a node that died without a word', async () => {
  const ben = playerId.parse(1002);
  const room = tableId.parse(99);
  // Its heart beats once, at the start, and never again: as far as the others can tell it was killed.
  const dead = await createRedisPresence({ url, prefix, clock: virtualClock() });
  dead.tell(room, [ben]);
  const living = await createRedisPresence({ url, prefix });
  const heard: (readonly number[])[] = [];
  living.follow(room, (online) => heard.push(online));
  await vi.waitFor(() => expect(heard.at(-1)).toEqual([ben]), { timeout: 5_000 });
  await vi.waitFor(() => expect(heard.at(-1)).toEqual([]), { timeout: 12_000 });
  await Promise.all([living.close(), dead.close()]);
});

it('knows at least its own players while Redis is away', async () => {
  const anna = playerId.parse(1001);
  const alone = await createRedisPresence({ url: 'redis://127.0.0.1:1', prefix });
  const heard: (readonly number[])[] = [];
  alone.follow(tableId.parse(98), (online) => heard.push(online));
  alone.tell(tableId.parse(98), [anna]);
  await vi.waitFor(() => expect(heard.at(-1)).toEqual([anna]));
  await alone.close();
});

it('leaves nothing behind in Redis when all have gone', async () => {
  const room = tableId.parse(97);
  const node = await createRedisPresence({ url, prefix: `${prefix}clean:` });
  node.tell(room, [playerId.parse(1001)]);
  await node.close();
  const client = await createClient({ url }).connect();
  expect(await client.keys(`${prefix}clean:*`)).toEqual([]);
  client.destroy();
});
