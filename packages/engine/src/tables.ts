/** The tables of this node, as those who ask of them need them. */
import type { TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import { DatabaseError } from './database/database.ts';
import type { Follow } from './follow.ts';
import type { Loader } from './loader.ts';
import { isBehind } from './present.ts';
import { refusals } from './refusals.ts';
import type { Runner } from './runner.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

export interface TablesParts {
  readonly world: World;
  readonly loader: Loader;
  readonly runner: Runner;
  readonly follow: Follow;
}

export class Tables {
  readonly #parts: TablesParts;
  #closed = false;

  constructor(parts: TablesParts) {
    this.#parts = parts;
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** From now on everybody is told to try again. */
  close(): void {
    this.#closed = true;
  }

  /** In memory and, as far as can be known, up to date: at the sequence that somebody has seen, at least. */
  async present(id: TableId, seen = 0): Promise<Table | Rejection> {
    const { loader, runner, follow } = this.#parts;
    if (this.#closed) return refusals.tryAgain;
    const table = await loader.table(id);
    if (isRejection(table)) return table;
    const seq = table.committed?.seq ?? 0;
    // What a viewer has seen is durable: a node that knows less has not heard of it yet.
    if (seq < seen || table.behind > seq || !follow.reliable) await runner.upToDate(table);
    return table;
  }

  /** In memory and as the journal has it now, or a rejection when that cannot be known. */
  async fresh(id: TableId): Promise<Table | Rejection> {
    const { loader, runner, follow } = this.#parts;
    if (this.#closed) return refusals.tryAgain;
    const table = await loader.table(id);
    if (isRejection(table)) return table;
    if (!follow.alone) await runner.upToDate(table);
    return isBehind(table) ? refusals.tryAgain : table;
  }

  /** What to tell somebody for whom reading failed. */
  unreadable(id: TableId, error: unknown): Rejection {
    if (error instanceof DatabaseError && error.code === 'connection') return refusals.tryAgain;
    this.#parts.world.log.error({ err: error, table: id }, 'a table cannot be read');
    return refusals.internalError;
  }
}
