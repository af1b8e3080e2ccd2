/** Lets so many in at once and so many wait; whoever comes on top of that is told at once. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export class GateFull extends Error {
  constructor() {
    super('too many are waiting already');
    this.name = 'GateFull';
  }
}

export function createGate(atOnce: number, waitingAtMost: number): Gate {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const leave = (): void => {
    const next = waiting.shift();
    // The place goes straight to whoever waits: counting down and up again would let a newcomer in between.
    if (next === undefined) inside--;
    else next();
  };
  return async (work) => {
    if (inside < atOnce) inside++;
    else {
      if (waiting.length >= waitingAtMost) throw new GateFull();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
