/** Brings a table into memory: its snapshot and what the journal has after it. */
import type { TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import type { Cache } from './cache.ts';
import type { Clock } from './clock.ts';
import { type Database, DatabaseError } from './database/database.ts';
import type { Follow, Heard } from './follow.ts';
import { readAfter, readTable, type Stored } from './journal.ts';
import { nextMoment } from './moment.ts';
import { refusals } from './refusals.ts';
import type { Runner } from './runner.ts';
import { readSnapshot } from './snapshot.ts';
import { newTable, type Table } from './table.ts';
import type { World } from './world.ts';

export interface LoaderParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly world: World;
  readonly cache: Cache;
  readonly follow: Follow;
  readonly runner: Runner;
  /** It is in memory now. */
  readonly arrived: (table: Table) => void;
}

/** Parsed text takes about so much more room than the text. */
const BYTES_PER_SIGN = 4;

export class Loader {
  readonly #parts: LoaderParts;
  readonly #loading = new Map<TableId, Promise<Table | Rejection>>();

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  /** The table, from memory or from the journal; a rejection when there is none or the database does not answer. */
  table(id: TableId): Promise<Table | Rejection> {
    const { cache, clock } = this.#parts;
    const cached = cache.get(id);
    if (cached !== undefined) {
      cache.touch(cached, clock.now());
      return Promise.resolve(cached);
    }
    const loading = this.#loading.get(id);
    if (loading !== undefined) return loading;
    const load = this.#load(id).finally(() => this.#loading.delete(id));
    this.#loading.set(id, load);
    return load;
  }

  async #load(id: TableId): Promise<Table | Rejection> {
    const { cache, follow, runner, world, arrived } = this.#parts;
    let heardOf = 0;
    const hear = ({ seq, id: command, payload }: Heard) => {
      const table = cache.get(id);
      if (table === undefined) heardOf = Math.max(heardOf, seq);
      else runner.heard(table, seq, command, payload);
    };
    const unfollow = await this.#follow(follow, id, hear);
    try {
      const table = await this.#read(id);
      const meanwhile = cache.get(id);
      if (meanwhile !== undefined || isRejection(table)) {
        unfollow?.();
        return meanwhile ?? table;
      }
      table.unfollow = unfollow;
      cache.put(table);
      arrived(table);
      if (heardOf > (table.committed?.seq ?? 0)) {
        table.behind = heardOf;
        runner.catchUp(table);
      }
      return table;
    } catch (error) {
      unfollow?.();
      if (error instanceof DatabaseError && error.code === 'connection') return refusals.tryAgain;
      world.log.error({ err: error, table: id }, 'a table cannot be read');
      return refusals.internalError;
    }
  }

  #follow(follow: Follow, id: TableId, hear: (heard: Heard) => void): Promise<(() => void) | null> {
    return follow.begin(id, hear, () => this.#overdue(id));
  }

  /** A table that could not listen until now may have missed anything. */
  #overdue(id: TableId): void {
    const table = this.#parts.cache.get(id);
    if (table === undefined) return;
    table.behind = Number.POSITIVE_INFINITY;
    this.#parts.runner.catchUp(table);
  }

  /** A table opened here is in memory before anybody listens for it. */
  async followOpened(table: Table): Promise<void> {
    const { follow, runner } = this.#parts;
    const unfollow = await this.#follow(follow, table.id, (heard) => {
      runner.heard(table, heard.seq, heard.id, heard.payload);
    });
    if (unfollow === null) return;
    if (this.#parts.cache.get(table.id) !== table) return unfollow();
    table.unfollow = unfollow;
    this.#overdue(table.id);
  }

  async #read(id: TableId): Promise<Table | Rejection> {
    const { database, clock, world } = this.#parts;
    const stored = await readTable(database, id);
    if (stored === null) return refusals.noSuchTable;
    const game = world.games.get(stored.kind);
    if (game === undefined) return refusals.unknownGame;
    const table = newTable(id, game, stored.parent, stored.seed, clock.now());
    table.storedWake = stored.wake;
    restore(table, stored);
    const rows = await readAfter(database, game, id, table.committed?.seq ?? 0);
    for (const row of rows) {
      const moment = nextMoment(game, table.committed, row.seq, row.at, row.events);
      table.committed = moment;
      table.recent.push(moment);
      table.known.set(row.id, { seq: row.seq });
      table.bytes += BYTES_PER_SIGN * row.payload.length;
    }
    if (table.committed === null) throw new Error('a table without a journal');
    table.recent = table.recent.slice(-world.limits.recentMoments);
    table.tip = table.committed;
    return table;
  }
}

function restore(table: Table, { snapshot }: Stored): void {
  if (snapshot === null || snapshot.version !== table.game.stateVersion) return;
  table.committed = readSnapshot(table.game, snapshot.seq, snapshot.text);
  table.recent.push(table.committed);
  table.snapshotSeq = snapshot.seq;
  table.bytes = BYTES_PER_SIGN * snapshot.text.length;
}
