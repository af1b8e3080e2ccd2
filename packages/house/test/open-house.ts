/** A whole house on a database of its own, listening on loopback, in real time. */
import { createCookieJar } from '@parlor/client/cookie-jar';
import { createClient } from '@parlor/client/node';
import { InProcessHub, openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import type { Engine } from '@parlor/engine/contract';
import type { Database } from '@parlor/engine/database/database';
import { createHouse } from '@parlor/house/house';
import { createHall, createMemoryPresence } from '@parlor/house/presence/memory/memory';
import { settingsWith } from '@parlor/house/settings/load';
import type { Settings } from '@parlor/house/settings/schema';
import { freshDatabase } from '@parlor/testkit/fresh-database';

/** Everybody comes from one address here. */
const ROOMY = {
  host: '127.0.0.1',
  port: 0,
  jobs_enabled: false,
  log_level: 'silent',
  rate_limit_guest: 100_000,
  rate_limit_address: 100_000,
  rate_limit_guest_creation: 100_000,
  rate_limit_room_code_address: 100_000,
} as const;

export interface OpenHouse {
  readonly url: string;
  readonly engine: Engine;
  /** A way to the database that stays open until `close`. */
  readonly db: Database;
  /** A guest with a client that holds the house to its contracts. */
  guest(): Promise<Guest>;
  /** Another node of the same house. */
  node(): Promise<OpenHouse>;
  metrics(): Promise<string>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

export interface Guest {
  readonly id: number;
  readonly client: ReturnType<typeof createClient>;
  readonly cookie: string;
}

/** `nodes`: whether there will be more than one. */
export async function openHouse(changes: Partial<Settings> = {}, nodes: 'one' | 'several' = 'one'): Promise<OpenHouse> {
  const fresh = await freshDatabase('postgres');
  const settings = settingsWith({ ...ROOMY, ...changes });
  const [hub, hall] = [new InProcessHub(), createHall()];
  const opened: OpenHouse[] = [];

  const open = async (): Promise<OpenHouse> => {
    const house = await createHouse(settings, {
      database: await fresh.connect(),
      bus: openInProcessBus(hub),
      presence: createMemoryPresence(hall),
      // Nobody waits here for a house player to think.
      engine: { alone: nodes === 'one', limits: { botPaceMs: [1, 5], botsOnlyPaceMs: [1, 5] } },
    });
    await house.start();
    const guests: Guest[] = [];
    const stop = async (): Promise<void> => {
      for (const { client } of guests) client.close();
      await house.stop();
    };
    const node: OpenHouse = {
      url: house.url,
      engine: house.engine,
      db: fresh.db,
      async guest() {
        const cookies = createCookieJar();
        const client = createClient({ baseUrl: house.url, strict: true, cookies });
        const { id } = await client.api.accounts.guest({ body: {} });
        const guest = { id, client, cookie: cookies.header() ?? '' };
        guests.push(guest);
        return guest;
      },
      node: open,
      metrics: () => house.metrics.registry.metrics(),
      stop,
      async close() {
        for (const one of opened.splice(0)) await one.stop();
        await fresh.drop();
      },
    };
    opened.push(node);
    return node;
  };
  return open();
}
