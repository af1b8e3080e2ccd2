/**
 * Group commit: whatever arrives while a commit is under way goes into the next one, as one statement. At most one
 * commit per table at a time, so that an entry is never written on top of one it was not decided on.
 */
import type { Rejection } from '@parlor/kernel/rejection';
import { type CommitParts, commit, type Otherwise, type Part } from './commit.ts';
import { rejectionOf } from './refused-by-database.ts';
import type { Item, Table } from './table.ts';

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

export class Flush {
  readonly #parts: CommitParts;
  readonly #outcome: FlushOutcome;
  #dirty: Table[] = [];
  #underWay = 0;
  #scheduled = false;

  constructor(parts: CommitParts, outcome: FlushOutcome) {
    this.#parts = parts;
    this.#outcome = outcome;
  }

  /** This table has decided items in its queue. */
  schedule(table: Table): void {
    if (!table.dirty) {
      table.dirty = true;
      this.#dirty.push(table);
    }
    if (this.#scheduled || this.#underWay >= this.#parts.world.limits.commitsAtOnce) return;
    this.#scheduled = true;
    // After all input of this turn of the event loop: what came together is committed together.
    setImmediate(() => {
      this.#scheduled = false;
      this.#begin();
    });
  }

  #begin(): void {
    while (this.#underWay < this.#parts.world.limits.commitsAtOnce && this.#dirty.length > 0) {
      const tables = this.#collect();
      if (tables.length === 0) return;
      this.#underWay++;
      void this.#fly(tables)
        .catch((error: unknown) => this.#parts.world.log.error({ err: error }, 'a commit went wrong'))
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
    let room = this.#parts.world.limits.commandsPerCommit;
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
    const committed = await commit(
      this.#parts,
      tables.map((table): Part => ({ table, items: table.flying })),
    );
    const [only] = tables;
    if (committed.is === 'done') {
      for (const [index, table] of tables.entries()) {
        this.#outcome.landed(table, table.flying, committed.otherwise, committed.wakes[index] ?? null);
      }
      if (committed.errands) this.#outcome.errandsWaiting();
    } else if (committed.is === 'away') {
      for (const table of tables) this.#outcome.gaveUp(table);
    } else if (tables.length > 1) {
      // By halves: one table that lost a race must not cost a commit for each of the others.
      const half = tables.length >> 1;
      await this.#fly(tables.slice(0, half));
      await this.#fly(tables.slice(half));
    } else if (only !== undefined) {
      if (committed.is === 'conflict') this.#outcome.conflicted(only);
      else await this.#findRefused(only, committed.error);
    }
  }

  /** Finds the one item that the database refuses: those before it are committed, those after it decided anew. */
  async #findRefused(table: Table, error: unknown): Promise<void> {
    const { world } = this.#parts;
    const items = table.flying;
    const [only] = items;
    if (only !== undefined && items.length === 1) {
      this.#outcome.refused(table, only, rejectionOf(world, table, only, error));
      return;
    }
    for (const item of items) {
      const committed = await commit(this.#parts, [{ table, items: [item] }]);
      if (committed.is === 'done') {
        this.#outcome.landed(table, [item], committed.otherwise, committed.wakes[0] ?? null);
        if (committed.errands) this.#outcome.errandsWaiting();
      } else {
        if (committed.is === 'away') this.#outcome.gaveUp(table);
        else if (committed.is === 'conflict') this.#outcome.conflicted(table);
        else this.#outcome.refused(table, item, rejectionOf(world, table, item, committed.error));
        return;
      }
    }
  }
}
