import { createHash } from 'node:crypto';
import { createClient } from 'redis';
import type { Limiter, Verdict } from '../limiter.ts';
import { createMemoryLimiter } from '../memory/memory.ts';
import { TAKE } from './take.lua.ts';

/** A limit that is slow to answer would be worse than one counted on this node alone. */
const ANSWER_WITHIN_MS = 250;
/** After such a silence it is left alone for a while: or every single call would wait that long again. */
const LEFT_ALONE_MS = 1_000;
/** A Redis that hangs without closing the connection is as good as gone. */
const PING_EVERY_MS = 1_000;
const SILENT_AT_MOST_MS = 4_000;
const SHA = createHash('sha1').update(TAKE).digest('hex');

export interface RedisLimiterOptions {
  readonly url: string;
  /** Put before every key, so that houses (and tests) can share a server. */
  readonly prefix: string;
  /** Told when Redis goes away and when it comes back. */
  readonly onChange?: (state: 'away' | 'back') => void;
}

/** Counts shared by all nodes. While Redis is away each node counts for itself: limits get looser, nobody is locked out. */
export async function createRedisLimiter({ url, prefix, onChange }: RedisLimiterOptions): Promise<Limiter> {
  const alone = createMemoryLimiter();
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY_MS,
    socket: {
      connectTimeout: SILENT_AT_MOST_MS,
      socketTimeout: SILENT_AT_MOST_MS,
      reconnectStrategy: (attempt) => Math.min(100 * 2 ** Math.min(attempt, 10), 5_000),
    },
  });
  let state: 'away' | 'back' = 'away';
  const change = (to: 'away' | 'back'): void => {
    if (to === state) return;
    state = to;
    onChange?.(to);
  };
  client.on('ready', () => change('back'));
  // An unheard 'error' event would end the process.
  client.on('error', () => change('away'));
  const connecting = client.connect().catch(() => undefined);
  await Promise.race([connecting, delay(ANSWER_WITHIN_MS)]);

  let leftAloneUntil = 0;
  const run = async (key: string, max: number, windowMs: number): Promise<number> => {
    const options = { keys: [prefix + key], arguments: [String(max), String(windowMs)] };
    try {
      return Number(await client.evalSha(SHA, options));
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return Number(await client.eval(TAKE, options));
    }
  };

  return {
    adapter: 'redis',
    async take(key, max, windowMs): Promise<Verdict> {
      if (!client.isReady || performance.now() < leftAloneUntil) return alone.take(key, max, windowMs);
      try {
        const wait = await within(ANSWER_WITHIN_MS, run(key, max, windowMs));
        change('back');
        return wait === 0 ? { allowed: true } : { allowed: false, retryAfterMs: wait };
      } catch {
        leftAloneUntil = performance.now() + LEFT_ALONE_MS;
        change('away');
        return alone.take(key, max, windowMs);
      }
    },
    async close() {
      client.destroy();
      await alone.close();
    },
  };
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
