/**
 * The only dice in the house. A table keeps its seed; every decision draws from a stream made of that seed and the
 * sequence number it decides, so a decision taken again after a lost race rolls the same dice.
 */
import { chacha8 } from './chacha.ts';

export interface Rng {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [0, below). Unbiased. */
  below(below: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** undefined when there is nothing to pick from. */
  pick<T>(items: readonly T[]): T | undefined;
  /** A new array in random order (Fisher–Yates, unbiased: ruling W12). */
  shuffle<T>(items: readonly T[]): T[];
}

const SEEDS_AT_MOST = 4;

/** Dice for up to four whole numbers, all of whose bits count. */
export function createRng(...seed: readonly number[]): Rng {
  checkSeed(seed);
  // Most decisions roll no dice: the stream is made when the first one is rolled.
  let stream: (() => number) | undefined;
  const uint32 = (): number => {
    // How many numbers there are counts too: (7) and (7, 0) must not be the same dice.
    stream ??= chacha8(keyOf(seed), seed.length);
    return stream();
  };

  const below = (limit: number): number => {
    if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) throw new RangeError(`below(${limit})`);
    // Values past the last whole multiple of the limit would favour the small numbers: draw again.
    const fair = Math.floor(2 ** 32 / limit) * limit;
    let draw = uint32();
    while (draw >= fair) draw = uint32();
    return draw % limit;
  };

  return {
    next: () => (uint32() * 2 ** 21 + (uint32() >>> 11)) / 2 ** 53,
    below,
    pick: <T>(items: readonly T[]): T => items[items.length === 0 ? 0 : below(items.length)] as T,
    shuffle: <T>(items: readonly T[]): T[] => {
      const out = items.slice();
      for (let i = out.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [out[i], out[j]] = [out[j] as T, out[i] as T];
      }
      return out;
    },
  };
}

function checkSeed(seed: readonly number[]): void {
  if (seed.length > SEEDS_AT_MOST) throw new RangeError(`At most ${SEEDS_AT_MOST} numbers make a seed`);
  for (const word of seed) {
    // A fraction would be cut to the same whole number each time: dice that always fall alike.
    if (!Number.isSafeInteger(word)) throw new RangeError(`A seed is a whole number, not ${word}`);
  }
}

function keyOf(seed: readonly number[]): Uint32Array {
  const key = new Uint32Array(2 * SEEDS_AT_MOST);
  for (const [index, word] of seed.entries()) {
    key[2 * index] = word;
    key[2 * index + 1] = Math.floor(word / 2 ** 32);
  }
  return key;
}
