import { expect } from 'vitest';

/** Byte for byte the same once written down. */
export function sameJson(actual: unknown, expected: unknown, what: string): void {
  const [one, other] = [JSON.stringify(actual), JSON.stringify(expected)];
  // Comparing strings first: a readable difference costs a thousand times more than none.
  if (one !== other) expect(JSON.parse(one), `${what} differs`).toEqual(JSON.parse(other));
  // The same things in another order are other bytes.
  if (one !== other) throw new Error(`${what} differs in the order of its parts:\n${one}\n${other}`);
}
