import type { TableId } from '@parlor/kernel/ids';
import type { Moment } from './moment.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

type Listen = (table: TableId, state: unknown) => void;

/** Parts of the house that want to know of every new moment of a kind of table. */
export class Listeners {
  readonly #world: World;
  readonly #byKind = new Map<string, Set<Listen>>();

  constructor(world: World) {
    this.#world = world;
  }

  add(kind: string, listen: Listen): () => void {
    const listeners = this.#byKind.get(kind) ?? new Set();
    this.#byKind.set(kind, listeners);
    listeners.add(listen);
    return () => {
      listeners.delete(listen);
    };
  }

  tell(table: Table, moment: Moment): void {
    const listeners = this.#byKind.get(table.game.kind);
    if (listeners === undefined) return;
    for (const listen of listeners) {
      try {
        listen(table.id, moment.state);
      } catch (error) {
        this.#world.log.error({ err: error, table: table.id, kind: table.game.kind }, 'a listener failed');
      }
    }
  }
}
