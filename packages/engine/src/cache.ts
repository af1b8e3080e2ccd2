/** The tables in memory, bounded by number and by an estimate of bytes. Those least recently used leave first. */
import type { TableId } from '@parlor/kernel/ids';
import type { EngineLimits } from './limits.ts';
import { isBusy, type Table } from './table.ts';

/** Finer than this the order of use does not matter; coarser updates keep the hot path free of it. */
const TOUCH_MS = 1_000;

export class Cache {
  /** In the order of use, oldest first. */
  readonly #tables = new Map<TableId, Table>();
  readonly #limits: EngineLimits;
  readonly #leaves: (table: Table) => void;

  constructor(limits: EngineLimits, leaves: (table: Table) => void) {
    this.#limits = limits;
    this.#leaves = leaves;
  }

  get size(): number {
    return this.#tables.size;
  }

  get(id: TableId): Table | undefined {
    return this.#tables.get(id);
  }

  put(table: Table): void {
    this.#tables.set(table.id, table);
  }

  all(): IterableIterator<Table> {
    return this.#tables.values();
  }

  touch(table: Table, now: number): void {
    if (now - table.usedAt < TOUCH_MS) return;
    table.usedAt = now;
    if (this.#tables.delete(table.id)) this.#tables.set(table.id, table);
  }

  /** Lets go of idle tables, and of more if there are too many. */
  sweep(now: number): void {
    let bytes = 0;
    for (const table of this.#tables.values()) bytes += table.bytes;
    for (const table of this.#tables.values()) {
      const tooMany = this.#tables.size > this.#limits.cachedTables || bytes > this.#limits.cachedBytes;
      if (!tooMany && now - table.usedAt <= this.#limits.idleMs) return;
      if (isBusy(table) || table.watchers.size > 0) continue;
      bytes -= table.bytes;
      this.drop(table);
    }
  }

  drop(table: Table): void {
    this.#tables.delete(table.id);
    this.#leaves(table);
  }
}
