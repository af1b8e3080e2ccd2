/**
 * What waits to be sent to one device. A device that reads slowly must not fill the house's memory, nor make others wait: beyond
 * a first limit it gets only the newest view of each table; if it does not catch up in time, it is sent away.
 */
import type { Update } from '@parlor/engine/contract';
import type { TableId } from '@parlor/kernel/ids';
import type { Counters } from './counters.ts';
import { okText, viewText } from './write-frame.ts';

/** The part of a WebSocket that is written to. */
export interface Wire {
  readonly bufferedAmount: number;
  send(text: string): void;
}

export interface OutboxLimits {
  /** Unsent bytes beyond which views are held back. */
  readonly holdBytes: number;
  /** Unsent bytes beyond which the device is sent away at once. */
  readonly mostBytes: number;
  /** How long it may take to catch up. */
  readonly holdMs: number;
}

interface Held {
  update: Update;
  acks: readonly string[];
}

export class Outbox {
  readonly #wire: Wire;
  readonly #limits: OutboxLimits;
  readonly #counters: Counters;
  readonly #onHold: (outbox: Outbox) => void;
  #held: Map<TableId, Held> | null = null;
  #since = 0;
  #closed = false;

  /** `onHold` is called when views begin to be held back: `tend` must be called from time to time then. */
  constructor(wire: Wire, limits: OutboxLimits, counters: Counters, onHold: (outbox: Outbox) => void) {
    this.#wire = wire;
    this.#limits = limits;
    this.#counters = counters;
    this.#onHold = onHold;
  }

  view(update: Update): void {
    if (this.#held === null) {
      this.#write(viewText(update, update.acks));
      return;
    }
    const older = this.#held.get(update.table);
    if (older === undefined) {
      this.#held.set(update.table, { update, acks: update.acks });
      return;
    }
    this.#counters.viewsDropped++;
    older.update = update;
    // The dropped view's answers are still owed.
    if (update.acks.length > 0) older.acks = [...older.acks, ...update.acks];
  }

  ok(id: string, seq: number): void {
    this.#write(okText(id, seq));
  }

  send(text: string): void {
    this.#write(text);
  }

  /** Something that may be lost: not written while views are held back. */
  sendIfFree(text: string): void {
    if (this.#held === null) this.#write(text);
  }

  /** A table that is no longer watched is no longer shown. */
  forget(table: TableId): void {
    this.#held?.delete(table);
  }

  /** `free`: nothing is held back any more. `slow`: it took too long. */
  tend(now: number): 'free' | 'waiting' | 'slow' {
    if (this.#held === null) return 'free';
    if (this.#since === 0) this.#since = now;
    const { bufferedAmount } = this.#wire;
    if (bufferedAmount <= this.#limits.holdBytes / 2) {
      const held = [...this.#held.values()];
      this.#held = null;
      this.#since = 0;
      for (const { update, acks } of held) this.view(acks === update.acks ? update : { ...update, acks });
      return this.#held === null ? 'free' : 'waiting';
    }
    if (bufferedAmount > this.#limits.mostBytes || now - this.#since > this.#limits.holdMs) return 'slow';
    return 'waiting';
  }

  /** Nobody reads any more: answers that are still under way go nowhere. */
  close(): void {
    this.#closed = true;
    this.#held = null;
  }

  #write(text: string): void {
    if (this.#closed) return;
    this.#counters.framesOut++;
    this.#wire.send(text);
    if (this.#held === null && this.#wire.bufferedAmount > this.#limits.holdBytes) {
      this.#held = new Map();
      this.#onHold(this);
    }
  }
}
