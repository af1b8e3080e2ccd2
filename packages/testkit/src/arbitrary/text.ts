import fc from 'fast-check';
import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

const EARLIEST = new Date('1970-01-01T00:00:00Z');
const LATEST = new Date('2999-12-31T23:59:59Z');
const moment = fc.date({ min: EARLIEST, max: LATEST, noInvalidDate: true }).map((date) => date.toISOString());

/** Formats whose patterns would rarely be met, or could not be read, by a generator of matching strings. */
const FORMATS: { readonly [format: string]: fc.Arbitrary<string> } = {
  email: fc.stringMatching(/^[a-z0-9]{1,12}([._+-][a-z0-9]{1,8})?@[a-z0-9]{1,12}\.(com|net|org|co\.uk)$/),
  'date-time': moment,
  date: moment.map((text) => text.slice(0, 10)),
  time: moment.map((text) => text.slice(11, 19)),
  duration: fc.stringMatching(/^P([0-9]{1,3}W|[0-9]{1,3}DT[0-9]{1,2}H[0-9]{1,2}M|T[0-9]{1,4}S)$/),
  uri: fc.webUrl(),
  ipv4: fc.ipV4(),
  ipv6: fc.ipV6(),
  uuid: fc.uuid(),
};

export function text(schema: Schema): fc.Arbitrary<string> {
  const known = FORMATS[schema.format ?? ''];
  if (known !== undefined) return fits(known, schema);
  const pattern = schema.pattern ?? schema.allOf?.find((part) => part.pattern !== undefined)?.pattern;
  return pattern === undefined ? plain(schema) : fits(matching(pattern, schema.maxLength), schema);
}

function matching(pattern: string, maxLength: number | undefined): fc.Arbitrary<string> {
  return fc.stringMatching(readPattern(pattern), maxLength === undefined ? {} : { maxLength });
}

/** JSON Schema drops the flags: `u` is needed for classes like \p{L}, and refused by some patterns written without it. */
function readPattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

function plain(schema: Schema): fc.Arbitrary<string> {
  const minLength = schema.minLength ?? 0;
  const maxLength = schema.maxLength ?? minLength + 40;
  const length = { minLength, maxLength };
  return fc.oneof(
    { weight: 3, arbitrary: fc.string(length) },
    // Signs outside of the first plane count twice in JavaScript's lengths.
    { weight: 1, arbitrary: fits(fc.string({ ...length, unit: 'grapheme' }), { ...schema, maxLength }) },
  );
}

function fits(strings: fc.Arbitrary<string>, { minLength = 0, maxLength }: Schema): fc.Arbitrary<string> {
  const longest = maxLength ?? Number.POSITIVE_INFINITY;
  return strings.filter((string) => string.length >= minLength && string.length <= longest);
}
