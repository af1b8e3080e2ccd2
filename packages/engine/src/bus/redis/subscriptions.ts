type Listen = (message: string) => void;

/** Who listens to what, whether or not there is a connection at the moment. */
export class Subscriptions {
  readonly #channels = new Map<string, { readonly listeners: Set<Listen>; readonly hear: Listen }>();

  /** The channels with the one function that hears each of them. */
  all(): Iterable<readonly [string, Listen]> {
    return [...this.#channels].map(([channel, { hear }]) => [channel, hear] as const);
  }

  /** The function to subscribe with, the same one for every listener of the channel. */
  add(channel: string, listen: Listen): Listen {
    const known = this.#channels.get(channel);
    if (known !== undefined) {
      known.listeners.add(listen);
      return known.hear;
    }
    const listeners = new Set([listen]);
    const hear: Listen = (message) => {
      // An error of a listener must not break the connection it is called from.
      for (const each of listeners) queueMicrotask(() => listeners.has(each) && each(message));
    };
    this.#channels.set(channel, { listeners, hear });
    return hear;
  }

  /** The function to unsubscribe when nobody listens any more. */
  remove(channel: string, listen: Listen): Listen | undefined {
    const known = this.#channels.get(channel);
    known?.listeners.delete(listen);
    if (known === undefined || known.listeners.size > 0) return undefined;
    this.#channels.delete(channel);
    return known.hear;
  }
}
