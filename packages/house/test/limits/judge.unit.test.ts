import { judge } from '@parlor/house/limits/limiter';
import { network } from '@parlor/house/limits/limits';
import { createMemoryLimiter } from '@parlor/house/limits/memory/memory';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const MINUTE = 60_000;

test('the window before counts by the share of it that still overlaps', () => {
  const counters = { window: 10, before: 60, now: 0 };
  // Half a minute in, 30 of the 60 still count.
  expect(judge({ ...counters, now: 69 }, 100, MINUTE, 10.5 * MINUTE)).toEqual({ allowed: true });
  expect(judge({ ...counters, now: 70 }, 100, MINUTE, 10.5 * MINUTE)).toMatchObject({ allowed: false });
});

test('the wait it names is enough', () => {
  const situations = fc.record({
    max: fc.integer({ min: 1, max: 200 }),
    before: fc.integer({ min: 0, max: 200 }),
    now: fc.integer({ min: 0, max: 200 }),
    elapsed: fc.integer({ min: 0, max: MINUTE - 1 }),
  });
  fc.assert(
    fc.property(situations, ({ max, before, now, elapsed }) => {
      const counters = { window: 7, before: Math.min(before, max), now: Math.min(now, max) };
      const at = 7 * MINUTE + elapsed;
      const verdict = judge(counters, max, MINUTE, at);
      if (verdict.allowed) return;
      const laterWindow = Math.floor((at + verdict.retryAfterMs) / MINUTE);
      const later =
        laterWindow === 7 ? counters : { window: laterWindow, before: laterWindow === 8 ? counters.now : 0, now: 0 };
      expect(judge(later, max, MINUTE, at + verdict.retryAfterMs)).toEqual({ allowed: true });
    }),
  );
});

test('no rolling minute holds many more than the limit, however the calls are spread', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 50, maxLength: 200 }), async (gaps) => {
      let now = 0;
      const limiter = createMemoryLimiter({ now: () => now });
      const granted: number[] = [];
      for (const gap of gaps) {
        now += gap;
        if ((await limiter.take('k', 10, MINUTE)).allowed) granted.push(now);
      }
      for (const start of granted) {
        // The approximation may let a few more through when the minute before was uneven; never twice as many.
        expect(granted.filter((at) => at >= start && at < start + MINUTE).length).toBeLessThan(20);
      }
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::99', '2001:db8:1:2::/64'],
  ['2001:db8::99', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'gone'],
])('%s is counted as %s', (address, counted) => {
  expect(network(address)).toBe(counted);
});
