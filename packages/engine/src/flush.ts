/**
 * Group commit: whatever arrives while a commit is under way goes into the next one, as one statement. At most one
 * commit per table at a time, so that an entry is never written on top of one it was not decided on.
 */
import { type Rejection, reject } from '@parlor/kernel/rejection';
import { Batch } from './batch.ts';
import type { Clock } from './clock.ts';
import { INSUFFICIENT } from './coins.ts';
import type { Answer } from './contract.ts';
import { type Database, DatabaseError } from './database/database.ts';
import { refusals } from './refusals.ts';
import type { Item, Table } from './table.ts';
import type { World } from './world.ts';

/** Answers of refused commands that the database knew better, by `otherwiseKey`. */
export type Otherwise = ReadonlyMap<string, Answer | 'stale'>;

export function otherwiseKey(table: number, id: string): string {
  return `${table}/${id}`;
}

/** What becomes of a table's items. `table.flying` holds those that are still under way. */
export interface FlushOutcome {
  /** They are durable. `wake` was written as the wake-up row, if not null. */
  landed(table: Table, items: readonly Item[], otherwise: Otherwise, wake: number | null): void;
  /** Somebody else wrote what they would have written: the journal must be read. */
  conflicted(table: Table): void;
  /** The database refused what this one asks for, and nothing of it happened; those after it were not tried. */
  refused(table: Table, item: Item, rejection: Rejection): void;
  /** The database did not answer for too long: whether they are durable is not known. */
  gaveUp(table: Table): void;
  /** Errands were committed. */
  errandsWaiting(): void;
}

type Written =
  | { readonly is: 'done'; readonly otherwise: Otherwise }
  | { readonly is: 'conflict' | 'away' }
  | { readonly is: 'refused'; readonly error: unknown };

const NONE: Otherwise = new Map();
const CLAIM_TAKEN = 'PC001';
const UNIQUE_VIOLATION = '23505';
const TRY_AT_ONCE_AGAIN = new Set(['40001', '40P01']);
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

export class Flush {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #world: World;
  readonly #wakeFor: (table: Table, batch: Batch, items: readonly Item[]) => number | null;
  readonly #outcome: FlushOutcome;
  #dirty: Table[] = [];
  #underWay = 0;
  #scheduled = false;

  constructor(parts: {
    database: Database;
    clock: Clock;
    world: World;
    /** Adds the wake-up rows these items need and tells the table's own. */
    wakeFor: (table: Table, batch: Batch, items: readonly Item[]) => number | null;
    outcome: FlushOutcome;
  }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#world = parts.world;
    this.#wakeFor = parts.wakeFor;
    this.#outcome = parts.outcome;
  }

  /** This table has decided items in its queue. */
  schedule(table: Table): void {
    if (!table.dirty) {
      table.dirty = true;
      this.#dirty.push(table);
    }
    if (this.#scheduled || this.#underWay >= this.#world.limits.commitsAtOnce) return;
    this.#scheduled = true;
    // After all input of this turn of the event loop: what came together is committed together.
    setImmediate(() => {
      this.#scheduled = false;
      this.#begin();
    });
  }

  #begin(): void {
    while (this.#underWay < this.#world.limits.commitsAtOnce && this.#dirty.length > 0) {
      const tables = this.#collect();
      if (tables.length === 0) return;
      this.#underWay++;
      void this.#fly(tables)
        .catch((error: unknown) => this.#world.log.error({ err: error }, 'a commit went wrong'))
        .finally(() => {
          this.#underWay--;
          this.#begin();
        });
    }
  }

  /**
   * Takes the tables of the next commit. Those whose effects the database may refuse go together and apart from the
   * rest: an empty purse must not make everybody's commit fail and be done again table by table.
   */
  #collect(): Table[] {
    const tables: Table[] = [];
    const later: Table[] = [];
    let room = this.#world.limits.commandsPerCommit;
    let risky: boolean | null = null;
    for (const table of this.#dirty) {
      const ready = table.flying.length === 0 && !table.catchingUp && table.queue.length > 0;
      if (!ready) {
        // Whoever lands it or catches it up schedules it again.
        table.dirty = false;
        continue;
      }
      risky ??= table.risky;
      if (room <= 0 || table.risky !== risky) {
        later.push(table);
        continue;
      }
      room -= table.queue.length;
      table.dirty = false;
      table.risky = false;
      table.flying = table.queue;
      table.queue = [];
      tables.push(table);
    }
    this.#dirty = later;
    return tables;
  }

