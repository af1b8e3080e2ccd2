import fc from 'fast-check';

const NASTY_STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eright to left',
  '\ufeff',
  'İ',
  '﷽'.repeat(50),
  "'; DROP TABLE journal; --",
  '$1',
  '%s%n',
  '<script>alert(1)</script>',
  '{{constructor.constructor("return 1")()}}',
  '../../../../etc/passwd',
  'NaN',
  'undefined',
  '__proto__',
  'x'.repeat(100_000),
];

const NASTY_NUMBERS = [0, -1, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 2 ** 63];

/** Written as JSON: a literal `{__proto__: …}` in JavaScript would set the prototype instead of making a key. */
const NASTY_JSON = [
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  '{"toJSON":"x","then":"y","length":-1}',
  '{"type":"__proto__"}',
  '{"type":"constructor"}',
  '{"":""}',
  '[[],[[]],[[[]]]]',
];

/** What an enemy would send: always JSON, never what was asked for. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...NASTY_STRINGS),
  fc.constantFrom(...NASTY_NUMBERS),
  fc.constantFrom(...NASTY_JSON).map((json): unknown => JSON.parse(json)),
  fc.constantFrom(null, true, false),
  fc.integer({ min: 10, max: 2000 }).map(nested),
  fc.integer({ min: 1, max: 5000 }).map((length) => Array.from({ length }, () => 0)),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.jsonValue(),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}
