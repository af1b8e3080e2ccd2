/** A node's own sense of time, which ends with the node: what it had set never rings. */
import type { Clock } from '@parlor/engine/clock';

export interface MortalClock extends Clock {
  die(): void;
}

export function mortalClock(clock: Clock): MortalClock {
  const cancels = new Set<() => void>();
  let alive = true;
  return {
    now: () => clock.now(),
    after: (ms, call) => {
      if (!alive) return () => {};
      const cancel = clock.after(ms, () => {
        cancels.delete(cancel);
        call();
      });
      cancels.add(cancel);
      return () => {
        cancels.delete(cancel);
        cancel();
      };
    },
    die: () => {
      alive = false;
      for (const cancel of cancels) cancel();
      cancels.clear();
    },
  };
}
