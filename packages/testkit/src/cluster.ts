/**
 * Several nodes in one process on one database and one bus, on virtual time, each with its own faults, each of which can
 * be killed at any moment: nothing it has under way is flushed, answered or shown.
 */
import { inspect } from 'node:util';
import { InProcessHub, openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import type { Engine } from '@parlor/engine/contract';
import type { Database } from '@parlor/engine/database/database';
import { type Migration, migrate } from '@parlor/engine/database/migrate';
import { createEngine } from '@parlor/engine/engine';
import type { EngineOptions } from '@parlor/engine/options';
import { engineMigrations } from '@parlor/engine/schema/migrations';
import type { Log } from '@parlor/engine/world';
import { createRng, type Rng } from '@parlor/kernel/rng';
import type { FaultRates } from './fault-count.ts';
import { type BusFault, type FaultyBus, faultyBus } from './faulty-bus.ts';
import { type DatabaseFault, type FaultyDatabase, faultyDatabase } from './faulty-database.ts';
import { freshDatabase } from './fresh-database.ts';
import { type MortalClock, mortalClock } from './mortal-clock.ts';
import { seededTurns } from './turns.ts';
import { settlePromises, type VirtualClock, virtualClock } from './virtual-clock.ts';

/** What needs no virtual time is done by then, or never. */
const PATIENCE_MS = 60_000;

type Errands = EngineOptions['errands'];

/** What somebody who does errands on a node may need. */
export interface NodeParts {
  /** It exists only after its errands. */
  engine(): Engine;
  readonly database: Database;
  readonly rng: Rng;
}

export interface ClusterOptions extends Pick<EngineOptions, 'games' | 'limits'> {
  readonly nodes: number;
  readonly adapter: Database['adapter'];
  /** Who does which kind of errand, on every node or on each its own. */
  readonly errands?: Errands | ((node: NodeParts) => Errands);
  /** Beyond the engine's own. */
  readonly migrations?: readonly Migration[];
  readonly seed?: number;
  /**
   * `free`: nodes race on the database as they do in life. `seeded`: one piece of work at a time, in an order drawn from
   * the seed, so that the same seed gives the same story.
   */
  readonly order?: 'free' | 'seeded';
  /** Faults strike from `storm()` on. */
  readonly databaseFaults?: FaultRates<DatabaseFault>;
  readonly busFaults?: FaultRates<BusFault>;
}

export interface ClusterNode {
  readonly name: string;
  readonly engine: Engine;
  readonly database: FaultyDatabase;
  readonly bus: FaultyBus;
}

export interface Cluster {
  readonly clock: VirtualClock;
  /** An undisturbed way to the database, to look at what was stored. */
  readonly database: Database;
  /** Those alive, oldest first. */
  readonly nodes: readonly ClusterNode[];
  /** What the nodes logged as errors: bugs, not faults, which are logged as warnings and not kept. */
  readonly errors: readonly string[];
  add(): Promise<ClusterNode>;
  /** Gone, as by kill -9. */
  kill(node: ClusterNode): void;
  /** Gone at its nth piece of work from now, while the database is at it: whether that happens, the node never learns. */
  killAtWork(node: ClusterNode, nth: number): void;
  storm(): void;
  calm(): void;
  /** Waits for something that needs the database and no time. */
  through<T>(work: Promise<T>): Promise<T>;
  /** All faults so far, of the dead too. */
  faults(): Readonly<Record<string, number>>;
  /** Stops what is alive and leaves nothing behind. */
  close(): Promise<void>;
}

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { adapter, seed = 1, migrations = [] } = options;
  const fresh = await freshDatabase(adapter);
  await migrate(fresh.db, [...engineMigrations, ...migrations]);
  const turns = options.order === 'seeded' ? seededTurns(createRng(seed, 0, 4)) : null;
  const hub = new InProcessHub();
  const clocks = new Map<ClusterNode, MortalClock>();
  const everyone: ClusterNode[] = [];
  /** Nodes that die at a piece of work, and how many pieces are left to them. */
  const doomed = new Map<string, number>();
  const errors: string[] = [];
  const log: Log = {
    warn: () => {},
    error: (what, message) => errors.push(`${message} ${inspect(what)}`),
  };
  let stormy = false;
  /** Nodes on their way to the database: time must not run ahead of them. */
  let connecting = 0;

  const settleFreely = async (): Promise<void> => {
    for (let quiet = 0; quiet < 3; quiet++) {
      await settlePromises();
      if (connecting === 0 && !everyone.some(({ database }) => database.busy())) continue;
      quiet = -1;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const settle = turns?.settle ?? settleFreely;
  const clock = virtualClock({ settle });
  const through = async <T>(work: Promise<T>): Promise<T> => {
    if (clock.advancing) return work;
    let waiting = true;
    const done = work.finally(() => {
      waiting = false;
    });
    done.catch(() => {});
    for (const since = performance.now(); waiting; ) {
      if (performance.now() - since > PATIENCE_MS)
        throw new Error('Something waits for time to pass, and nobody lets it');
      await settle();
      // It may look at the database by another way, which no turn waits for.
      if (waiting) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return done;
  };

  const connect = async (): Promise<Database> => {
    connecting++;
    try {
      return await fresh.connect();
    } finally {
      connecting--;
    }
  };
  const errandsOf = (node: NodeParts): Errands =>
    typeof options.errands === 'function' ? options.errands(node) : (options.errands ?? {});

  const add = async (): Promise<ClusterNode> => {
    const number = everyone.length;
    const name = `node-${number}`;
    const own = mortalClock(clock);
    // The embedded database has one connection for all, and whoever takes turns needs no more; else every node has its own.
    const connection = adapter === 'postgres' && turns === null ? await connect() : fresh.db;
    const dice = (stream: number) => createRng(seed, number, stream);
    const database = faultyDatabase(turns?.through(connection, name) ?? connection, {
      rng: dice(1),
      rates: options.databaseFaults ?? {},
      clock: own,
      began: () => {
        const left = doomed.get(name) ?? 0;
        if (left > 0) doomed.set(name, left - 1);
        if (left === 1) kill(node);
      },
    });
    const bus = faultyBus(openInProcessBus(hub), { rng: dice(2), rates: options.busFaults ?? {}, clock: own });
    const engine: Engine = createEngine({
      games: options.games,
      ...(options.limits === undefined ? {} : { limits: options.limits }),
      log,
      errands: errandsOf({ engine: () => engine, database, rng: dice(5) }),
      database,
      bus,
      clock: own,
      node: name,
      alone: false,
      random: dice(3).next,
    });
    const node: ClusterNode = { name, engine, database, bus };
    everyone.push(node);
    clocks.set(node, own);
    database.calm();
    await through(engine.start());
    if (stormy) database.storm();
    else bus.calm();
    return node;
  };

  const kill = (node: ClusterNode): void => {
    clocks.get(node)?.die();
    clocks.delete(node);
    node.bus.cut();
    node.database.cut();
    turns?.forget(node.name);
  };
  const nodes = (): ClusterNode[] => everyone.filter((node) => clocks.has(node));
  const calm = (): void => {
    stormy = false;
    doomed.clear();
    for (const { database, bus } of nodes()) for (const part of [database, bus]) part.calm();
  };

  for (let i = 0; i < options.nodes; i++) await add();

  return {
    clock,
    database: fresh.db,
    get nodes() {
      return nodes();
    },
    errors,
    add,
    through,
    kill,
    killAtWork: ({ name }, nth) => doomed.set(name, nth),
    calm,
    storm: () => {
      stormy = true;
      for (const { database, bus } of nodes()) for (const part of [database, bus]) part.storm();
    },
    faults: () => sum(everyone.flatMap(({ database, bus }) => [database.faults, bus.faults])),
    close: async () => {
      calm();
      await through(Promise.all(nodes().map(({ engine }) => engine.stop())));
      for (const node of nodes()) kill(node);
      await fresh.drop();
    },
  };
}

function sum(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const [kind, count] of counts.flatMap((one) => Object.entries(one))) total[kind] = (total[kind] ?? 0) + count;
  return total;
}
