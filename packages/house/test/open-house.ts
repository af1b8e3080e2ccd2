/** A whole house on a database of its own, listening on loopback: engine, calls and sockets, in real time. */
import type { AddressInfo } from 'node:net';
import { createClient } from '@parlor/client/node';
import { InProcessHub, openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import { realClock } from '@parlor/engine/clock';
import type { Engine } from '@parlor/engine/contract';
import type { Database } from '@parlor/engine/database/database';
import { migrate } from '@parlor/engine/database/migrate';
import { createEngine } from '@parlor/engine/engine';
import type { EngineLimits } from '@parlor/engine/limits';
import { engineMigrations } from '@parlor/engine/schema/migrations';
import { createPasswords } from '@parlor/house/accounts/password';
import { serveAccounts } from '@parlor/house/accounts/routes';
import { createSessionEndings } from '@parlor/house/accounts/session-endings';
import { createSessions } from '@parlor/house/accounts/sessions';
import { castIds } from '@parlor/house/cast/cast';
import { games } from '@parlor/house/games';
import { attachGateway, type Gateway } from '@parlor/house/gateway/attach';
import { createHttp } from '@parlor/house/http/create-http';
import { createMetrics } from '@parlor/house/http/metrics';
import { createLimits } from '@parlor/house/limits/limits';
import { createMemoryLimiter } from '@parlor/house/limits/memory/memory';
import { createLog } from '@parlor/house/log';
import { createHall, createMemoryPresence, type Hall } from '@parlor/house/presence/memory/memory';
import { bookOf } from '@parlor/house/room/book';
import { createDirectory } from '@parlor/house/room/directory';
import { roomErrands } from '@parlor/house/room/errands';
import { createRoom } from '@parlor/house/room/room';
import { serveRooms } from '@parlor/house/room/routes';
import { houseMigrations } from '@parlor/house/schema/migrations';
import { settingsWith } from '@parlor/house/settings/load';
import type { Settings } from '@parlor/house/settings/schema';
import { createAccess } from '@parlor/house/tables/access';
import { serveTables } from '@parlor/house/tables/routes';
import { freshDatabase } from '@parlor/testkit/fresh-database';

/** Everybody comes from one address here, and nobody waits for a house player to think. */
const ROOMY = {
  log_level: 'silent',
  rate_limit_guest: 100_000,
  rate_limit_address: 100_000,
  rate_limit_guest_creation: 100_000,
  rate_limit_room_code_address: 100_000,
} as const;

export interface OpenHouse {
  readonly url: string;
  readonly engine: Engine;
  readonly gateway: Gateway;
  readonly db: Database;
  /** A guest with a client that holds the house to its contracts. */
  guest(): Promise<Guest>;
  /** Another node of the same house. */
  node(settings?: Partial<Settings>): Promise<OpenHouse>;
  metrics(): Promise<string>;
  close(): Promise<void>;
}

export interface Guest {
  readonly id: number;
  readonly client: ReturnType<typeof createClient>;
  readonly cookie: string;
}

interface Shared {
  readonly hub: InProcessHub;
  readonly hall: Hall;
  readonly alone: boolean;
}

export async function openHouse(changes: Partial<Settings> = {}, alone = true): Promise<OpenHouse> {
  const fresh = await freshDatabase('postgres');
  await migrate(fresh.db, [...engineMigrations, ...houseMigrations]);
  const shared: Shared = { hub: new InProcessHub(), hall: createHall(), alone };
  const house = await open(fresh.db, shared, changes, () => fresh.connect());
  return {
    ...house,
    close: async () => {
      await house.close();
      await fresh.drop();
    },
  };
}

async function open(
  db: Database,
  shared: Shared,
  changes: Partial<Settings>,
  connect: () => Promise<Database>,
): Promise<OpenHouse> {
  const clock = realClock;
  const settings = settingsWith({ ...ROOMY, ...changes });
  const log = createLog(settings.log_level);
  const bus = openInProcessBus(shared.hub);
  const presence = createMemoryPresence(shared.hall);
  const directory = createDirectory(db);
  const limits: Partial<EngineLimits> = { botPaceMs: [1, 5], botsOnlyPaceMs: [1, 5] };
  const engine: Engine = createEngine({
    database: db,
    bus,
    clock,
    games: [...games, createRoom(bookOf(games, castIds))],
    errands: roomErrands({ engine: () => engine, directory }),
    alone: shared.alone,
    limits,
    log,
  });
  const endings = await createSessionEndings(bus);
  const sessions = createSessions(db, clock, settings, endings);
  const houseLimits = createLimits(createMemoryLimiter(clock), settings);
  const metrics = createMetrics();
  const { app, serve } = await createHttp({
    settings,
    log,
    limits: houseLimits,
    authenticator: sessions,
    metrics,
    health: () => engine.health(),
    version: 'test',
  });
  const passwords = createPasswords(settings);
  serveAccounts(serve, { db, clock, settings, sessions, endings, limits: houseLimits, passwords }, {});
  serveRooms(serve, { engine, directory, limits: houseLimits, settings });
  serveTables(serve, { engine, access: createAccess(engine), games });
  const gateway = attachGateway({
    server: app.server,
    engine,
    bus,
    presence,
    sessions,
    endings,
    limits: houseLimits,
    metrics,
    clock,
    settings,
    log,
  });
  await engine.start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const nodes: OpenHouse[] = [];
  const guests: Guest[] = [];
  return {
    url,
    engine,
    gateway,
    db,
    async guest() {
      const cookies = (await import('@parlor/client/cookie-jar')).createCookieJar();
      const client = createClient({ baseUrl: url, strict: true, cookies });
      const { id } = await client.api.accounts.guest({ body: {} });
      const guest = { id, client, cookie: cookies.header() ?? '' };
      guests.push(guest);
      return guest;
    },
    async node(more = {}) {
      const node = await open(await connect(), shared, { ...changes, ...more }, connect);
      nodes.push(node);
      return node;
    },
    metrics: () => metrics.registry.metrics(),
    async close() {
      for (const node of nodes.splice(0)) await node.close();
      for (const { client } of guests.splice(0)) client.close();
      await gateway.close();
      await presence.close();
      await app.close();
      await engine.stop();
      await bus.close();
    },
  };
}
