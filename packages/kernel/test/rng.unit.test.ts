import { describe, expect, it } from 'vitest';
import { chacha8 } from '../src/chacha.ts';
import { createRng } from '../src/rng.ts';

const draws = (seed: readonly number[], count = 20): number[] => {
  const rng = createRng(...seed);
  return Array.from({ length: count }, () => rng.next());
};

/** How far counts are from being equal, in the usual measure. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('the dice', () => {
  it('are the published ChaCha8: the key stream of the all-zero key', () => {
    const stream = chacha8(new Uint32Array(8));
    const bytes = Buffer.alloc(64);
    for (let i = 0; i < 16; i++) bytes.writeUInt32LE(stream(), i * 4);
    expect(bytes.toString('hex')).toBe(
      '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e' +
        '984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
    );
  });

  it('go on after the first block without repeating it', () => {
    const stream = chacha8(new Uint32Array(8));
    const words = Array.from({ length: 64 }, stream);
    expect(new Set(words).size).toBe(64);
  });

  it('fall alike for the same seed', () => {
    expect(draws([7, 12])).toEqual(draws([7, 12]));
  });

  it.each([
    ['the next sequence number', [7, 13]],
    ['the two numbers swapped', [12, 7]],
    ['a bit above the 32nd', [7 + 2 ** 40, 12]],
    ['a negative number', [-7, 12]],
    ['a zero more', [7, 12, 0]],
  ])('fall otherwise for %s', (_, seed) => {
    expect(draws(seed)).not.toEqual(draws([7, 12]));
  });

  it.each([[[0.5]], [[Number.NaN]], [[2 ** 53]], [[1, 2, 3, 4, 5]]])('refuse the seed %j', (seed) => {
    expect(() => createRng(...seed)).toThrow(RangeError);
  });

  it('give numbers from 0 up to but not including 1, evenly', () => {
    const counts = new Array<number>(10).fill(0);
    const drawn = draws([1], 100_000);
    expect(drawn.every((draw) => draw >= 0 && draw < 1)).toBe(true);
    for (const draw of drawn) {
      const bucket = Math.floor(draw * 10);
      counts[bucket] = (counts[bucket] ?? 0) + 1;
    }
    // 9 degrees of freedom: 27.9 is passed by chance once in a thousand seeds; this seed is fixed.
    expect(chiSquare(counts)).toBeLessThan(27.9);
  });
});

describe('below', () => {
  it('gives every whole number under its limit and no other', () => {
    const rng = createRng(3);
    const seen = new Set(Array.from({ length: 1000 }, () => rng.below(6)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('is not biased where the limit does not divide 2^32', () => {
    // With a plain remainder, half of all draws below 3 * 2^30 would fall into the lowest third.
    const limit = 3 * 2 ** 30;
    const rng = createRng(4);
    const counts = [0, 0, 0];
    for (let i = 0; i < 30_000; i++) {
      const third = Math.floor(rng.below(limit) / 2 ** 30);
      counts[third] = (counts[third] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(13.8);
  });

  it('knows one number below 1, and takes 2^32', () => {
    expect(createRng(5).below(1)).toBe(0);
    expect(createRng(5).below(2 ** 32)).toBeLessThan(2 ** 32);
  });

  it.each([0, -1, 1.5, 2 ** 32 + 1, Number.NaN])('refuses the limit %d', (limit) => {
    expect(() => createRng(1).below(limit)).toThrow(RangeError);
  });
});

describe('pick', () => {
  it('gives undefined from nothing', () => {
    expect(createRng(1).pick([])).toBeUndefined();
  });

  it('reaches every item', () => {
    const rng = createRng(1);
    const seen = new Set(Array.from({ length: 200 }, () => rng.pick(['a', 'b', 'c'])));
    expect([...seen].sort()).toEqual(['a', 'b', 'c']);
  });
});

describe('shuffle', () => {
  it('makes all 24 orders of four things equally likely [W12]', () => {
    const rng = createRng(2026);
    const counts = new Map<string, number>();
    for (let i = 0; i < 48_000; i++) {
      const order = rng.shuffle(['a', 'b', 'c', 'd']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    // 23 degrees of freedom, one in a thousand: 49.7. The common mistake of swapping with any place gives thousands.
    expect(chiSquare([...counts.values()])).toBeLessThan(49.7);
  });

  it('keeps every item and leaves the original as it was', () => {
    const original = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8]);
    const shuffled = createRng(9).shuffle(original);
    expect([...shuffled].sort()).toEqual([...original]);
    expect(original).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});
