/** The HTTP side of a house on a database of its own, with a clock wound by hand and no engine behind it. */
import type { Database } from '@parlor/engine/database/database';
import { migrate } from '@parlor/engine/database/migrate';
import { engineMigrations } from '@parlor/engine/schema/migrations';
import { createPasswords } from '@parlor/house/accounts/password';
import { serveAccounts } from '@parlor/house/accounts/routes';
import { createSessionEndings } from '@parlor/house/accounts/session-endings';
import { createSessions } from '@parlor/house/accounts/sessions';
import { createHttp } from '@parlor/house/http/create-http';
import type { HealthCheck } from '@parlor/house/http/health';
import { createMetrics } from '@parlor/house/http/metrics';
import type { Limiter } from '@parlor/house/limits/limiter';
import { createLimits } from '@parlor/house/limits/limits';
import { createMemoryLimiter } from '@parlor/house/limits/memory/memory';
import { createLog } from '@parlor/house/log';
import { houseMigrations } from '@parlor/house/schema/migrations';
import { settingsWith } from '@parlor/house/settings/load';
import type { Settings } from '@parlor/house/settings/schema';
import { serveWallet } from '@parlor/house/wallet/routes';
import { freshDatabase } from '@parlor/testkit/fresh-database';
import { Visitor } from './visitor.ts';

/** Passwords cost next to nothing here: the tests are about the flows. */
const CHEAP = { password_memory_kib: 8192, password_passes: 1, log_level: 'silent' } as const;

export const adapters = ['postgres', 'pglite'] as const;

export interface HouseDesk {
  readonly db: Database;
  readonly settings: Settings;
  readonly app: Awaited<ReturnType<typeof createHttp>>['app'];
  /** Ids of sessions that were announced as ended. */
  readonly endedSessions: number[];
  readonly logged: string[];
  visitor(options?: { address?: string; headers?: Record<string, string> }): Visitor;
  pass(ms: number): void;
  close(): Promise<void>;
}

export interface DeskOptions {
  readonly settings?: Partial<Settings>;
  readonly limiter?: Limiter;
  readonly health?: HealthCheck;
}

export async function houseDesk(adapter: Database['adapter'], options: DeskOptions = {}): Promise<HouseDesk> {
  const fresh = await freshDatabase(adapter);
  const { db } = fresh;
  await migrate(db, [...engineMigrations, ...houseMigrations]);
  let now = Date.parse('2026-11-15T12:00:00Z');
  const clock = { now: () => now, after: () => () => undefined };
  const settings = settingsWith({ ...CHEAP, ...options.settings });
  const logged: string[] = [];
  const log = createLog(settings.log_level, { write: (line: string) => logged.push(line) });
  const endings = await createSessionEndings(silentBus);
  const endedSessions: number[] = [];
  endings.onEnd((ids) => endedSessions.push(...ids));
  const sessions = createSessions(db, clock, settings, endings);
  const limits = createLimits(options.limiter ?? createMemoryLimiter(clock), settings);
  const { app, serve } = await createHttp({
    settings,
    log,
    limits,
    authenticator: sessions,
    metrics: createMetrics(),
    health: options.health ?? (async () => ({ database: 'up', bus: 'up', clockLagMs: 0, tablesInCache: 0 })),
    version: 'test',
  });
  serveAccounts(serve, { db, clock, settings, sessions, endings, limits, passwords: createPasswords(settings) }, {});
  serveWallet(serve, db);
  await app.ready();
  return {
    db,
    settings,
    app,
    endedSessions,
    logged,
    visitor: (visit) => new Visitor(app, visit),
    pass: (ms) => {
      now += ms;
    },
    close: async () => {
      await app.close();
      await fresh.drop();
    },
  };
}

const silentBus = {
  adapter: 'in-process',
  publish: () => undefined,
  subscribe: async () => () => undefined,
  onGap: () => () => undefined,
  healthy: () => true,
  close: async () => undefined,
} as const;
