/** How much is asked and not answered yet on this node, and for how long anybody has to wait. */
import type { Clock } from './clock.ts';
import type { Answer } from './contract.ts';
import { refusals } from './refusals.ts';
import { answerItem, type Item, type Table } from './table.ts';
import type { World } from './world.ts';

export class Waiting {
  readonly #clock: Clock;
  readonly #world: World;
  /** Tables that do not exist before their commit, and so are in no list of tables. */
  readonly #openings = new Set<Table>();
  readonly #idle: (() => void)[] = [];
  #items = 0;

  constructor(clock: Clock, world: World) {
    this.#clock = clock;
    this.#world = world;
  }

  get isFull(): boolean {
    return this.#items >= this.#world.limits.waitingCommands;
  }

  begin(table: Table, item: Item): void {
    this.#items++;
    if (item.ask.is === 'open') this.#openings.add(table);
  }

  /** It has its answer, or needs none. */
  end(table: Table, item: Item): void {
    if (item.ask.is === 'open') this.#openings.delete(table);
    if (--this.#items > 0 || this.#idle.length === 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Resolves once nothing waits. */
  idle(): Promise<void> {
    if (this.#items === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  tell(table: Table, item: Item, answer: Answer): void {
    try {
      answerItem(item, answer);
    } catch (error) {
      this.#world.log.error({ err: error, table: table.id }, 'whoever asked could not take the answer');
    }
  }

  /**
   * A database that neither answers nor hangs up must not leave people waiting: what has waited too long is answered with
   * `try_again`, though it is still under way. Whoever sends it again waits for what becomes of it.
   */
  answerOverdue(tables: Iterable<Table>): void {
    const since = this.#clock.now() - this.#world.limits.retryForMs;
    for (const table of [...tables, ...this.#openings]) {
      for (const items of [table.flying, table.queue]) {
        for (const item of items) if (item.since < since) this.tell(table, item, refusals.tryAgain);
      }
    }
  }
}
