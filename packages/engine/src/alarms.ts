/**
 * Rings for tables when their time comes: exact deadlines in a heap with one timer, the rows of `wakes` as the net
 * under it. A row is a lower bound, so a turn clock of a minute costs one write a minute and not one a move.
 */
import type { TableId } from '@parlor/kernel/ids';
import type { Clock } from './clock.ts';
import type { Database, Prepared } from './database/database.ts';
import { Heap } from './heap.ts';
import type { HouseTime } from './house-time.ts';
import type { EngineLimits } from './limits.ts';

const COMING: Prepared = {
  name: 'wakes-coming',
  text: 'SELECT table_id AS id, at FROM wakes WHERE at <= $1 ORDER BY at LIMIT $2',
};
/** Takes overdue rows by moving them on: if this node dies over them, they are overdue again soon. */
const TAKE_OVERDUE: Prepared = {
  name: 'wakes-take-overdue',
  text: `WITH taken AS (
  UPDATE wakes SET at = $2 WHERE table_id IN (
    SELECT table_id FROM wakes WHERE at <= $1 ORDER BY at LIMIT $3 FOR UPDATE SKIP LOCKED
  ) RETURNING table_id AS id, at
) SELECT * FROM taken ORDER BY id`,
};
/**
 * Another node may have written an earlier deadline since: a row that is neither due nor as it was known, and rows of
 * tables that have moved on, stay as they are.
 */
const STILL_OURS = `wakes.table_id = m.id AND (wakes.at = m.known OR wakes.at <= $1)
AND NOT EXISTS (SELECT FROM journal WHERE table_id = m.id AND seq > m.seq)`;
const MOVE: Prepared = {
  name: 'wakes-move',
  text: `UPDATE wakes SET at = m.at
FROM unnest($2::bigint[], $3::integer[], $4::bigint[], $5::bigint[]) AS m (id, seq, known, at) WHERE ${STILL_OURS}`,
};
const CLEAR: Prepared = {
  name: 'wakes-clear',
  text: `DELETE FROM wakes USING unnest($2::bigint[], $3::integer[], $4::bigint[]) AS m (id, seq, known) WHERE ${STILL_OURS}`,
};

const LOOK_AHEAD_ROWS = 5_000;
const TAKE_OVER_ROWS = 200;
const LONGEST_TIMER_MS = 60_000;
const LEASE_MS = 5_000;

export interface AlarmsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly time: HouseTime;
  readonly limits: EngineLimits;
  readonly alone: boolean;
  /** An alarm that was set to `at`. */
  readonly ring: (table: TableId, at: number) => void;
  /** A row that nobody rang for in time, and what it says now. */
  readonly overdue: (table: TableId, row: number) => void;
  /** Whether the table is in memory, and so has its alarm set. */
  readonly inMemory: (table: TableId) => boolean;
}

export interface Move {
  /** The sequence that says so. */
  readonly seq: number;
  /** What the row was known to say. */
  readonly known: number;
  /** What it shall say; null: that nobody need look. */
  readonly at: number | null;
}

export class Alarms {
  readonly #parts: AlarmsParts;
  readonly #heap = new Heap();
  /** Tables not in memory whose rows are in the heap. */
  readonly #expected = new Set<TableId>();
  #moves = new Map<TableId, Move>();
  #cancel: (() => void) | null = null;
  #timerAt = Number.POSITIVE_INFINITY;
  #running = false;

  constructor(parts: AlarmsParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running = true;
    this.reset();
  }

  stop(): void {
    this.#running = false;
    this.#cancel?.();
  }

  /** Rings for the table at this house time. */
  set(table: TableId, at: number): void {
    this.#heap.push(at, table);
    if (at < this.#timerAt) this.reset();
  }

  /** House time has moved: the timer may stand wrong. */
  reset(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#timerAt = this.#heap.top;
    if (!this.#running || this.#timerAt === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(Math.max(0, this.#timerAt - this.#parts.time.now()), LONGEST_TIMER_MS);
    this.#cancel = this.#parts.clock.after(wait, () => this.#ringDue());
  }

  /** The row promises an earlier look than the table needs: to be moved (or, when null, cleared) with the next tick. */
  moveRow(table: TableId, move: Move): void {
    this.#moves.set(table, move);
  }

  /** Once a second: moves rows, and looks for those that nobody rings for. */
  async tick(): Promise<void> {
    await this.#move();
    if (!this.#parts.time.certain) return;
    await (this.#parts.alone ? this.#lookAhead() : this.#takeOver());
  }

  #ringDue(): void {
    this.#cancel = null;
    // Time that may turn out to be an outage must not count against a player: the next beat sets the timer again.
    if (!this.#parts.time.certain) {
      this.#timerAt = Number.POSITIVE_INFINITY;
      return;
    }
    const now = this.#parts.time.now();
    while (this.#heap.top <= now) {
      const at = this.#heap.top;
      const id = this.#heap.pop() as TableId;
      this.#expected.delete(id);
      this.#parts.ring(id, at);
    }
    this.reset();
  }

  async #move(): Promise<void> {
    if (this.#moves.size === 0) return;
    const moves = [...this.#moves];
    this.#moves = new Map();
    const later = moves.filter(([, move]) => move.at !== null);
    const never = moves.filter(([, move]) => move.at === null);
    const { database, time } = this.#parts;
    const columns = (some: typeof moves) => [
      time.now(),
      some.map(([id]) => id),
      some.map(([, move]) => move.seq),
      some.map(([, move]) => move.known),
    ];
    if (later.length > 0) await database.execute(MOVE, [...columns(later), later.map(([, move]) => move.at)]);
    if (never.length > 0) await database.execute(CLEAR, columns(never));
  }

  async #lookAhead(): Promise<void> {
    const { database, time, limits, inMemory, overdue } = this.#parts;
    const horizon = time.now() + limits.lookAheadMs;
    const rows = await database.query<{ id: TableId; at: number }>(COMING, [horizon, LOOK_AHEAD_ROWS]);
    const late = time.now() - limits.takeoverMs;
    for (const { id, at } of rows) {
      if (inMemory(id)) {
        if (at < late) overdue(id, at);
      } else if (!this.#expected.has(id)) {
        this.#expected.add(id);
        this.set(id, at);
      }
    }
  }

  async #takeOver(): Promise<void> {
    const { database, time, limits, overdue } = this.#parts;
    const now = time.now();
    const values = [now - limits.takeoverMs, now + LEASE_MS, TAKE_OVER_ROWS];
    const rows = await database.query<{ id: TableId; at: number }>(TAKE_OVERDUE, values);
    for (const { id, at } of rows) overdue(id, at);
  }
}
