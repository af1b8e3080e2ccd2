/**
 * The life of what is asked of a table: decided on the tip, committed in a group, answered and shown only then; or,
 * when another node was faster, decided again on what the journal says.
 */
import type { Rejection } from '@parlor/kernel/rejection';
import { catchUp } from './catch-up.ts';
import type { Clock } from './clock.ts';
import { type Otherwise, otherwiseKey } from './commit.ts';
import type { Answer } from './contract.ts';
import type { Database } from './database/database.ts';
import { decideItem, markStuck, refusal } from './decide.ts';
import type { Flush, FlushOutcome } from './flush.ts';
import { type Read, toRead } from './journal.ts';
import { type Moment, nextMoment } from './moment.ts';
import { readPayload } from './payload.ts';
import { advance, isBehind, leaveToOthers, remember } from './present.ts';
import { refusals } from './refusals.ts';
import { type Ask, type Item, newTable, type Opening, type Table } from './table.ts';
import type { Waiting } from './waiting.ts';
import { wakeOf } from './wake.ts';
import type { Watching } from './watching.ts';
import type { World } from './world.ts';

/** What happens after a commit, and only then. */
export interface Aftermath {
  /** A new moment of a table, made here or heard of. `item` is what it answers, when that was asked here. */
  committed(table: Table, moment: Moment, item: Item | null): void;
  /** An entry made here: the other nodes do not know it yet. */
  made(table: Table, seq: number, id: string, payload: string): void;
  /** All that is new has been told; `table.committed` is the present. */
  settled(table: Table): void;
  errandsWaiting(): void;
  /** A table that did not exist before this commit. */
  opened(table: Table): void;
}

export interface RunnerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly world: World;
  readonly waiting: Waiting;
  readonly aftermath: Aftermath;
}

export class Runner implements FlushOutcome {
  readonly #parts: RunnerParts;
  #flush: Flush | null = null;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /** The two need each other. */
  useFlush(flush: Flush): void {
    this.#flush = flush;
  }

  ask(table: Table, id: string, ask: Ask, answer: (answer: Answer) => void, via: Watching | null = null): void {
    const { waiting, world, clock } = this.#parts;
    if (waiting.isFull) {
      answer(refusals.tryAgain);
      return;
    }
    const item: Item = { id, ask, answer, via, since: clock.now(), outcome: null, also: null };
    if (id !== '') table.known.set(id, item);
    waiting.begin(table, item);
    table.queue.push(item);
    if (table.catchingUp) return;
    if (isBehind(table)) this.catchUp(table);
    else if (decideItem(world, table, item)) this.#schedule(table);
    else this.#drop(table, item);
  }

