import { TokenBucket } from '@parlor/house/gateway/token-bucket';
import { expect, it } from 'vitest';

function taken(bucket: TokenBucket, tries: number, now: number): number {
  return Array.from({ length: tries }, () => bucket.take(now)).filter(Boolean).length;
}

it('gives so many at once, then so many a second, and never saves up more than at once', () => {
  const bucket = new TokenBucket(10, 20, 0);
  expect(taken(bucket, 100, 0)).toBe(20);
  expect(taken(bucket, 100, 500)).toBe(5);
  expect(taken(bucket, 100, 60_000)).toBe(20);
});

it('neither gives nor takes when the clock is set back', () => {
  const bucket = new TokenBucket(10, 20, 10_000);
  expect(taken(bucket, 10, 10_000)).toBe(10);
  expect(taken(bucket, 100, 5_000)).toBe(10);
});
