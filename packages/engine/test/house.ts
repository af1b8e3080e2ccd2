/** A house for a test: engines on one database, a clock wound by hand, and time that waits for the database. */
import { openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import type { Engine } from '@parlor/engine/contract';
import type { Database, Row, Session } from '@parlor/engine/database/database';
import { migrate } from '@parlor/engine/database/migrate';
import { createEngine } from '@parlor/engine/engine';
import type { EngineOptions } from '@parlor/engine/options';
import { engineMigrations } from '@parlor/engine/schema/migrations';
import type { Log } from '@parlor/engine/world';
import { type PlayerId, playerId, type TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { type FreshDatabase, freshDatabase } from '@parlor/testkit/fresh-database';
import { settlePromises, type VirtualClock, virtualClock } from '@parlor/testkit/virtual-clock';
import { tally } from './tally.ts';

export const ann: PlayerId = playerId.parse(1001);
export const bob: PlayerId = playerId.parse(1002);
export const cleo: PlayerId = playerId.parse(1003);
export const houseBot: PlayerId = playerId.parse(7);

export interface House {
  readonly clock: VirtualClock;
  readonly database: Database;
  readonly fresh: FreshDatabase;
  readonly logged: { readonly message: string; readonly what: object }[];
  /** A node, started. */
  node(options?: Partial<EngineOptions>): Promise<Engine>;
  open(engine: Engine, setup?: object, seats?: readonly PlayerId[], parent?: TableId | null): Promise<TableId>;
  /** Lets everything under way come to its end. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Counts what is under way, so that virtual time waits for real work. */
export function counting(database: Database): { readonly database: Database; busy(): boolean } {
  let underWay = 0;
  const count = async <T>(work: Promise<T>): Promise<T> => {
    underWay++;
    try {
      return await work;
    } finally {
      underWay--;
    }
  };
  return {
    busy: () => underWay > 0,
    database: {
      adapter: database.adapter,
      query: <R extends Row>(...statement: Parameters<Session['query']>) => count(database.query<R>(...statement)),
      execute: (...statement) => count(database.execute(...statement)),
      transaction: (work) => count(database.transaction(work)),
      close: () => database.close(),
    },
  };
}

export async function openHouse(adapter: Database['adapter'] = 'postgres'): Promise<House> {
  const fresh = await freshDatabase(adapter);
  await migrate(fresh.db, engineMigrations);
  const { database, busy } = counting(fresh.db);
  const settle = async (): Promise<void> => {
    let quiet = 0;
    while (quiet < 3) {
      await settlePromises();
      if (busy()) await new Promise((resolve) => setTimeout(resolve, 1));
      quiet = busy() ? 0 : quiet + 1;
    }
  };
  const clock = virtualClock({ settle });
  const bus = openInProcessBus();
  const engines: Engine[] = [];
  const logged: { message: string; what: object }[] = [];
  const log: Log = {
    warn: (what, message) => logged.push({ what, message }),
    error: (what, message) => logged.push({ what, message }),
  };
  return {
    clock,
    database,
    fresh,
    logged,
    settle,
    node: async (options = {}) => {
      const engine = createEngine({ database, bus, clock, games: [tally], errands: {}, log, ...options });
      engines.push(engine);
      await engine.start();
      return engine;
    },
    open: async (engine, setup = {}, seats = [ann, bob], parent = null) => {
      const opened = await engine.open({ kind: 'tally', setup, seats, parent, by: { is: 'house' } });
      if (isRejection(opened)) throw new Error(`not opened: ${opened.rejected}`);
      return opened.table;
    },
    close: async () => {
      await Promise.all(engines.map((engine) => engine.stop()));
      await fresh.drop();
    },
  };
}

let ids = 0;
export function send(engine: Engine, table: TableId, player: PlayerId, command: object, id = `cmd-${++ids}`) {
  return engine.command({ table, id, command, by: { is: 'player', player } });
}
