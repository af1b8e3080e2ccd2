/** Writes snapshots in the background, so that a table of a thousand entries loads like one of ten. */
import type { Database } from './database/database.ts';
import { saveSnapshot } from './journal.ts';
import { snapshotText } from './snapshot.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

/** A table that leaves memory is snapshot after this part of the usual number of entries. */
const LEAVING_PART = 1 / 4;
const BYTES_PER_SIGN = 4;

export class Snapshots {
  readonly #database: Database;
  readonly #world: World;
  readonly #underWay = new Set<Promise<void>>();

  constructor(database: Database, world: World) {
    this.#database = database;
    this.#world = world;
  }

  settled(table: Table): void {
    this.#after(table, this.#world.limits.snapshotEvery);
  }

  leaving(table: Table): void {
    this.#after(table, this.#world.limits.snapshotEvery * LEAVING_PART);
  }

  async idle(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  #after(table: Table, entries: number): void {
    const { committed } = table;
    if (committed === null || committed.seq - table.snapshotSeq < entries) return;
    table.snapshotSeq = committed.seq;
    const text = snapshotText(committed);
    table.bytes = BYTES_PER_SIGN * text.length;
    const saving = saveSnapshot(this.#database, table.id, committed.seq, table.game.stateVersion, text)
      .catch((error: unknown) => {
        this.#world.log.warn({ err: error, table: table.id }, 'a snapshot was not saved; the journal has it all');
      })
      .finally(() => this.#underWay.delete(saving));
    this.#underWay.add(saving);
  }
}
