/**
 * The engine alone, without sockets: tables of tic-tac-toe, each played as fast as its two seats see the other's move.
 * A move counts when both seats have seen it.
 *
 *   node bench/engine.ts [postgres|pglite|none] [tables] [seconds]
 *
 * `none` is a database that stores nothing and answers in the next turn of the event loop: what is left is the engine.
 * PostgreSQL is reached by BENCH_DATABASE_URL or TEST_DATABASE_URL; a database is made for the run and dropped after it.
 */
import { openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import { realClock } from '@parlor/engine/clock';
import type { Engine, Update, Watch } from '@parlor/engine/contract';
import type { Database, Row } from '@parlor/engine/database/database';
import { migrate } from '@parlor/engine/database/migrate';
import { createEngine } from '@parlor/engine/engine';
import { engineMigrations } from '@parlor/engine/schema/migrations';
import { playerId, type TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { type FreshDatabase, freshDatabase } from '@parlor/testkit/fresh-database';
import { ticTacToe } from '@parlor/tic-tac-toe/game';

const [kind = 'postgres', tablesText = '200', secondsText = '5'] = process.argv.slice(2);
const tableCount = Number(tablesText);
const seconds = Number(secondsText);
const WARM_UP_MS = 2_000;
/** A round that nobody wins, so that every round is nine moves long. */
const DRAWN = [0, 4, 8, 2, 6, 3, 5, 7, 1];
const ROUNDS = 999;

let moves = 0;
let refused = 0;
const latencies: number[] = [];

class Match {
  readonly #engine: Engine;
  readonly #table: TableId;
  readonly #watches: Watch[] = [];
  #made = 0;
  #sawLast = 0;
  #sentAt = 0;

  constructor(engine: Engine, table: TableId) {
    this.#engine = engine;
    this.#table = table;
  }

  async begin(players: readonly number[]): Promise<void> {
    for (const player of players) {
      const watcher = { player: playerId.parse(player), as: 'player' } as const;
      const watch = await this.#engine.watch(this.#table, watcher, null, (update) => this.#sees(update));
      if (isRejection(watch)) throw new Error(watch.rejected);
      this.#watches.push(watch);
    }
  }

  #sees(update: Update): void {
    if (update.seq !== this.#made + 1) return;
    // The first of the two seats to see it counts nothing yet.
    if (++this.#sawLast < 2) return;
    this.#sawLast = 0;
    if (this.#made > 0) {
      moves++;
      latencies.push(performance.now() - this.#sentAt);
    }
    this.#next(update);
  }

  #next(update: Update): void {
    const round = Math.floor(this.#made / DRAWN.length);
    const cell = DRAWN[this.#made % DRAWN.length];
    const seat = (round + (this.#made % DRAWN.length)) % 2;
    const via = this.#watches[seat];
    if (update.over || cell === undefined) return;
    this.#made++;
    this.#sentAt = performance.now();
    const player = playerId.parse(1001 + seat);
    const id = `m-${this.#made.toString(36).padStart(10, '0')}`;
    this.#engine.submit(
      {
        table: this.#table,
        id,
        command: { type: 'place', cell },
        by: { is: 'player', player },
        ...(via === undefined ? {} : { via }),
      },
      (answer) => {
        if (isRejection(answer)) refused++;
      },
    );
  }
}

function forgetful(): Database {
  const answer = <R extends Row>(): Promise<R[]> => new Promise((resolve) => setImmediate(() => resolve([])));
  return {
    adapter: 'postgres',
    query: answer,
    execute: async () => 0,
    transaction: () => Promise.reject(new Error('not in this benchmark')),
    close: async () => {},
  };
}

async function database(): Promise<Pick<FreshDatabase, 'db' | 'drop'>> {
  if (kind === 'none') return { db: forgetful(), drop: async () => {} };
  const made = await freshDatabase(kind === 'pglite' ? 'pglite' : 'postgres');
  await migrate(made.db, engineMigrations);
  return made;
}

if (process.env.BENCH_DATABASE_URL !== undefined) process.env.TEST_DATABASE_URL = process.env.BENCH_DATABASE_URL;
const fresh = await database();
try {
  const engine = createEngine({
    database: fresh.db,
    bus: openInProcessBus(),
    clock: realClock,
    games: [ticTacToe],
    errands: {},
  });
  await engine.start();
  const tables = await Promise.all(
    Array.from({ length: tableCount }, async () => {
      const opened = await engine.open({
        kind: 'tic-tac-toe',
        setup: { rounds: ROUNDS, firstMove: 'first_seat' },
        seats: [playerId.parse(1001), playerId.parse(1002)],
        parent: null,
        by: { is: 'house' },
      });
      if (isRejection(opened)) throw new Error(opened.rejected);
      return opened.table;
    }),
  );
  await Promise.all(tables.map((table) => new Match(engine, table).begin([1001, 1002])));
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  moves = 0;
  latencies.length = 0;
  const began = performance.now();
  const cpu = process.cpuUsage();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const counted = moves;
  latencies.sort((a, b) => a - b);
  const at = (part: number) => (latencies[Math.floor(latencies.length * part)] ?? 0).toFixed(1);
  const cpuPerMove = ((user + system) / counted).toFixed(1);
  console.log(
    `${kind}, ${tableCount} tables: ${Math.round(counted / took)} moves/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ` +
      `${cpuPerMove} µs of this process per move, ${refused} refused`,
  );
  await engine.stop();
} finally {
  await fresh.drop();
}
