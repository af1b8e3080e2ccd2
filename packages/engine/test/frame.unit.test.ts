/** Table time: house time less pauses and extensions, never backwards. */
import { expect, it } from 'vitest';
import { type Frame, firstFrame, frameAfter, houseTimeOf, tableTime } from '../src/frame.ts';

it('runs with house time at first', () => {
  expect(tableTime(firstFrame, 1_000)).toBe(1_000);
});

it('stands still while paused and goes on where it stood', () => {
  const paused = frameAfter(firstFrame, { type: '$paused' }, 1_000);
  expect(tableTime(paused, 5_000)).toBe(1_000);
  const resumed = frameAfter(paused, { type: '$resumed' }, 5_000);
  expect(tableTime(resumed, 5_000)).toBe(1_000);
  expect(tableTime(resumed, 5_500)).toBe(1_500);
  expect(houseTimeOf(resumed, 2_000)).toBe(6_000);
});

it('stands still for as long as it was extended', () => {
  const extended = frameAfter(firstFrame, { type: '$extended', ms: 300 }, 1_000);
  expect(tableTime(extended, 1_000)).toBe(1_000);
  expect(tableTime(extended, 1_200)).toBe(1_000);
  expect(tableTime(extended, 1_400)).toBe(1_100);
});

it('never runs backwards, however pauses and extensions mix', () => {
  let frame: Frame = firstFrame;
  let last = 0;
  for (let at = 1_000; at < 2_000; at += 10) {
    if (at % 70 === 0) frame = frameAfter(frame, { type: '$extended', ms: 35 }, at);
    if (at % 110 === 0) frame = frameAfter(frame, { type: frame.pausedAt === null ? '$paused' : '$resumed' }, at);
    const now = tableTime(frame, at);
    expect(now).toBeGreaterThanOrEqual(last);
    last = now;
  }
  expect(last).toBeLessThan(2_000);
});
