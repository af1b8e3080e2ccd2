import { randomUUID } from 'node:crypto';
import { InProcessHub, openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import { openRedisBus } from '@parlor/engine/bus/redis/redis';
import { busContract } from '@parlor/testkit/contracts/bus';

function testRedis(): string {
  const url = process.env.TEST_REDIS_URL;
  if (url === undefined) throw new Error('TEST_REDIS_URL is not set: run the tests with `npm test`.');
  return url;
}

busContract('one process', () => {
  const hub = new InProcessHub();
  return { open: async () => openInProcessBus(hub) };
});

busContract('Redis', () => {
  const prefix = `test:${randomUUID()}:`;
  return { open: () => openRedisBus(testRedis(), { prefix }) };
});
