/** Shows tables to their watchers: the present, what they missed, and every moment as it is committed. */
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import { sentId } from './command-key.ts';
import type { Update, Watcher } from './contract.ts';
import type { Moment } from './moment.ts';
import { refusals } from './refusals.ts';
import type { Item, Table } from './table.ts';
import { look, NO_ACKS, updateOf, type Watching } from './watching.ts';
import type { World } from './world.ts';

export class Show {
  readonly #world: World;
  readonly #outages: () => number;

  /** `outages` is what lies between house time and wall time. */
  constructor(world: World, outages: () => number) {
    this.#world = world;
    this.#outages = outages;
  }

  /** To all who watch. `item` is what the moment answers. */
  moment(table: Table, moment: Moment, item: Item | null): void {
    for (const watching of table.watchers) {
      const acks = item !== null && item.via === watching ? [sentId(item.id)] : NO_ACKS;
      this.#push(table, moment, watching, acks);
    }
  }

  present(table: Table): void {
    if (table.committed !== null) this.moment(table, table.committed, null);
  }

  see(table: Table, watcher: Watcher): Update | Rejection {
    const { committed } = table;
    if (committed === null) return refusals.noSuchTable;
    if (watcher.as === 'afterwards' && !committed.over) return refusals.notOver;
    try {
      return updateOf(table, committed, look(table.game, watcher, committed.frame), this.#outages(), NO_ACKS);
    } catch (error) {
      this.#failed(table, error);
      return refusals.internalError;
    }
  }

  /** Every moment after `lastSeq` if they are all still in memory, else the present alone; nothing when nothing was missed. */
  resume(table: Table, watching: Watching, lastSeq: number | null): Rejection | null {
    const { committed } = table;
    if (committed === null) return refusals.noSuchTable;
    const present = this.see(table, watching.watcher);
    if (isRejection(present)) return present;
    if (lastSeq === committed.seq) return null;
    const missed = lastSeq === null ? [] : table.recent.filter((moment) => moment.seq > lastSeq);
    if (lastSeq !== null && missed[0]?.seq === lastSeq + 1 && watching.watcher.as !== 'afterwards') {
      for (const moment of missed) this.#push(table, moment, watching, NO_ACKS);
    } else this.#push(table, committed, watching, NO_ACKS);
    return null;
  }

  #push(table: Table, moment: Moment, watching: Watching, acks: readonly string[]): void {
    try {
      watching.push(updateOf(table, moment, watching.looking(table.game, moment.frame), this.#outages(), acks));
    } catch (error) {
      this.#failed(table, error);
    }
  }

  #failed(table: Table, error: unknown): void {
    this.#world.log.error({ err: error, table: table.id, kind: table.game.kind }, 'a view failed');
  }
}
