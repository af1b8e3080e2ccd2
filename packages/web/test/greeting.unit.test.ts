import { expect, test } from 'vitest';
import { partOfDay } from '../src/home/part-of-day.ts';

test.each([
  [4, 'night'],
  [5, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
  [0, 'night'],
])('%i o’clock is %s', (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});
