import fc from 'fast-check';

/** What an enemy may have heard of: their own tables, other people's, and what never was. */
export interface KnownIds {
  readonly own: readonly number[];
  readonly foreign: readonly number[];
  readonly people: readonly number[];
}

const NEVER_WAS = [0, 1, 7, 999, 2 ** 31, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER - 1];

export function someId(known: KnownIds): fc.Arbitrary<number> {
  return fc.constantFrom(...known.own, ...known.foreign, ...known.people, ...NEVER_WAS);
}

/** An id as it may stand in an address: mostly digits, sometimes a trap for whoever builds paths or queries of it. */
export function idText(known: KnownIds): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 5, arbitrary: someId(known).map(String) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '-1',
        '0',
        '00012',
        '1e3',
        '0x10',
        '1.5',
        'NaN',
        'null',
        '9007199254740992',
        '9999999999999999',
        '9223372036854775808',
        '99999999999999999',
        '__proto__',
        'constructor',
        '..',
        '../me',
        "1' OR '1'='1",
        '1;DROP TABLE journal',
        '%',
        '%00',
        '%2e%2e%2f',
        '%ff',
        '١٢٣',
        ' 12',
        '12 ',
        '\u0000',
        '\ud800',
        'x'.repeat(300),
      ),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  );
}
