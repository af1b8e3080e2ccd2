/** Looking at tables: now, from now on, and from their beginning. */
import type { TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import type { Moment, TableInfo, Update, Watch, Watcher } from './contract.ts';
import type { Database } from './database/database.ts';
import { refusals } from './refusals.ts';
import { replay } from './replay.ts';
import type { Show } from './show.ts';
import type { Tables } from './tables.ts';
import { Watching } from './watching.ts';

export class Viewing {
  readonly #database: Database;
  readonly #tables: Tables;
  readonly #show: Show;

  constructor(database: Database, tables: Tables, show: Show) {
    this.#database = database;
    this.#tables = tables;
    this.#show = show;
  }

  async describe(id: TableId): Promise<TableInfo | Rejection> {
    const table = await this.#tables.present(id);
    if (isRejection(table)) return table;
    const { committed, game, parent } = table;
    if (committed === null) return refusals.noSuchTable;
    const { frame, seq, over } = committed;
    return { table: id, kind: game.kind, seats: frame.seats, parent, seq, over };
  }

  async see(id: TableId, watcher: Watcher, fresh = false): Promise<Update | Rejection> {
    const table = await (fresh ? this.#tables.fresh(id) : this.#tables.present(id));
    return isRejection(table) ? table : this.#show.see(table, watcher);
  }

  async watch(
    id: TableId,
    watcher: Watcher,
    lastSeq: number | null,
    push: (update: Update) => void,
  ): Promise<Watch | Rejection> {
    const table = await this.#tables.present(id, lastSeq ?? 0);
    if (isRejection(table)) return table;
    const watching = new Watching(id, watcher, push, (stopped) => table.watchers.delete(stopped));
    const rejection = this.#show.resume(table, watching, lastSeq);
    if (rejection !== null) return rejection;
    table.watchers.add(watching);
    return watching;
  }

  async replay(id: TableId, watcher: Watcher): Promise<readonly Moment[] | Rejection> {
    const table = await this.#tables.present(id);
    if (isRejection(table)) return table;
    if (watcher.as === 'afterwards' && table.committed?.over !== true) return refusals.notOver;
    try {
      return await replay(this.#database, table, watcher);
    } catch (error) {
      return this.#tables.unreadable(id, error);
    }
  }
}