  /** Reads what the journal has beyond what this node knows, unless that is being done. */
  catchUp(table: Table): void {
    if (table.catchingUp || table.flying.length > 0) return;
    table.catchingUp = true;
    void catchUp(this.#parts, this, table).catch((error: unknown) => {
      this.#parts.world.log.error({ err: error, table: table.id, kind: table.game.kind }, 'a journal cannot be read');
      this.gaveUp(table);
    });
  }

  /** Resolves when the journal has been read (or could not be). */
  upToDate(table: Table): Promise<void> {
    table.behind = Number.POSITIVE_INFINITY;
    table.held++;
    return new Promise((resolve) => {
      table.waiters.push(() => {
        table.held--;
        resolve();
      });
      this.catchUp(table);
    });
  }

  /** The journal has been read, or could not be. */
  endWaiting(table: Table): void {
    const { waiters } = table;
    table.waiters = [];
    for (const resolve of waiters) resolve();
  }

  /** The journal is known to go at least so far: what this node lacks of it is read. */
  reaches(table: Table, seq: number): void {
    table.behind = Math.max(table.behind, seq);
    if (isBehind(table)) this.catchUp(table);
  }

  /** Another node told of its commit. */
  heard(table: Table, seq: number, id: string, payload: string): void {
    const known = table.committed?.seq ?? 0;
    if (seq <= known) return;
    table.behind = Math.max(table.behind, seq);
    if (table.catchingUp || table.flying.length > 0) return;
    if (seq !== known + 1 || table.behind > seq) {
      this.catchUp(table);
      return;
    }
    this.apply(table, toRead(table.game, { seq, id, payload }, readPayload(payload)), null);
    leaveToOthers(table);
    this.decideAgain(table);
    this.#parts.aftermath.settled(table);
  }

  /** A committed entry becomes the present. */
  apply(table: Table, read: Read, item: Item | null): void {
    const { limits } = this.#parts.world;
    const moment = nextMoment(table.game, table.committed, read.seq, read.at, read.events);
    advance(table, moment, read.payload.length, limits);
    remember(table, read.id, { seq: read.seq }, limits);
    this.#parts.aftermath.committed(table, moment, item);
  }

  /** What waits was decided on a past that did not come: decide it on what did. */
  decideAgain(table: Table): void {
    const items = table.queue;
    table.tip = table.committed;
    table.queue = [];
    table.risky = false;
    for (const item of items) {
      table.queue.push(item);
      if (!decideItem(this.#parts.world, table, item)) this.#drop(table, item);
    }
    if (table.queue.length > 0) this.#schedule(table);
  }

  landed(table: Table, items: readonly Item[], otherwise: Otherwise, wake: number | null): void {
    const { aftermath, world } = this.#parts;
    const stale: Item[] = [];
    if (wake !== null) table.storedWake = wake;
    table.fruitless = 0;
    table.flying = table.flying.length === items.length ? [] : table.flying.slice(items.length);
    for (const item of items) {
      const { outcome } = item;
      if (outcome === null) continue;
      if (outcome.is === 'refusal') {
        const better = outcome.kept ? otherwise.get(otherwiseKey(table.id, item.id)) : undefined;
        if (better === 'stale') stale.push(item);
        else this.finish(table, item, better ?? outcome.rejection, outcome.kept);
        continue;
      }
      const { after } = outcome;
      advance(table, after, outcome.payload.length, world.limits);
      table.mine = true;
      for (const opening of outcome.opens) this.#adopt(opening);
      aftermath.committed(table, after, item);
      this.finish(table, item, { seq: after.seq }, true);
      aftermath.made(table, after.seq, item.id, outcome.payload);
    }
    if (table.committed?.over === true) table.storedWake = null;
    if (table.flying.length > 0) return;
    if (stale.length > 0) {
      table.queue = [...stale, ...table.queue];
      table.behind = Number.POSITIVE_INFINITY;
    }
    if (isBehind(table)) this.catchUp(table);
    else if (table.queue.at(-1)?.outcome === null) this.decideAgain(table);
    else if (table.queue.length > 0) this.#schedule(table);
    this.#parts.aftermath.settled(table);
  }

  conflicted(table: Table): void {
    table.fruitless++;
    this.#takeBack(table);
    table.behind = Number.POSITIVE_INFINITY;
    this.catchUp(table);
  }

  refused(table: Table, item: Item, rejection: Rejection): void {
    this.#takeBack(table);
    const rest = table.queue.filter((other) => other !== item);
    markStuck(this.#parts.world, table, item);
    // The house itself may try again later: its refusals are not for good.
    const asked = item.ask.is !== 'clock' && item.ask.is !== 'bot';
    item.outcome = refusal(rejection, asked && rejection !== refusals.internalError && rejection !== refusals.tryAgain);
    table.queue = rest;
    this.decideAgain(table);
    // Not decided again: what refused it was not its table.
    table.queue.unshift(item);
    this.#schedule(table);
  }

  gaveUp(table: Table): void {
    this.#takeBack(table);
    const items = table.queue;
    table.queue = [];
    table.tip = table.committed;
    table.catchingUp = false;
    // Some of it may be in the journal: nothing is decided before it was read.
    table.behind = Number.POSITIVE_INFINITY;
    for (const item of items) this.finish(table, item, refusals.tryAgain, false);
    this.endWaiting(table);
    this.#parts.aftermath.settled(table);
  }

  opened(table: Table): void {
    this.#parts.aftermath.opened(table);
  }

  errandsWaiting(): void {
    this.#parts.aftermath.errandsWaiting();
  }

  /** Answers all who asked. `kept`: this is the answer to the id for good. */
  finish(table: Table, item: Item, answer: Answer, kept: boolean): void {
    const { waiting, world } = this.#parts;
    waiting.end(table, item);
    if (item.id !== '') {
      if (kept) remember(table, item.id, answer, world.limits);
      else table.known.delete(item.id);
    }
    waiting.tell(table, item, answer);
  }

  #schedule(table: Table): void {
    this.#flush?.schedule(table);
  }

  #drop(table: Table, item: Item): void {
    table.queue = table.queue.filter((other) => other !== item);
    this.#parts.waiting.end(table, item);
  }

  #takeBack(table: Table): void {
    if (table.flying.length === 0) return;
    table.queue = [...table.flying, ...table.queue];
    table.flying = [];
  }

  #adopt({ table: id, game, parent, seed, entry }: Opening): void {
    const { world, clock, aftermath } = this.#parts;
    const table = newTable(id, game, parent, seed, clock.now());
    advance(table, entry.after, entry.payload.length, world.limits);
    table.mine = true;
    table.storedWake = entry.after.over ? null : wakeOf(world, game, seed, entry.after);
    aftermath.opened(table);
    aftermath.committed(table, entry.after, null);
    aftermath.settled(table);
  }
}
