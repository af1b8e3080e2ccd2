/**
 * Counts how often something was asked in the last moments. Two adapters stand beside this file: `memory/` and `redis/`.
 * A sliding window made of two counters: the window before counts by the share of it that still overlaps.
 */
export interface Limiter {
  readonly adapter: 'memory' | 'redis';
  /** Counts one more if that stays within `max` per window; else counts nothing and says when to come back. */
  take(key: string, max: number, windowMs: number): Promise<Verdict>;
  close(): Promise<void>;
}

export type Verdict = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterMs: number };

export interface Counters {
  /** Which window since the epoch `now` counts for. */
  readonly window: number;
  readonly before: number;
  readonly now: number;
}

/** The one arithmetic of both adapters (the Redis script repeats it in Lua). */
export function judge(counters: Counters, max: number, windowMs: number, nowMs: number): Verdict {
  const elapsed = nowMs - counters.window * windowMs;
  const overlapping = counters.before * (1 - elapsed / windowMs);
  if (overlapping + counters.now + 1 <= max) return { allowed: true };
  return { allowed: false, retryAfterMs: waitUntilFree(counters, max, windowMs, elapsed) };
}

function waitUntilFree({ before, now }: Counters, max: number, windowMs: number, elapsed: number): number {
  // Within this window room appears only as the one before fades out.
  const room = max - 1 - now;
  if (room >= 0 && before > 0) return Math.max(1, Math.ceil(windowMs * (1 - room / before) - elapsed));
  // Else in the next one, when this one has faded enough.
  const fade = now === 0 ? 0 : Math.max(0, 1 - (max - 1) / now);
  return Math.max(1, Math.ceil(windowMs - elapsed + windowMs * fade));
}
