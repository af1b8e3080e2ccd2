/** Two nodes of one house as processes of their own, on one PostgreSQL and a Redis that can be killed; a door before each node. */
import { randomBytes } from 'node:crypto';
import type { Database } from '@parlor/engine/database/database';
import { freshDatabase } from '@parlor/testkit/fresh-database';
import { type HouseProcess, startHouseProcess } from '@parlor/testkit/house-process';
import { type RedisServer, redisServer } from '@parlor/testkit/redis-server';
import { type CuttingProxy as Door, startProxy } from '../client/proxy.ts';

/** What a load balancer is to a player: an address that stays when the node behind it goes. */
export interface Node {
  readonly baseUrl: string;
  /** kill -9; from then on its door leads to the other node. */
  kill(): Promise<void>;
  /** Starts it again behind its own door; who is inside stays where they are. */
  restart(): Promise<void>;
}

export interface TwoNodes {
  readonly nodes: readonly [Node, Node];
  readonly redis: RedisServer;
  readonly database: Database;
  /** What the nodes logged as errors. */
  errors(): readonly string[];
  end(): Promise<void>;
}

export async function startTwoNodes(settings: Readonly<Record<string, string>>): Promise<TwoNodes> {
  const [fresh, redis] = [await freshDatabase('postgres'), await redisServer()];
  await redis.start();
  const env = {
    DATABASE_URL: fresh.address,
    REDIS_URL: redis.url,
    REDIS_PREFIX: `test:${randomBytes(6).toString('hex')}:`,
    ...settings,
  };
  const started: HouseProcess[] = [];
  const start = async (): Promise<{ house: HouseProcess; port: number }> => {
    const house = startHouseProcess(env);
    started.push(house);
    return { house, port: Number(new URL(await house.opened).port) };
  };

  // One after the other: the first makes the schema.
  const running = [await start(), await start()];
  const doors: Door[] = [];
  for (const { port } of running) doors.push(await startProxy(port));

  const node = (index: 0 | 1): Node => ({
    baseUrl: doors[index]?.baseUrl ?? '',
    kill: async () => {
      const other = running[1 - index];
      if (other !== undefined) doors[index]?.lead(other.port);
      await running[index]?.house.kill();
    },
    restart: async () => {
      const again = await start();
      running[index] = again;
      doors[index]?.lead(again.port);
    },
  });

  return {
    nodes: [node(0), node(1)],
    redis,
    database: fresh.db,
    errors: () => started.flatMap((house) => house.errors()),
    end: async () => {
      await Promise.all(doors.map((door) => door.close()));
      await Promise.all(started.map((house) => house.kill()));
      await redis.kill();
      await fresh.drop();
    },
  };
}
