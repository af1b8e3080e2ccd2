/** The composition root: every part of the house is made here and told of the others. */
import type { Server } from 'node:http';
import type { Bus } from '@parlor/engine/bus/bus';
import { type Clock, realClock } from '@parlor/engine/clock';
import type { Engine } from '@parlor/engine/contract';
import type { Database } from '@parlor/engine/database/database';
import { migrate } from '@parlor/engine/database/migrate';
import { createEngine } from '@parlor/engine/engine';
import type { EngineOptions } from '@parlor/engine/options';
import { engineMigrations } from '@parlor/engine/schema/migrations';
import type { AnyGame } from '@parlor/kernel/game';
import { createPasswords } from './accounts/password.ts';
import { serveAccounts } from './accounts/routes.ts';
import { createSessionEndings } from './accounts/session-endings.ts';
import { createSessions } from './accounts/sessions.ts';
import { castIds } from './cast/cast.ts';
import { openBus, openLimiter, openPresence } from './connect-nodes.ts';
import { games as ourGames } from './games.ts';
import { attachGateway } from './gateway/attach.ts';
import { createHttp, type Http } from './http/create-http.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { serveTime } from './http/time.ts';
import { createJobs } from './jobs/jobs.ts';
import { nightlyJobs } from './jobs/nightly.ts';
import type { Limiter } from './limits/limiter.ts';
import { createLimits } from './limits/limits.ts';
import { createLog, type Log } from './log.ts';
import { openDatabase } from './open-database.ts';
import type { Presence } from './presence/presence.ts';
import { bookOf } from './room/book.ts';
import { createDirectory } from './room/directory.ts';
import { roomErrands } from './room/errands.ts';
import { leaveRooms } from './room/leave-rooms.ts';
import { createRoom } from './room/room.ts';
import { serveRooms } from './room/routes.ts';
import { houseMigrations } from './schema/migrations.ts';
import type { Settings } from './settings/schema.ts';
import { createAccess } from './tables/access.ts';
import { serveTables } from './tables/routes.ts';
import { Undoing } from './undoing.ts';
import { version } from './version.ts';
import { serveWallet } from './wallet/routes.ts';

/** What a test, a benchmark or a cluster in one process puts in place of what the settings ask for. */
export interface HouseOverrides {
  /** These are opened by whoever gives them, and closed by the house. */
  readonly database?: Database;
  readonly bus?: Bus;
  readonly limiter?: Limiter;
  readonly presence?: Presence;
  readonly clock?: Clock;
  readonly log?: Log;
  readonly games?: readonly AnyGame[];
  readonly engine?: Pick<EngineOptions, 'alone' | 'limits' | 'node' | 'random'>;
}

export interface House {
  /** Where it listens; known once it has started. */
  readonly url: string;
  readonly settings: Settings;
  readonly database: Database;
  readonly engine: Engine;
  readonly app: Http['app'];
  readonly server: Server;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Plays, listens and lets people in. */
  start(): Promise<void>;
  /** Lets nobody in any more, tells those inside to come back, commits what is under way, lets go of everything. */
  stop(): Promise<void>;
}

/** Opens everything but the door. What was opened is closed again when something on the way fails. */
export async function createHouse(settings: Settings, overrides: HouseOverrides = {}): Promise<House> {
  const undoing = new Undoing();
  try {
    return await build(settings, overrides, undoing);
  } catch (error) {
    await undoing.all();
    throw error;
  }
}

async function build(settings: Settings, overrides: HouseOverrides, undoing: Undoing): Promise<House> {
  const log = overrides.log ?? createLog(settings.log_level);
  const clock = overrides.clock ?? realClock;
  const games = overrides.games ?? ourGames;

  const database = overrides.database ?? (await openDatabase(settings));
  undoing.add(() => database.close());
  const ran = await migrate(database, [...engineMigrations, ...houseMigrations]);
  if (ran.length > 0) log.info({ migrations: ran }, 'the schema is up to date');
  const bus = overrides.bus ?? (await openBus(settings));
  undoing.add(() => bus.close());
  const limiter = overrides.limiter ?? (await openLimiter(settings, log));
  undoing.add(() => limiter.close());
  const presence = overrides.presence ?? (await openPresence(settings));
  undoing.add(() => presence.close());

  const limits = createLimits(limiter, settings);
  const endings = await createSessionEndings(bus);
  const sessions = createSessions(database, clock, settings, endings);
  const metrics = createMetrics();

  const directory = createDirectory(database);
  const engine: Engine = createEngine({
    ...overrides.engine,
    database,
    bus,
    clock,
    log,
    games: [...games, createRoom(bookOf(games, castIds))],
    errands: roomErrands({ engine: () => engine, directory }),
  });
  undoing.add(() => engine.stop());

  const health = () => engine.health();
  const { app, serve } = await createHttp({ settings, log, authenticator: sessions, limits, metrics, health, version });
  const desk = {
    db: database,
    clock,
    settings,
    sessions,
    endings,
    limits,
    passwords: createPasswords(settings),
    leaveRooms: leaveRooms(engine, directory),
  };
  serveAccounts(serve, desk, { rooms: (player) => directory.roomsOf(player) });
  serveWallet(serve, database);
  serveRooms(serve, { engine, directory, limits, settings });
  serveTables(serve, { engine, access: createAccess({ engine, clock }), games });
  serveTime(serve, engine);
  measure(metrics, engine);
  const jobs = createJobs(database, log, nightlyJobs({ db: database, clock, settings, sessions, log }));

  let url = '';
  let stopping: Promise<void> | undefined;
  return {
    get url() {
      return url;
    },
    settings,
    database,
    engine,
    app,
    server: app.server,
    metrics,
    log,
    async start() {
      await engine.start();
      await app.ready();
      const gateway = attachGateway({
        server: app.server,
        engine,
        bus,
        presence,
        sessions,
        endings,
        limits,
        metrics,
        clock,
        settings,
        log,
      });
      // Undone in reverse: the goodbye to the sockets, the last requests, the night shift, then the engine and what it stands on.
      let nightShift = Promise.resolve();
      undoing.add(async () => {
        await nightShift;
        await jobs.stop();
      });
      undoing.add(() => app.close());
      undoing.add(() => gateway.close());
      url = addressFor(await app.listen({ port: settings.port, host: settings.host }), settings.host);
      if (settings.jobs_enabled) {
        // Nobody has to wait at the door for it.
        nightShift = jobs.start().catch((error: unknown) => log.error({ err: error }, 'the nightly work cannot start'));
      }
    },
    stop() {
      stopping ??= undoing.all();
      return stopping;
    },
  };
}

/** Everywhere is nowhere one can go to: say localhost. */
function addressFor(listening: string, host: string): string {
  const address = new URL(listening);
  if (host === '0.0.0.0' || host === '::') address.hostname = 'localhost';
  return address.origin;
}

function measure(metrics: Metrics, engine: Engine): void {
  metrics.gauge(
    'parlor_clock_lag_ms',
    'How late the last deadline fired.',
    async () => (await engine.health()).clockLagMs,
  );
  metrics.gauge('parlor_tables_in_cache', 'Tables in memory.', async () => (await engine.health()).tablesInCache);
  metrics.gauge('parlor_database_up', 'Whether the database answers.', async () =>
    (await engine.health()).database === 'up' ? 1 : 0,
  );
  metrics.gauge('parlor_bus_up', 'Whether the bus is connected.', async () =>
    (await engine.health()).bus === 'up' ? 1 : 0,
  );
}
