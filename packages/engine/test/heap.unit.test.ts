import { createRng } from '@parlor/kernel/rng';
import { expect, it } from 'vitest';
import { Heap } from '../src/heap.ts';

it('gives back the smallest first, whatever the order they came in', () => {
  const heap = new Heap();
  const keys = createRng(1).shuffle(Array.from({ length: 500 }, (_, index) => index % 250));
  for (const key of keys) heap.push(key, key * 10);
  const out: number[] = [];
  while (heap.size > 0) {
    const { top } = heap;
    expect(heap.pop()).toBe(top * 10);
    out.push(top);
  }
  expect(out).toEqual(keys.toSorted((a, b) => a - b));
  expect(heap.pop()).toBeUndefined();
  expect(heap.top).toBe(Number.POSITIVE_INFINITY);
});
