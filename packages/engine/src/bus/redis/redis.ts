import { createClient } from 'redis';
import type { Bus } from '../bus.ts';
import { Subscriptions } from './subscriptions.ts';

export interface RedisBusOptions {
  /** Before every channel's name, so that several houses can share one Redis. */
  readonly prefix?: string;
}

/** The house starts without a Redis that is slow to answer, and takes it up when it comes. */
const START_WITHIN_MS = 2_000;
const LAST_WORDS_WITHIN_MS = 1_000;
const RETRY_AT_MOST_MS = 2_000;
/** A Redis that hangs without closing the connection is as good as gone. */
const PING_EVERY_MS = 1_000;
const SILENT_AT_MOST_MS = 4_000;
const WAITING_AT_MOST = 10_000;
/** Said by a node that could not publish for a while: the others heard nothing of it, and do not know. */
const GAP = '!gap';

function connectionTo(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: WAITING_AT_MOST,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: SILENT_AT_MOST_MS,
      socketTimeout: SILENT_AT_MOST_MS,
      reconnectStrategy: (retries) =>
        Math.min(50 * 2 ** Math.min(retries, 10), RETRY_AT_MOST_MS) * (0.5 + Math.random() / 2),
    },
  });
  // An unheard 'error' event ends the process. It tries again by itself, and `healthy` tells.
  client.on('error', () => {});
  return client;
}

type Client = ReturnType<typeof connectionTo>;

/** Resolves with the work, or without it when it takes too long. */
async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}

class RedisBus implements Bus {
  readonly adapter = 'redis';
  readonly #prefix: string;
  readonly #publisher: Client;
  readonly #subscriber: Client;
  readonly #subscriptions = new Subscriptions();
  readonly #gapListeners = new Set<() => void>();
  #lostSome = false;
  #closing: Promise<void> | undefined;

  constructor(url: string, prefix: string) {
    this.#prefix = prefix;
    this.#publisher = connectionTo(url);
    this.#subscriber = connectionTo(url);
    this.#publisher.on('ready', () => this.#tellOthersOfGap());
    this.#subscriber.on('ready', () => void this.#resume());
    this.#subscriptions.add(prefix + GAP, () => this.#gap());
  }

  async start(): Promise<void> {
    const connecting = Promise.allSettled([this.#publisher.connect(), this.#subscriber.connect()]);
    await atMost(START_WITHIN_MS, connecting);
  }

  publish(channel: string, message: string): void {
    if (!this.#publisher.isReady) {
      this.#lostSome = true;
      return;
    }
    this.#publisher.publish(this.#prefix + channel, message).then(
      () => this.#tellOthersOfGap(),
      () => {
        this.#lostSome = true;
      },
    );
  }

  async subscribe(channel: string, listen: (message: string) => void): Promise<() => void> {
    const name = this.#prefix + channel;
    const own = (message: string): void => listen(message);
    const hear = this.#subscriptions.add(name, own);
    // Without a connection it becomes active with the next one, followed by `onGap`.
    if (this.#subscriber.isReady) await this.#subscriber.subscribe(name, hear).catch(() => {});
    return () => {
      const unheard = this.#subscriptions.remove(name, own);
      if (unheard !== undefined) this.#subscriber.unsubscribe(name, unheard).catch(() => {});
    };
  }

  onGap(listen: () => void): () => void {
    const own = (): void => listen();
    this.#gapListeners.add(own);
    return () => void this.#gapListeners.delete(own);
  }

  healthy(): boolean {
    return this.#publisher.isReady && this.#subscriber.isReady;
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    // Answered after everything that was published before. The client's own close() waits for ever if Redis goes just now.
    if (this.#publisher.isReady)
      await atMost(
        LAST_WORDS_WITHIN_MS,
        this.#publisher.ping().catch(() => {}),
      );
    for (const client of [this.#publisher, this.#subscriber]) if (client.isOpen) client.destroy();
  }

  async #resume(): Promise<void> {
    const again = [...this.#subscriptions.all()].map(([name, hear]) => this.#subscriber.subscribe(name, hear));
    const outcomes = await Promise.allSettled(again);
    // A failure means that the connection broke again: there will be another resumption.
    if (outcomes.every(({ status }) => status === 'fulfilled')) this.#gap();
  }

  #gap(): void {
    for (const listen of this.#gapListeners) queueMicrotask(listen);
  }

  #tellOthersOfGap(): void {
    if (!this.#lostSome || !this.#publisher.isReady) return;
    this.#lostSome = false;
    this.publish(GAP, '');
  }
}

/** The bus of a house of several nodes. Redis may be away at any time, also now. */
export async function openRedisBus(url: string, options: RedisBusOptions = {}): Promise<Bus> {
  const bus = new RedisBus(url, options.prefix ?? 'parlor:');
  await bus.start();
  return bus;
}
