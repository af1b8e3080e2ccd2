/** The engine's sense of time, as a port: the real one here, a virtual one in the testkit. */
export interface Clock {
  /** Wall-clock milliseconds. */
  now(): number;
  /** Calls back after so many milliseconds; call the result to cancel. */
  after(ms: number, call: () => void): () => void;
}

export const realClock: Clock = {
  now: () => Date.now(),
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
};
