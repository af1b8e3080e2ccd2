import type { Clock } from './clock.ts';

/** Does something again and again, never twice at a time. Call the result to stop; it resolves when the last time is over. */
export function repeat(clock: Clock, everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let stopped = false;
  let current: Promise<void> = Promise.resolve();
  let cancel = clock.after(everyMs, run);
  function run(): void {
    current = work().finally(() => {
      if (!stopped) cancel = clock.after(everyMs, run);
    });
  }
  return () => {
    stopped = true;
    cancel();
    return current;
  };
}
