/**
 * The house's clock, seen from here. A round trip that left at `sent` and came back at `received` with the house's time
 * `now` proves that the offset lies between `now - received` and `now - sent`: the shorter the trip, the tighter the proof.
 */
export interface ServerTime {
  /** The house's time in milliseconds; this device's own until the house has been heard. */
  now(): number;
  sample(sent: number, now: number, received: number): void;
}

/** Quartz drifts by up to 100 ppm: this much later, a short old trip proves less than a longer new one. */
const DRIFT = 1e-4;

export function createServerTime(clock: () => number): ServerTime {
  let best: { offset: number; error: number; at: number } | null = null;

  return {
    now: () => clock() + (best === null ? 0 : best.offset),
    sample(sent, now, received) {
      const error = (received - sent) / 2;
      // A device's clock set back during the trip makes it shorter than nothing: such a trip proves nothing.
      if (error < 0) return;
      const offset = now - (sent + received) / 2;
      if (best !== null) {
        const bestError = best.error + Math.abs(received - best.at) * DRIFT;
        // Two proofs that exclude each other mean that a clock was set in between: the new one holds.
        const agree = Math.abs(offset - best.offset) <= error + bestError;
        if (agree && bestError < error) return;
      }
      best = { offset, error, at: received };
    },
  };
}
