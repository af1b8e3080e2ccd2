/** What one device asks of tables, and the answers to it. */
import type { Answer, Engine } from '@parlor/engine/contract';
import { refusals } from '@parlor/engine/refusals';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection, reject } from '@parlor/kernel/rejection';
import type { Access } from '../tables/access.ts';
import type { Counters } from './counters.ts';
import type { Outbox } from './outbox.ts';
import type { CommandFrame } from './read-frame.ts';
import type { TableWatch } from './table-watch.ts';
import { textOf } from './write-frame.ts';

export interface CommandsParts {
  readonly engine: Engine;
  readonly access: Access;
  readonly counters: Counters;
  readonly outbox: Outbox;
  readonly player: PlayerId;
  readonly failed: (error: unknown) => void;
}

/** Commands of one device that wait to be let in. A refusal takes its time: without an end to it they would pile up faster than they are refused. */
export const WAITING_AT_MOST = 100;
export const tooFast = reject('too_many_requests', 'That was a lot at once. Please wait a moment.');

export class Commands {
  readonly #parts: CommandsParts;
  /** Questions whether an unwatched table may be asked anything: one after another, so that commands stay in order. */
  readonly #knocking = new Map<TableId, Promise<void>>();

  #waiting = 0;

  constructor(parts: CommandsParts) {
    this.#parts = parts;
  }

  /** To a table this device watches: whether it may was settled then, and the next view brings the answer. */
  watched(frame: CommandFrame, watch: TableWatch): void {
    const { table, id, command, retry = false } = frame;
    const by = { is: 'player', player: this.#parts.player } as const;
    const { via } = watch;
    if (via === null) return;
    watch.expect(id);
    this.#parts.engine.submit({ table, id, command, by, retry, via }, (answer) => {
      this.#answer(id, answer, watch.settle(id));
    });
  }

  /** To any other table: whether this player may ask anything of it has to be looked up each time. */
  unwatched(frame: CommandFrame): void {
    const { table, id } = frame;
    if (this.#waiting >= WAITING_AT_MOST) {
      this.refuse(id, tooFast);
      return;
    }
    this.#waiting++;
    const before = this.#knocking.get(table) ?? Promise.resolve();
    const after = before
      .then(() => this.#knock(frame))
      .catch((error: unknown) => {
        this.#parts.failed(error);
        this.refuse(id, refusals.tryAgain);
      })
      .finally(() => {
        this.#waiting--;
        if (this.#knocking.get(table) === after) this.#knocking.delete(table);
      });
    this.#knocking.set(table, after);
  }

  refuse(id: string, { rejected, message }: Rejection): void {
    this.#parts.outbox.send(textOf({ t: 'no', id, code: rejected, message }));
  }

  async #knock({ table, id, command, retry = false }: CommandFrame): Promise<void> {
    const { access, engine, player } = this.#parts;
    const admission = await access.admit(player, table);
    if (isRejection(admission)) {
      this.refuse(id, admission);
      return;
    }
    const by = { is: 'player', player } as const;
    engine.submit({ table, id, command, by, retry }, (answer) => this.#answer(id, answer, 'untold'));
  }

  #answer(id: string, answer: Answer, so: 'told' | 'untold'): void {
    const { counters, outbox } = this.#parts;
    if (isRejection(answer)) {
      counters.refused++;
      this.refuse(id, answer);
    } else {
      counters.accepted++;
      if (so === 'untold') outbox.ok(id, answer.seq);
    }
  }
}
