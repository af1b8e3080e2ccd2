/** Where the house asks: finds the table, checks what was sent, and passes it on. */
import type { Actor } from '@parlor/kernel/game';
import { newId, type TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import type { Cache } from './cache.ts';
import type { Clock } from './clock.ts';
import { commandKey } from './command-key.ts';
import type {
  Answer,
  CommandRequest,
  Control,
  Moment,
  OpenRequest,
  TableInfo,
  Update,
  Watch,
  Watcher,
} from './contract.ts';
import { type Database, DatabaseError } from './database/database.ts';
import type { Follow } from './follow.ts';
import { readAnswers } from './journal.ts';
import type { Loader } from './loader.ts';
import { decideOpening, OPEN_COMMAND } from './opening.ts';
import { refusals } from './refusals.ts';
import { replay } from './replay.ts';
import type { Runner } from './runner.ts';
import type { Show } from './show.ts';
import { newTable, type Opening, type Table } from './table.ts';
import { Watching } from './watching.ts';
import type { World } from './world.ts';

/** Without a colon: that is what ends the player's part of the key (see command-key.ts). */
const PLAYERS_ID = /^[\w-]{1,64}$/;
/** A line end would tear the rows of a commit apart. */
const HOUSES_ID = /^[\x20-\x7e]{1,200}$/;
const ID_DRAWS = 5;

export interface DeskParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly world: World;
  readonly cache: Cache;
  readonly loader: Loader;
  readonly runner: Runner;
  readonly show: Show;
  readonly follow: Follow;
  readonly random: () => number;
}

