/** Where commands come in: finds the table, checks what was sent, sees to it that the same id acts once. */
import type { TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import type { Cache } from './cache.ts';
import type { Clock } from './clock.ts';
import { commandKey } from './command-key.ts';
import type { Answer, CommandRequest, Control } from './contract.ts';
import type { Database } from './database/database.ts';
import { readAnswers } from './journal.ts';
import type { Loader } from './loader.ts';
import { refusals } from './refusals.ts';
import type { Runner } from './runner.ts';
import type { Table } from './table.ts';
import type { Tables } from './tables.ts';
import { Watching } from './watching.ts';

/** Without a colon: that is what ends the player's part of the key (see command-key.ts). */
const PLAYERS_ID = /^[\w-]{1,64}$/;
/** A line end would tear the rows of a commit apart. */
const HOUSES_ID = /^[\x20-\x7e]{1,200}$/;

export interface DeskParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly cache: Cache;
  readonly loader: Loader;
  readonly tables: Tables;
  readonly runner: Runner;
}

export class Desk {
  readonly #parts: DeskParts;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  command(request: CommandRequest): Promise<Answer> {
    return new Promise((resolve) => this.submit(request, resolve));
  }

  submit(request: CommandRequest, answer: (answer: Answer) => void): void {
    const { cache, loader, tables } = this.#parts;
    if (tables.closed) {
      answer(refusals.tryAgain);
      return;
    }
    const table = cache.get(request.table);
    if (table !== undefined) {
      this.#submitTo(table, request, answer);
      return;
    }
    void loader.table(request.table).then((loaded) => {
      if (isRejection(loaded)) answer(loaded);
      else this.#submitTo(loaded, request, answer);
    });
  }

  async control(id: TableId, command: string, control: Control): Promise<Answer> {
    const table = await this.#parts.tables.present(id);
    if (isRejection(table)) return table;
    if (!HOUSES_ID.test(command)) return refusals.invalidCommand;
    const first = await this.#firstAnswer(table, command);
    if (first !== null) return first;
    return new Promise((resolve) => {
      if (this.#answeredBefore(table, command, resolve)) return;
      this.#parts.runner.ask(table, command, { is: 'control', control }, resolve);
    });
  }

  #submitTo(table: Table, request: CommandRequest, answer: (answer: Answer) => void): void {
    const { cache, clock, runner } = this.#parts;
    cache.touch(table, clock.now());
    const { by, facts = null } = request;
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
    runner.ask(table, id, { is: 'command', command: command.data, sender: by, facts }, answer, via);
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
      const first = (await readAnswers(this.#parts.database, table.id, [id])).get(id) ?? null;
      // Made by a node that died before it could tell: whoever waits at this one would never see what was acknowledged.
      if (first !== null && 'seq' in first) this.#parts.runner.reaches(table, first.seq);
      return first;
    } catch (error) {
      return this.#parts.tables.unreadable(table.id, error);
    }
  }
}
