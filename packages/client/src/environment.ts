/** All that the socket needs of the world around it: the browser's in `browser.ts`, Node's in `node.ts`, a pretended one in the tests. */
export interface Environment {
  /** Milliseconds of this device's clock, right or wrong. */
  now(): number;
  /** Calls back after so many milliseconds; call the result to cancel. */
  after(ms: number, call: () => void): () => void;
  /** A number in [0, 1). */
  random(): number;
  /** Begins to open a socket. */
  dial(url: string, events: WireEvents): Wire;
  /** Calls back when the device may just have come back to life: the page is visible again, the network is there again. */
  onWake(listen: () => void): () => void;
}

export interface WireEvents {
  text(text: string): void;
  /**
   * The wire is gone, or never came to be. `refused`: nobody is signed in here, and trying again will not help.
   */
  closed(why: 'lost' | 'refused'): void;
}

export interface Wire {
  send(text: string): void;
  /** Lets go at once, without waiting for the other side: it may be dead. No event comes after it. */
  drop(): void;
}

const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Beginning of this client's command ids: 12 signs of 36 are 62 bits, so that no two devices ever make the same id. */
export function randomPrefix(random: () => number): string {
  let prefix = '';
  for (let i = 0; i < 12; i++) prefix += SIGNS[Math.floor(random() * SIGNS.length)];
  return prefix;
}
