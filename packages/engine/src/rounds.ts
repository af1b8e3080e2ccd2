/** What the engine does by itself, again and again. */
import type { Alarms } from './alarms.ts';
import type { Bus } from './bus/bus.ts';
import type { Cache } from './cache.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Errands } from './errands.ts';
import type { Follow } from './follow.ts';
import type { HouseTime } from './house-time.ts';
import { readTips } from './journal.ts';
import { repeat } from './repeat.ts';
import type { Runner } from './runner.ts';
import type { Show } from './show.ts';
import type { Table } from './table.ts';
import type { Waiting } from './waiting.ts';
import type { World } from './world.ts';

const A_SECOND = 1_000;
/** In so many seconds everything watched is compared with the journal once, though no message seems to be lost. */
const COMPARED_WITHIN = 5;

export interface RoundsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly world: World;
  readonly bus: Bus;
  readonly time: HouseTime;
  readonly cache: Cache;
  readonly waiting: Waiting;
  readonly runner: Runner;
  readonly show: Show;
  readonly follow: Follow;
  readonly alarms: Alarms;
  readonly errands: Errands;
}

export class Rounds {
  readonly #parts: RoundsParts;
  #stops: (() => Promise<void> | void)[] = [];
  /** What failed last time is not told again each second. */
  readonly #failing = new Set<string>();
  #turn = 0;

  constructor(parts: RoundsParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { time, bus, alarms, errands } = this.#parts;
    await time.beat();
    alarms.start();
    errands.start();
    await this.#try('wakes', () => alarms.tick());
    this.#stops = [
      bus.onGap(() => this.#gap()),
      this.#every('pulse', () => this.#beat()),
      this.#every('wakes', () => alarms.tick()),
      this.#every('errands', () => errands.look()),
      this.#every('tables', () => this.#lookAfterTables()),
    ];
    this.lookForErrands();
  }

  async stop(): Promise<void> {
    const stops = this.#stops;
    this.#stops = [];
    this.#parts.alarms.stop();
    await this.#parts.errands.stop();
    await Promise.all(stops.map((stop) => stop()));
  }

  lookForErrands(): void {
    void this.#try('errands', () => this.#parts.errands.look());
  }

  #every(name: string, work: () => Promise<void>): () => Promise<void> {
    return repeat(this.#parts.clock, A_SECOND, () => this.#try(name, work));
  }

  async #try(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#failing.delete(name);
    } catch (error) {
      if (this.#failing.has(name)) return;
      this.#failing.add(name);
      this.#parts.world.log.warn({ err: error, round: name }, 'a round of the engine failed; it goes on trying');
    }
  }

  async #beat(): Promise<void> {
    const { time, alarms, cache, show } = this.#parts;
    const moved = await time.beat();
    alarms.reset();
    if (!moved) return;
    // Every deadline stands elsewhere on the wall now: those who look at one must be told.
    for (const table of cache.all()) if (table.watchers.size > 0) show.present(table);
  }

  async #lookAfterTables(): Promise<void> {
    const { cache, clock, waiting, runner, follow } = this.#parts;
    cache.sweep(clock.now());
    waiting.answerOverdue(cache.all());
    for (const table of cache.all()) {
      // Someone may be waiting to see what became of a table whose commit was never answered.
      if (table.watchers.size > 0 && table.behind > (table.committed?.seq ?? 0)) runner.catchUp(table);
    }
    if (!follow.reliable) await this.#readWatched();
    else if (!follow.alone) {
      // A node that dies between its commit and its word to the others leaves no gap that anybody could notice.
      this.#turn = (this.#turn + 1) % COMPARED_WITHIN;
      await this.#readWatched((table) => table.id % COMPARED_WITHIN === this.#turn);
    }
  }

  /** Messages may be lost: what is watched is compared with the journal. */
  async #readWatched(which: (table: Table) => boolean = () => true): Promise<void> {
    const { cache, database, runner } = this.#parts;
    const watched = [...cache.all()].filter((table) => table.watchers.size > 0 && which(table));
    if (watched.length === 0) return;
    const tips = await readTips(
      database,
      watched.map((table) => table.id),
    );
    for (const table of watched) runner.reaches(table, tips.get(table.id) ?? 0);
  }

  #gap(): void {
    // Those nobody looks at are read when somebody asks.
    for (const table of this.#parts.cache.all()) {
      if (table.watchers.size === 0) table.behind = Number.POSITIVE_INFINITY;
    }
    void this.#try('watched tables', () => this.#readWatched());
  }
}
