/** How nodes hear of each other's commits. What gets lost on the way is read from the journal. */
import type { TableId } from '@parlor/kernel/ids';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';

export interface Heard {
  readonly seq: number;
  readonly id: string;
  readonly payload: string;
}

/** A bus that is down may keep a subscriber waiting: a table must not wait with it. */
const SUBSCRIBE_WITHIN_MS = 300;

export class Follow {
  readonly #bus: Bus;
  readonly #clock: Clock;
  readonly #node: string;
  /** No other node serves this database. */
  readonly alone: boolean;

  constructor(bus: Bus, clock: Clock, node: string, alone: boolean) {
    this.#bus = bus;
    this.#clock = clock;
    this.#node = node;
    this.alone = alone;
  }

  get reliable(): boolean {
    return this.alone || this.#bus.healthy();
  }

  tell(table: TableId, seq: number, id: string, payload: string): void {
    if (this.alone) return;
    this.#bus.publish(channelOf(table), `${this.#node}\n${seq}\n${id}\n${payload}`);
  }

  /**
   * Listens to a table's other nodes; resolves once nothing can be missed any more, or the bus takes too long (then
   * `late` is called when it has come round). Call the result to stop.
   */
  async begin(table: TableId, hear: (heard: Heard) => void, late: () => void): Promise<(() => void) | null> {
    if (this.alone) return null;
    let stopped = false;
    let end: (() => void) | null = null;
    let waiting = true;
    const subscribed = this.#bus
      .subscribe(channelOf(table), (message) => {
        const heard = this.#read(message);
        if (heard !== null) hear(heard);
      })
      .then((unsubscribe) => {
        if (stopped) return unsubscribe();
        end = unsubscribe;
        if (!waiting) late();
      })
      // A subscription that failed is as good as a bus that is down: the journal is read each second then.
      .catch(() => {});
    await new Promise<void>((resolve) => {
      const cancel = this.#clock.after(SUBSCRIBE_WITHIN_MS, resolve);
      void subscribed.then(() => {
        cancel();
        resolve();
      });
    });
    waiting = false;
    return () => {
      stopped = true;
      end?.();
    };
  }

  #read(message: string): Heard | null {
    const node = message.indexOf('\n');
    if (node < 0 || message.slice(0, node) === this.#node) return null;
    const seq = message.indexOf('\n', node + 1);
    const id = message.indexOf('\n', seq + 1);
    return {
      seq: Number(message.slice(node + 1, seq)),
      id: message.slice(seq + 1, id),
      payload: message.slice(id + 1),
    };
  }
}

function channelOf(table: TableId): string {
  return `table:${table}`;
}
