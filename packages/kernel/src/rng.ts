/**
 * The only dice in the house. A table keeps its seed; every decision draws from a stream made of that seed and the
 * sequence number it decides, so a decision taken again after a lost race rolls the same dice.
 */
export interface Rng {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [0, below). Unbiased. */
  below(below: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  pick<T>(items: readonly T[]): T | undefined;
  /** A new array in random order (Fisher–Yates, unbiased: ruling W12). */
  shuffle<T>(items: readonly T[]): T[];
}

/** sfc32, seeded through a SplitMix-style hash of the given words. */
export function createRng(...seed: readonly number[]): Rng {
  let h = 0x9e3779b9;
  const mix = (word: number): number => {
    h = Math.imul(h ^ word, 0x85ebca6b) >>> 0;
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35) >>> 0;
    h = (h ^ (h >>> 16)) >>> 0;
    return h;
  };
  for (const word of seed) {
    mix(word >>> 0);
    mix(Math.floor(word / 2 ** 32) >>> 0);
  }
  let a = mix(1);
  let b = mix(2);
  let c = mix(3);
  let counter = 1;

  const uint32 = (): number => {
    const t = (((a + b) >>> 0) + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = ((c << 21) | (c >>> 11)) >>> 0;
    c = (c + t) >>> 0;
    return t;
  };
  for (let i = 0; i < 12; i++) uint32();

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
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
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
