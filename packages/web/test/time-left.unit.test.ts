import { describe, expect, test } from 'vitest';
import { formatSeconds, milestonePassed, secondsLeft, untilNextSecond } from '../src/ui/time-left.ts';

describe('the number shown', () => {
  test.each([
    [41_000, 41],
    [40_001, 41],
    [1, 1],
    [0, 0],
    [-500, 0],
  ])('%i ms before the end is %i', (left, seconds) => {
    expect(secondsLeft(1_000_000 + left, 1_000_000)).toBe(seconds);
  });

  test.each([
    [0, '0:00'],
    [9, '0:09'],
    [134, '2:14'],
    [11_564, '3:12:44'],
  ])('%i seconds read %s', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text);
  });

  test('it changes when a whole second has gone, not a second after the last look', () => {
    expect(untilNextSecond(10_250, 0)).toBe(250);
    expect(untilNextSecond(10_000, 0)).toBe(1000);
  });
});

describe('what is said aloud', () => {
  test('30, 10 and 5 seconds are, nothing else is', () => {
    const said: number[] = [];
    for (let second = 61; second > 0; second--) {
      const milestone = milestonePassed(second, second - 1);
      if (milestone !== null) said.push(milestone);
    }
    expect(said).toEqual([30, 10, 5]);
  });

  test('a tab that slept over several says only the last of them', () => {
    expect(milestonePassed(45, 4)).toBe(5);
  });

  test('nothing when the clock has run out, was wound up, or starts below a milestone', () => {
    expect(milestonePassed(12, 0)).toBeNull();
    expect(milestonePassed(3, 60)).toBeNull();
    expect(milestonePassed(8, 7)).toBeNull();
  });
});