  async #fly(tables: readonly Table[]): Promise<void> {
    const { wakes, written } = await this.#write(tables.map((table): Part => ({ table, items: table.flying })));
    const [only] = tables;
    if (written.is === 'done') {
      for (const [index, table] of tables.entries()) {
        this.#outcome.landed(table, table.flying, written.otherwise, wakes[index] ?? null);
      }
    } else if (written.is === 'away') {
      for (const table of tables) this.#outcome.gaveUp(table);
    } else if (tables.length === 1 && only !== undefined) {
      await this.#explain(only, written);
    } else {
      // By halves: one table that lost a race must not cost a commit for each of the others.
      const half = tables.length >> 1;
      await this.#fly(tables.slice(0, half));
      await this.#fly(tables.slice(half));
    }
  }

  async #explain(table: Table, written: Exclude<Written, { is: 'done' | 'away' }>): Promise<void> {
    const [item] = table.flying;
    if (written.is === 'refused' && table.flying.length === 1 && item !== undefined) {
      this.#outcome.refused(table, item, this.#rejectionOf(table, item, written.error));
    } else if (written.is === 'refused') await this.#flyOneByOne(table);
    else this.#outcome.conflicted(table);
  }

  /** Finds the one item that the database refuses: those before it are committed, those after it decided anew. */
  async #flyOneByOne(table: Table): Promise<void> {
    for (const item of table.flying) {
      const { wakes, written } = await this.#write([{ table, items: [item] }]);
      if (written.is === 'done') this.#outcome.landed(table, [item], written.otherwise, wakes[0] ?? null);
      else if (written.is === 'away') return this.#outcome.gaveUp(table);
      else if (written.is === 'refused') {
        return this.#outcome.refused(table, item, this.#rejectionOf(table, item, written.error));
      } else return this.#outcome.conflicted(table);
    }
  }

  async #write(parts: readonly Part[]): Promise<{ wakes: readonly (number | null)[]; written: Written }> {
    const batch = new Batch(this.#clock.now());
    const wakes: (number | null)[] = [];
    let oldest = Number.POSITIVE_INFINITY;
    for (const { table, items } of parts) {
      batch.add(table, items);
      wakes.push(this.#wakeFor(table, batch, items));
      for (const item of items) if (item.since < oldest) oldest = item.since;
    }
    if (batch.isEmpty) return { wakes, written: { is: 'done', otherwise: NONE } };
    const written = await this.#send(batch, oldest);
    if (written.is === 'done' && batch.hasErrands) this.#outcome.errandsWaiting();
    return { wakes, written };
  }

  /**
   * After a lost connection the very same rows are sent again: if the first try was committed after all, they collide
   * with themselves, and reading the journal tells so.
   */
  async #send(batch: Batch, oldest: number): Promise<Written> {
    const { statement, values } = batch.statement();
    let pause = FIRST_PAUSE_MS;
    for (;;) {
      try {
        const rows = await this.#database.query<{ otherwise: OtherwiseRow[] }>(statement, values);
        return { is: 'done', otherwise: readOtherwise(rows[0]?.otherwise) };
      } catch (error) {
        const code = error instanceof DatabaseError ? error.code : '';
        if (code === UNIQUE_VIOLATION) return { is: 'conflict' };
        if (code !== 'connection' && !TRY_AT_ONCE_AGAIN.has(code)) return { is: 'refused', error };
        if (this.#clock.now() - oldest > this.#world.limits.retryForMs) return { is: 'away' };
        await new Promise<void>((resolve) => this.#clock.after(pause, resolve));
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      }
    }
  }

  #rejectionOf(table: Table, item: Item, error: unknown): Rejection {
    if (error instanceof DatabaseError && error.code === INSUFFICIENT) return refusals.insufficientBalance;
    if (error instanceof DatabaseError && error.code === CLAIM_TAKEN) return claimRefusal(item, error.message);
    this.#world.log.error({ err: error, table: table.id, kind: table.game.kind, command: item.id }, 'a commit failed');
    // Class 53: a full disk, no memory. Nothing was written, and later it may be.
    if (error instanceof DatabaseError && error.code.startsWith('53')) return refusals.tryAgain;
    return refusals.internalError;
  }
}

interface Part {
  readonly table: Table;
  readonly items: readonly Item[];
}

function claimRefusal({ outcome }: Item, key: string): Rejection {
  const entry = outcome?.is === 'entry' ? outcome : null;
  const effects =
    entry === null ? [] : [entry, ...entry.opens.map((opening) => opening.entry)].flatMap((e) => e.effects);
  for (const effect of effects) {
    if (effect.do === 'claim' && effect.key === key) return reject(effect.refusal.code, effect.refusal.message);
  }
  return refusals.internalError;
}

type OtherwiseRow = {
  table: number;
  id: string;
  seq?: number | null;
  code?: string | null;
  message?: string | null;
  stale?: boolean;
};

function readOtherwise(rows: readonly OtherwiseRow[] | undefined): Otherwise {
  if (rows === undefined || rows.length === 0) return NONE;
  const otherwise = new Map<string, Answer | 'stale'>();
  for (const { table, id, seq, code, message, stale } of rows) {
    const answer = typeof seq === 'number' ? { seq } : reject(code ?? '', message ?? '');
    otherwise.set(otherwiseKey(table, id), stale === true ? 'stale' : answer);
  }
  return otherwise;
}
