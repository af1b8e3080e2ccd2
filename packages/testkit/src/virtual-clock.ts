/**
 * Time that passes only when a test says so. Timers fire in the order of their moments; between two of them everything
 * that was set going gets the chance to finish, so a chain of awaits behaves as it would in real time.
 */
import type { Clock } from '@parlor/engine/clock';

export interface VirtualClock extends Clock {
  /** Lets so many milliseconds pass, firing what falls due on the way. */
  advance(ms: number): Promise<void>;
  /** Jumps from timer to timer until the condition holds; throws when it does not within so many virtual milliseconds. */
  runUntil(holds: () => boolean | Promise<boolean>, withinMs: number): Promise<void>;
  /** Jumps from timer to timer until none is left; throws when some are left after so many virtual milliseconds. */
  runUntilIdle(withinMs: number): Promise<void>;
  /** Timers waiting. */
  readonly pending: number;
  /** Whether time is being advanced: whoever then waits for something need not let it happen. */
  readonly advancing: boolean;
}

export interface VirtualClockOptions {
  /** Wall-clock milliseconds to begin at. */
  readonly startAt?: number;
  /** Awaited between timers. Where real I/O is under way (a database), pass what waits for it to end. */
  readonly settle?: () => Promise<void>;
}

interface Timer {
  readonly at: number;
  readonly call: () => void;
}

/** A real timer of a longer wait overflows and fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const NEW_YEAR_2027 = Date.UTC(2027, 0, 1);

export function virtualClock(options: VirtualClockOptions = {}): VirtualClock {
  const settle = options.settle ?? settlePromises;
  let now = options.startAt ?? NEW_YEAR_2027;
  let advancing = false;
  // Kept in the order in which they were set, so that timers of one moment fire in that order.
  const timers = new Set<Timer>();

  const nextTimer = (): Timer | undefined => {
    let next: Timer | undefined;
    for (const timer of timers) if (next === undefined || timer.at < next.at) next = timer;
    return next;
  };

  /** Fires timers up to `end` until `done`; says whether `done` came true. */
  const run = async (end: number, done: () => boolean | Promise<boolean>): Promise<boolean> => {
    if (advancing) throw new Error('Time is already being advanced: await the first advance before the next');
    advancing = true;
    try {
      await settle();
      while (!(await done())) {
        const timer = nextTimer();
        if (timer === undefined || timer.at > end) return false;
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.call();
        await settle();
      }
      return true;
    } finally {
      advancing = false;
    }
  };

  return {
    now: () => now,
    after: (ms, call) => {
      if (!(ms <= LONGEST_TIMER_MS)) throw new RangeError(`A real timer cannot wait ${ms} ms`);
      const timer: Timer = { at: now + Math.max(0, ms), call };
      timers.add(timer);
      return () => {
        timers.delete(timer);
      };
    },
    advance: async (ms) => {
      const end = now + ms;
      await run(end, () => false);
      now = end;
      await settle();
    },
    runUntil: async (holds, withinMs) => {
      const done = await run(now + withinMs, holds);
      if (!done) throw new Error(`It did not happen within ${withinMs} virtual ms; ${timers.size} timers are left`);
    },
    runUntilIdle: async (withinMs) => {
      const idle = await run(now + withinMs, () => timers.size === 0);
      if (!idle) throw new Error(`Still not idle after ${withinMs} virtual ms: ${timers.size} timers are left`);
    },
    get pending() {
      return timers.size;
    },
    get advancing() {
      return advancing;
    },
  };
}

/** Lets every promise that needs no outside event run to its end: a few turns of the event loop. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}