export class Desk {
  readonly #parts: DeskParts;
  #closed = false;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  close(): void {
    this.#closed = true;
  }

  async open(request: OpenRequest): Promise<{ readonly table: TableId } | Rejection> {
    const { clock, random } = this.#parts;
    for (let draw = 0; draw < ID_DRAWS; draw++) {
      if (this.#closed) return refusals.tryAgain;
      const opening = this.#opening(request, newId<TableId>(clock.now(), random()));
      if (isRejection(opening)) return opening;
      const answer = await this.#openAs(opening);
      if (answer === refusals.idTaken) continue;
      return isRejection(answer) ? answer : { table: opening.table };
    }
    return refusals.tryAgain;
  }

  command(request: CommandRequest): Promise<Answer> {
    return new Promise((resolve) => this.submit(request, resolve));
  }

  submit(request: CommandRequest, answer: (answer: Answer) => void): void {
    if (this.#closed) {
      answer(refusals.tryAgain);
      return;
    }
    const table = this.#parts.cache.get(request.table);
    if (table !== undefined) {
      this.#submitTo(table, request, answer);
      return;
    }
    void this.#parts.loader.table(request.table).then((loaded) => {
      if (isRejection(loaded)) answer(loaded);
      else this.#submitTo(loaded, request, answer);
    });
  }

  async control(id: TableId, command: string, control: Control): Promise<Answer> {
    const table = await this.#table(id);
    if (isRejection(table)) return table;
    if (!HOUSES_ID.test(command)) return refusals.invalidCommand;
    const first = await this.#firstAnswer(table, command);
    if (first !== null) return first;
    return new Promise((resolve) => {
      if (this.#answeredBefore(table, command, resolve)) return;
      this.#parts.runner.ask(table, command, { is: 'control', control }, resolve);
    });
  }

  async describe(id: TableId): Promise<TableInfo | Rejection> {
    const table = await this.#table(id);
    if (isRejection(table)) return table;
    const { committed, game, parent } = table;
    if (committed === null) return refusals.noSuchTable;
    return {
      table: id,
      kind: game.kind,
      seats: committed.frame.seats,
      parent,
      seq: committed.seq,
      over: committed.over,
    };
  }

  async see(id: TableId, watcher: Watcher): Promise<Update | Rejection> {
    const table = await this.#table(id);
    return isRejection(table) ? table : this.#parts.show.see(table, watcher);
  }

  async watch(
    id: TableId,
    watcher: Watcher,
    lastSeq: number | null,
    push: (update: Update) => void,
  ): Promise<Watch | Rejection> {
    const table = await this.#table(id, lastSeq ?? 0);
    if (isRejection(table)) return table;
    const watching = new Watching(id, watcher, push, (stopped) => table.watchers.delete(stopped));
    const rejection = this.#parts.show.resume(table, watching, lastSeq);
    if (rejection !== null) return rejection;
    table.watchers.add(watching);
    return watching;
  }

  async replay(id: TableId, watcher: Watcher): Promise<readonly Moment[] | Rejection> {
    const table = await this.#table(id);
    if (isRejection(table)) return table;
    if (watcher.as === 'afterwards' && table.committed?.over !== true) return refusals.notOver;
    try {
      return await replay(this.#parts.database, table, watcher);
    } catch (error) {
      return this.#failed(error, id);
    }
  }

  /** In memory and, as far as can be known, up to date. */
  async #table(id: TableId, atLeast = 0): Promise<Table | Rejection> {
    if (this.#closed) return refusals.tryAgain;
    const table = await this.#parts.loader.table(id);
    if (isRejection(table)) return table;
    const seq = table.committed?.seq ?? 0;
    // What a viewer has seen is durable: a node that knows less has not heard of it yet.
    if (seq < atLeast || table.behind > seq || !this.#parts.follow.reliable) await this.#parts.runner.upToDate(table);
    return table;
  }

  #submitTo(table: Table, request: CommandRequest, answer: (answer: Answer) => void): void {
    const { cache, clock, runner } = this.#parts;
    cache.touch(table, clock.now());
    const { by } = request;
    if (by.is === 'player' ? !PLAYERS_ID.test(request.id) : !HOUSES_ID.test(request.id)) {
      answer(refusals.invalidCommand);
      return;
    }
    const id = commandKey(by, request.id);
    if (this.#answeredBefore(table, id, answer)) return;
    if (request.retry === true) {
      void this.#firstAnswer(table, id).then((first) => {
        if (first === null) this.submit({ ...request, retry: false }, answer);
        else answer(first);
      });
      return;
    }
    const command = table.game.command.safeParse(request.command);
    if (!command.success) {
      answer(refusals.invalidCommand);
      return;
    }
    const via = request.via instanceof Watching ? request.via : null;
    runner.ask(
      table,
      id,
      { is: 'command', command: command.data, sender: by, facts: request.facts ?? null },
      answer,
      via,
    );
  }

  /** The same id again: the same answer, or the one that is under way. */
  #answeredBefore(table: Table, id: string, answer: (answer: Answer) => void): boolean {
    const known = table.known.get(id);
    if (known === undefined) return false;
    if (!('ask' in known)) answer(known);
    else if (known.also === null) known.also = [answer];
    else known.also.push(answer);
    return true;
  }

  async #firstAnswer(table: Table, id: string): Promise<Answer | null> {
    try {
      return (await readAnswers(this.#parts.database, table.id, [id])).get(id) ?? null;
    } catch (error) {
      return this.#failed(error, table.id);
    }
  }

  #opening(request: OpenRequest, table: TableId): Opening | Rejection {
    const { world, random } = this.#parts;
    const { kind, setup, seats, parent, facts = null } = request;
    const seed = Math.floor(random() * 2 ** 26) * 2 ** 26 + Math.floor(random() * 2 ** 26);
    const by = actorOf(request);
    try {
      return decideOpening(world, {
        table,
        kind,
        setup,
        seats,
        parent,
        by,
        facts,
        seed,
        at: world.houseNow(),
        depth: 0,
      });
    } catch (error) {
      world.log.error({ err: error, kind }, 'a table could not be opened');
      return refusals.internalError;
    }
  }

  #openAs(opening: Opening): Promise<Answer> {
    const { clock, runner } = this.#parts;
    const table = newTable(opening.table, opening.game, opening.parent, opening.seed, clock.now());
    return new Promise((resolve) => {
      runner.ask(table, OPEN_COMMAND, { is: 'open', opening }, (answer) => {
        if ('seq' in answer) runner.opened(table);
        resolve(answer);
      });
    });
  }

  #failed(error: unknown, table: TableId): Rejection {
    if (error instanceof DatabaseError && error.code === 'connection') return refusals.tryAgain;
    this.#parts.world.log.error({ err: error, table }, 'a table cannot be read');
    return refusals.internalError;
  }
}

function actorOf({ by, seats }: OpenRequest): Actor {
  if (by.is !== 'player') return by;
  const seat = seats.indexOf(by.player);
  return { is: 'player', player: by.player, seat: seat < 0 ? null : seat };
}
