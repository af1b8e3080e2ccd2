import { type Clock, realClock } from '@parlor/engine/clock';
import { type Counters, judge, type Limiter } from '../limiter.ts';

/** Keys that were idle for two windows are forgotten; more than this many live ones make the oldest go. */
const MAX_KEYS = 200_000;
const SWEEP_EVERY_MS = 60_000;

interface Entry {
  counters: Counters;
  windowMs: number;
}

/** The counts of one process. */
export function createMemoryLimiter(clock: Pick<Clock, 'now'> = realClock): Limiter {
  const entries = new Map<string, Entry>();
  let sweptAt = clock.now();

  const sweep = (now: number): void => {
    sweptAt = now;
    for (const [key, { counters, windowMs }] of entries) {
      if (now >= (counters.window + 2) * windowMs) entries.delete(key);
    }
  };

  return {
    adapter: 'memory',
    async take(key, max, windowMs) {
      const now = clock.now();
      if (now - sweptAt > SWEEP_EVERY_MS) sweep(now);
      const window = Math.floor(now / windowMs);
      const counters = moved(entries.get(key)?.counters, window);
      const verdict = judge(counters, max, windowMs, now);
      const next = verdict.allowed ? { ...counters, now: counters.now + 1 } : counters;
      // Deleting first moves the key to the end: the map stays in order of last use.
      entries.delete(key);
      entries.set(key, { counters: next, windowMs });
      if (entries.size > MAX_KEYS) {
        const [oldest] = entries.keys();
        if (oldest !== undefined) entries.delete(oldest);
      }
      return verdict;
    },
    async close() {
      entries.clear();
    },
  };
}

/** The counters as they stand in this window. */
function moved(counters: Counters | undefined, window: number): Counters {
  if (counters === undefined || counters.window < window - 1) return { window, before: 0, now: 0 };
  // A clock that was set back must not give everybody a fresh window.
  if (counters.window >= window) return { ...counters, window };
  return { window, before: counters.now, now: 0 };
}
