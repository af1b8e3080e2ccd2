/** What nodes share: over Redis when there is one, else within this process. */
import type { Bus } from '@parlor/engine/bus/bus';
import { openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import { openRedisBus } from '@parlor/engine/bus/redis/redis';
import type { Limiter } from './limits/limiter.ts';
import { createMemoryLimiter } from './limits/memory/memory.ts';
import { createRedisLimiter } from './limits/redis/redis.ts';
import type { Log } from './log.ts';
import { createMemoryPresence } from './presence/memory/memory.ts';
import type { Presence } from './presence/presence.ts';
import { createRedisPresence } from './presence/redis/redis.ts';
import type { Settings } from './settings/schema.ts';

type RedisSettings = Pick<Settings, 'redis_url' | 'redis_prefix'>;

export async function openBus({ redis_url, redis_prefix }: RedisSettings): Promise<Bus> {
  return redis_url === null ? openInProcessBus() : openRedisBus(redis_url, { prefix: redis_prefix });
}

export async function openLimiter({ redis_url, redis_prefix }: RedisSettings, log: Log): Promise<Limiter> {
  if (redis_url === null) return createMemoryLimiter();
  return createRedisLimiter({
    url: redis_url,
    prefix: `${redis_prefix}limits:`,
    onChange: (state) => {
      if (state === 'away') log.warn({}, 'Redis is away: each node counts its limits alone');
      else log.info({}, 'Redis counts the limits');
    },
  });
}

export async function openPresence({ redis_url, redis_prefix }: RedisSettings): Promise<Presence> {
  return redis_url === null ? createMemoryPresence() : createRedisPresence({ url: redis_url, prefix: redis_prefix });
}
