/** Finds out that a socket is dead although nothing said so: a phone that changed networks gets no closing frame. */
import type { Environment } from './environment.ts';

const EVERY_MS = 20_000;
const PATIENCE_MS = 10_000;
/** After a wake-up someone is looking at the screen: an answer takes a round trip, not ten seconds. */
const PATIENCE_AWAKE_MS = 3_000;

export interface Heartbeat {
  start(): void;
  stop(): void;
  /** Something arrived. Called for every frame, so it does next to nothing. */
  heard(): void;
  /** Asks at once, and waits less long for the answer. */
  urge(): void;
}

export function createHeartbeat(env: Environment, ping: () => void, dead: () => void): Heartbeat {
  let alive = true;
  let cancel = (): void => undefined;

  const ask = (patience: number): void => {
    cancel();
    alive = false;
    cancel = env.after(patience, () => {
      if (!alive) return dead();
      cancel = env.after(EVERY_MS - PATIENCE_MS, () => ask(PATIENCE_MS));
    });
    ping();
  };

  return {
    start: () => ask(PATIENCE_MS),
    stop: () => cancel(),
    heard: () => {
      alive = true;
    },
    urge: () => ask(PATIENCE_AWAKE_MS),
  };
}
