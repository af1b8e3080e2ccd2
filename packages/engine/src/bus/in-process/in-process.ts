import type { Bus } from '../bus.ts';

type Listen = (message: string) => void;

/** Where buses of one process meet: those that were given the same hub hear each other, as nodes on one Redis do. */
export class InProcessHub {
  readonly #channels = new Map<string, Set<Listen>>();

  publish(channel: string, message: string): void {
    const listeners = this.#channels.get(channel);
    if (listeners === undefined) return;
    // Later, as over a network: a listener must not run in the middle of what the publisher is doing.
    for (const listen of listeners) queueMicrotask(() => listeners.has(listen) && listen(message));
  }

  add(channel: string, listen: Listen): void {
    const listeners = this.#channels.get(channel);
    if (listeners === undefined) this.#channels.set(channel, new Set([listen]));
    else listeners.add(listen);
  }

  remove(channel: string, listen: Listen): void {
    const listeners = this.#channels.get(channel);
    listeners?.delete(listen);
    if (listeners?.size === 0) this.#channels.delete(channel);
  }
}

/** The bus of a house of one node. Nothing is ever lost on it, so `onGap` never calls. */
export function openInProcessBus(hub: InProcessHub = new InProcessHub()): Bus {
  const stops = new Set<() => void>();
  let open = true;
  return {
    adapter: 'in-process',
    publish: (channel, message) => {
      if (open) hub.publish(channel, message);
    },
    subscribe: async (channel, listen) => {
      // A function of its own, so that one listener can be given twice and be stopped once.
      const own: Listen = (message) => listen(message);
      hub.add(channel, own);
      const stop = (): void => {
        hub.remove(channel, own);
        stops.delete(stop);
      };
      stops.add(stop);
      return stop;
    },
    onGap: () => () => {},
    healthy: () => open,
    close: async () => {
      open = false;
      for (const stop of stops) stop();
    },
  };
}
