/** What a table does when its alarm rings: the clock's command, a house player's move, or going back to sleep. */
import type { TableId } from '@parlor/kernel/ids';
import type { Alarms } from './alarms.ts';
import type { Cache } from './cache.ts';
import { dueAt } from './decide.ts';
import type { Runner } from './runner.ts';
import { isBusy, type Table } from './table.ts';
import { wakeOf } from './wake.ts';
import type { World } from './world.ts';

export interface DeadlinesParts {
  readonly world: World;
  readonly cache: Cache;
  readonly runner: Runner;
  readonly alarms: Alarms;
  /** Brings a table into memory and then calls back, if it exists. */
  readonly load: (table: TableId, then: (table: Table) => void) => void;
}

export class Deadlines {
  readonly #parts: DeadlinesParts;
  /** How late the last deadline was rung for, in milliseconds. */
  lagMs = 0;

  constructor(parts: DeadlinesParts) {
    this.#parts = parts;
  }

  /** The table has a new present: see to it that its next alarm rings in time. */
  arm(table: Table): void {
    const at = this.#ringAt(table);
    if (at === null || at >= table.alarm) return;
    table.alarm = at;
    this.#parts.alarms.set(table.id, at);
  }

  ring(id: TableId, at: number): void {
    const table = this.#parts.cache.get(id);
    if (table === undefined) this.#parts.load(id, (loaded) => this.#rung(loaded));
    // An alarm set before an earlier one took its place rings for nothing.
    else if (at === table.alarm) this.#rung(table);
  }

  /** The table's wake-up row says `row`, and nobody has looked after it in time. */
  overdue(id: TableId, row: number): void {
    const table = this.#parts.cache.get(id);
    if (table === undefined) {
      this.#parts.load(id, (loaded) => this.#rung(loaded));
      return;
    }
    table.storedWake = row;
    this.#rung(table);
  }

  #rung(table: Table): void {
    table.alarm = Number.POSITIVE_INFINITY;
    const { committed } = table;
    // Whoever is at work on it arms it again when it has settled.
    if (committed === null || isBusy(table)) return;
    const { world, alarms, runner } = this.#parts;
    const now = world.houseNow();
    if (table.stuckUntil <= now) table.stuckAt = -1;
    const at = this.#ringAt(table);
    if (at === null || at > now) {
      if (table.storedWake !== null) {
        const known = table.storedWake;
        table.storedWake = table.stuckAt === committed.seq ? at : wakeOf(world, table.game, table.seed, committed);
        alarms.moveRow(table.id, { seq: committed.seq, known, at: table.storedWake });
      }
      this.arm(table);
      return;
    }
    const due = dueAt(committed);
    if (due !== null && due <= now) {
      this.lagMs = now - due;
      runner.ask(table, '', { is: 'clock' }, ignore);
    } else runner.ask(table, '', { is: 'bot', seq: committed.seq }, ignore);
  }

  /** Nodes that only heard of the last entry leave its deadline to the node that made it, and step in when that is late. */
  #ringAt(table: Table): number | null {
    const { world } = this.#parts;
    const { committed } = table;
    if (committed === null) return null;
    if (table.stuckAt === committed.seq) return table.stuckUntil;
    const wake = wakeOf(world, table.game, table.seed, committed);
    return wake === null || table.mine ? wake : wake + world.takeoverMs;
  }
}

function ignore(): void {}
