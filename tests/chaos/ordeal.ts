/** A full house that is killed and comes back, and the court that looks at what it left behind. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@parlor/engine/database/database';
import { type HouseProcess, startHouseProcess } from '@parlor/testkit/house-process';
import type { JournalRow } from '@parlor/testkit/journal-walk';
import { auditBooks } from '@parlor/testkit/ledger';
import { ticTacToe } from '@parlor/tic-tac-toe/game';
import { beginEvening, type Evening, type OpenTable, type Plan } from './evening.ts';
import { Evidence } from './evidence.ts';
import { Newcomers } from './newcomers.ts';
import type { Store } from './store.ts';
import { Trial } from './trial.ts';

const GO_ON_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 10;
const NOBODY: Evening = { regulars: [], tables: [] };

export class Ordeal {
  readonly evidence = new Evidence();
  readonly newcomers = new Newcomers();
  /** Everything that was told or shown and is not so, in words. */
  readonly losses: string[] = [];
  readonly #store: Store;
  readonly #trials = new Map<number, Trial>();
  #house: HouseProcess;
  #evening = NOBODY;
  #coming: Promise<void> = Promise.resolve();
  kills = 0;

  constructor(store: Store) {
    this.#store = store;
    this.#house = startHouseProcess(store.env);
  }

  async begin(plan: Plan, seed: number): Promise<void> {
    const url = await this.#house.opened;
    this.#evening = await beginEvening(url, plan, this.evidence, seed);
    for (const { table, viewers } of this.#evening.tables) this.#trials.set(table, new Trial(ticTacToe, viewers));
    await this.#comeBack(url);
  }

  /** kill -9; resolves when nothing more can arrive from the dead house. Tells when it was killed. */
  async kill(): Promise<number> {
    const at = Date.now();
    this.kills++;
    await this.#house.kill();
    await Promise.all([...this.#evening.regulars.map((regular) => regular.gone()), this.#coming]);
    this.losses.push(...this.#house.errors());
    return at;
  }

  /** Starts the house and kills it again on its way up. */
  async killAtStart(afterMs: number): Promise<void> {
    this.#house = startHouseProcess(this.#store.env);
    await wait(afterMs);
    this.kills++;
    await this.#house.kill();
  }

  /** Judges what the killed house left behind while it starts again; resolves when everybody is back at their tables. */
  async restart(): Promise<void> {
    const look = await this.#store.afterKill();
    this.#house = startHouseProcess(this.#store.env);
    const [url] = await Promise.all([this.#house.opened, look((database) => this.#judge(database))]);
    await this.#comeBack(url);
  }

  /** Resolves when every table has gone beyond where it stood at the kill. */
  goesOn(): Promise<void> {
    const { tables } = this.#evening;
    return this.#until('These tables did not go on', () =>
      tables.filter(
        ({ kind, table }) => kind !== 'clock' && this.evidence.latest(table) <= this.#trial(table).walk.seq,
      ),
    );
  }

  /** Resolves when the clock has acted at every table that leaves its moves to it. */
  clocksGoOn(): Promise<void> {
    const before = new Map(this.#clocks().map(({ table }) => [table, this.evidence.latest(table)]));
    return this.#until('The clocks of these tables did not go on', () =>
      this.#clocks().filter(({ table }) => this.evidence.latest(table) <= (before.get(table) ?? 0)),
    );
  }

  /** How far the outages have moved the deadlines of each table, as those who looked on were shown. */
  async deadlinesMoved(): Promise<readonly number[]> {
    const look = await this.#store.afterKill();
    await look((database) => this.#judge(database));
    return this.#clocks().map(({ table }) => this.#trial(table).outages);
  }

  /** All of it once more from the beginning: what was found durable once must have stayed so. */
  async lastJudgement(): Promise<void> {
    const look = await this.#store.afterKill();
    for (const { table, viewers } of this.#evening.tables) this.#trials.set(table, new Trial(ticTacToe, viewers));
    await look((database) => this.#judge(database, 'all'));
  }

  /** What the journals hold besides the moves of people. */
  readonly counts = (): { readonly byHouse: number; readonly byClock: number; readonly latestClockMs: number } => {
    const trials = [...this.#trials.values()];
    const lateness = trials.flatMap((trial) => trial.walk.lateness);
    return {
      byHouse: trials.reduce((sum, trial) => sum + trial.walk.byHousePlayers, 0),
      byClock: lateness.length,
      latestClockMs: Math.max(0, ...lateness),
    };
  };

  async end(): Promise<void> {
    await this.#house.kill();
    await Promise.all(this.#evening.regulars.map((regular) => regular.leave()));
  }

  async #comeBack(url: string): Promise<void> {
    await Promise.all(this.#evening.regulars.map((regular) => regular.connect(url)));
    this.#coming = this.newcomers.keepComing(url);
  }

  async #judge(database: Database, which: 'news' | 'all' = 'news'): Promise<void> {
    const { tables } = this.#evening;
    const rows = await database.query<JournalRow>(
      `SELECT j.table_id, j.seq, j.command_id, j.payload
       FROM journal j JOIN unnest($1::bigint[], $2::integer[]) AS known (id, seq) ON j.table_id = known.id AND j.seq > known.seq
       ORDER BY j.table_id, j.seq`,
      [tables.map(({ table }) => table), tables.map(({ table }) => this.#trial(table).walk.seq)],
    );
    const byTable = Map.groupBy(rows, (row) => row.table_id);
    for (const { table } of tables) {
      const trial = this.#trial(table);
      const facts = which === 'all' ? this.evidence.all(table) : this.evidence.news(table);
      const found = [...trial.take(byTable.get(table) ?? []), ...trial.judge(facts)];
      this.losses.push(...found.map((what) => `Table ${table}: ${what}`));
    }
    this.losses.push(
      ...(await auditBooks(database)).broken,
      ...(await this.newcomers.lost(database)),
      ...this.newcomers.trouble.splice(0),
      ...this.evidence.trouble.splice(0),
    );
  }

  #clocks(): readonly OpenTable[] {
    return this.#evening.tables.filter(({ kind }) => kind === 'clock');
  }

  #trial(table: number): Trial {
    const trial = this.#trials.get(table);
    if (trial === undefined) throw new Error(`There is no table ${table}.`);
    return trial;
  }

  async #until(otherwise: string, waitedFor: () => readonly OpenTable[]): Promise<void> {
    const end = Date.now() + GO_ON_WITHIN_MS;
    for (let left = waitedFor(); left.length > 0; left = waitedFor()) {
      if (Date.now() > end) {
        const which = left.map(({ table, kind }) => `${table} (${kind})`);
        throw new Error(
          [`${otherwise}: ${which.join()}`, ...this.evidence.trouble, ...this.#house.errors()].join('\n'),
        );
      }
      await wait(LOOK_EVERY_MS);
    }
  }
}
