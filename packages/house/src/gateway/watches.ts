/** The tables one device watches. */
import { refusals } from '@parlor/engine/refusals';
import type { TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection, reject } from '@parlor/kernel/rejection';
import type { Commands } from './commands.ts';
import { TableWatch, type TableWatchParts } from './table-watch.ts';
import { textOf } from './write-frame.ts';

export interface WatchesParts extends Omit<TableWatchParts, 'ended'> {
  readonly commands: Commands;
  readonly most: number;
  readonly failed: (error: unknown) => void;
}

const TRY_AGAIN_MS = 1_000;
const tooMany = reject('too_many_watches', 'This device watches too many tables at once.');

export class Watches {
  readonly #parts: WatchesParts;
  readonly #all = new Map<TableId, TableWatch>();

  constructor(parts: WatchesParts) {
    this.#parts = parts;
  }

  of(table: TableId): TableWatch | undefined {
    return this.#all.get(table);
  }

  watch(table: TableId, as: 'player' | 'screen', lastSeq: number | null): void {
    const older = this.#all.get(table);
    if (older === undefined && this.#all.size >= this.#parts.most) {
      this.#gone(table, tooMany);
      return;
    }
    const watch = new TableWatch(table, { ...this.#parts, ended: (one) => this.#forget(one) });
    this.#all.set(table, watch);
    if (older !== undefined) {
      older.stop();
      // Watching anew goes on where the older watch was: what waited for it still waits.
      for (const frame of older.abandoned()) watch.wait(frame);
    }
    watch.open(as, lastSeq).then(
      (opened) => {
        if (isRejection(opened)) this.#fail(watch, opened, as, lastSeq);
        else for (const frame of opened) this.#parts.commands.watched(frame, watch);
      },
      (error: unknown) => {
        this.#parts.failed(error);
        this.#fail(watch, refusals.tryAgain, as, lastSeq);
      },
    );
  }

  unwatch(table: TableId): void {
    const watch = this.#all.get(table);
    if (watch === undefined) return;
    this.#all.delete(table);
    watch.stop();
    for (const frame of watch.abandoned()) this.#parts.commands.unwatched(frame);
  }

  end(): void {
    for (const watch of this.#all.values()) watch.stop();
    this.#all.clear();
  }

  #fail(watch: TableWatch, rejection: Rejection, as: 'player' | 'screen', lastSeq: number | null): void {
    if (watch.stopped) return;
    if (rejection === refusals.tryAgain) {
      // A database that is away for a moment takes no table away from anybody: the device just waits.
      this.#parts.clock.after(TRY_AGAIN_MS, () => {
        if (this.#all.get(watch.table) === watch) this.watch(watch.table, as, lastSeq);
      });
      return;
    }
    watch.stop();
    this.#gone(watch.table, rejection);
    this.#forget(watch);
  }

  #forget(watch: TableWatch): void {
    for (const frame of watch.abandoned()) this.#parts.commands.refuse(frame.id, refusals.noSuchTable);
    if (this.#all.get(watch.table) === watch) this.#all.delete(watch.table);
  }

  #gone(table: TableId, { rejected, message }: Rejection): void {
    this.#parts.outbox.send(textOf({ t: 'gone', table, code: rejected, message }));
  }
}
