/**
 * The life of what is asked of a table: decided on the tip, committed in a group, answered and shown only then; or,
 * when another node was faster, decided again on what the journal says.
 */
import type { Rejection } from '@parlor/kernel/rejection';
import { catchUp } from './catch-up.ts';
import type { Clock } from './clock.ts';
import type { Answer } from './contract.ts';
import type { Database } from './database/database.ts';
import { decideItem, markStuck, refusal } from './decide.ts';
import { type Flush, type FlushOutcome, type Otherwise, otherwiseKey } from './flush.ts';
import { type Read, toRead } from './journal.ts';
import { type Moment, nextMoment } from './moment.ts';
import { readPayload } from './payload.ts';
import { refusals } from './refusals.ts';
import { type Ask, answerItem, type Item, newTable, type Opening, type Table } from './table.ts';
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
  readonly aftermath: Aftermath;
}

export class Runner implements FlushOutcome {
  readonly #parts: RunnerParts;
  #flush: Flush | null = null;
  #waiting = 0;
  readonly #idle: (() => void)[] = [];
  /** Tables that do not exist before their commit. */
  readonly #openings = new Set<Table>();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  /** The two need each other. */
  useFlush(flush: Flush): void {
    this.#flush = flush;
  }

  ask(table: Table, id: string, ask: Ask, answer: (answer: Answer) => void, via: Watching | null = null): void {
    if (this.#waiting >= this.#parts.world.limits.waitingCommands) {
      answer(refusals.tryAgain);
      return;
    }
    const item: Item = { id, ask, answer, via, since: this.#parts.clock.now(), outcome: null, also: null };
    if (ask.is === 'open') this.#openings.add(table);
    if (id !== '') table.known.set(id, item);
    this.#waiting++;
    table.queue.push(item);
    if (table.catchingUp) return;
    if (isBehind(table)) this.catchUp(table);
    else if (decideItem(this.#parts.world, table, item)) this.#schedule(table);
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
    const moment = nextMoment(table.game, table.committed, read.seq, read.at, read.events);
    this.#advance(table, moment, read.payload.length);
    this.#remember(table, read.id, { seq: read.seq });
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
      this.#advance(table, after, outcome.payload.length);
      table.mine = true;
      for (const opening of outcome.opens) this.#adopt(opening);
      this.#parts.aftermath.committed(table, after, item);
      this.finish(table, item, { seq: after.seq }, true);
      this.#parts.aftermath.made(table, after.seq, item.id, outcome.payload);
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
    this.#done();
    if (item.id !== '') {
      if (kept) this.#remember(table, item.id, answer);
      else table.known.delete(item.id);
    }
    if (item.ask.is === 'open') this.#openings.delete(table);
    this.#tell(table, item, answer);
  }

  #tell(table: Table, item: Item, answer: Answer): void {
    try {
      answerItem(item, answer);
    } catch (error) {
      this.#parts.world.log.error({ err: error, table: table.id }, 'whoever asked could not take the answer');
    }
  }

  /**
   * A database that neither answers nor hangs up must not leave people waiting: what has waited too long is answered with
   * `try_again`, though it is still under way. Whoever sends it again waits for what becomes of it.
   */
  answerOverdue(tables: Iterable<Table>): void {
    const { clock, world } = this.#parts;
    const since = clock.now() - world.limits.retryForMs;
    for (const table of [...tables, ...this.#openings]) {
      for (const items of [table.flying, table.queue]) {
        for (const item of items) if (item.since < since) this.#tell(table, item, refusals.tryAgain);
      }
    }
  }

  /** Resolves once everything that was asked is answered. */
  idle(): Promise<void> {
    if (this.#waiting === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #done(): void {
    if (--this.#waiting > 0 || this.#idle.length === 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #schedule(table: Table): void {
    this.#flush?.schedule(table);
  }

  #drop(table: Table, item: Item): void {
    table.queue = table.queue.filter((other) => other !== item);
    this.#done();
  }

  #takeBack(table: Table): void {
    if (table.flying.length === 0) return;
    table.queue = [...table.flying, ...table.queue];
    table.flying = [];
  }

  #advance(table: Table, moment: Moment, length: number): void {
    if (table.committed !== null) table.committed.views = null;
    table.committed = moment;
    if (table.tip === null || table.tip.seq < moment.seq) table.tip = moment;
    table.bytes += length;
    table.recent.push(moment);
    if (table.recent.length > this.#parts.world.limits.recentMoments) table.recent.shift();
  }

  #remember(table: Table, id: string, answer: Answer): void {
    const { known } = table;
    known.set(id, answer);
    if (known.size <= this.#parts.world.limits.recentAnswers) return;
    for (const [oldest, value] of known) {
      if (known.size <= this.#parts.world.limits.recentAnswers || 'ask' in value) return;
      known.delete(oldest);
    }
  }

  #adopt({ table: id, game, parent, seed, entry }: Opening): void {
    const { world, clock, aftermath } = this.#parts;
    const table = newTable(id, game, parent, seed, clock.now());
    this.#advance(table, entry.after, entry.payload.length);
    table.mine = true;
    table.storedWake = entry.after.over ? null : wakeOf(world, game, seed, entry.after);
    aftermath.opened(table);
    aftermath.committed(table, entry.after, null);
    aftermath.settled(table);
  }
}

/** Another node made the last entry: it keeps the deadline now, and may have moved or cleared the wake-up row. */
export function leaveToOthers(table: Table): void {
  table.mine = false;
  table.storedWake = null;
}

function isBehind(table: Table): boolean {
  return table.behind > (table.committed?.seq ?? 0);
}
