import { describe, expect, it } from 'vitest';
import { type Pace, pace, paceSetting, runsOutAt } from '../src/pace.ts';

describe('a clock of 30 normal seconds, started at 1000', () => {
  it.each<[Pace, number | null]>([
    ['half', 16_000],
    ['normal', 31_000],
    ['double', 61_000],
    ['x10', 301_000],
    ['off', null],
  ])('at pace %s runs out at %j [H7]', (chosen, at) => {
    expect(runsOutAt(1000, 30, chosen)).toBe(at);
  });

  it('runs out at a whole millisecond, as a journal keeps it', () => {
    expect(runsOutAt(0, 0.3333, 'half')).toBe(167);
  });
});

describe('the setting', () => {
  it('is normal unless chosen', () => {
    expect(paceSetting.parse(undefined)).toBe('normal');
  });

  it('has a word for every pace', () => {
    expect(Object.keys(paceSetting.meta()?.labels ?? {})).toEqual(pace.options);
  });
});
