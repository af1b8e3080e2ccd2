import { api } from '@parlor/client/contracts/api';
import { clientFrame } from '@parlor/client/contracts/frames';
import { roomCommand } from '@parlor/client/contracts/room';
import type { Route } from '@parlor/client/contracts/route';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyInput, nearlyValidInput, validInput, validValue } from '../src/arbitrary.ts';

const samples = <T>(arbitrary: fc.Arbitrary<T>, numRuns = 200): T[] => fc.sample(arbitrary, { seed: 7, numRuns });

type Tree = { readonly name: string; readonly branches: readonly Tree[] };
const tree: z.ZodType<Tree> = z.object({ name: z.string(), branches: z.array(z.lazy(() => tree)) });

const SCHEMAS: Record<string, z.ZodType> = {
  'an object': z.object({ a: z.string(), b: z.number().optional(), c: z.boolean().default(true) }),
  'a strict object': z.strictObject({ a: z.literal(1) }),
  'a loose object': z.looseObject({ a: z.null() }),
  'a union': z.union([z.string(), z.number(), z.object({ x: z.array(z.boolean()) })]),
  'a discriminated union': z.discriminatedUnion('t', [
    z.object({ t: z.literal('a'), n: z.number() }),
    z.object({ t: z.literal('b'), s: z.string() }),
  ]),
  'several literals': z.literal(['a', 1, null]),
  'an enum': z.enum(['x', 'y']),
  'a string of a length': z.string().length(3),
  'a trimmed string in capitals': z.string().trim().toUpperCase().min(2).max(5),
  'a string with a pattern': z.string().regex(/^[A-Za-z0-9_-]{8,40}$/),
  'a string with a Unicode pattern': z
    .string()
    .trim()
    .min(2)
    .max(24)
    .regex(/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '._-]*$/u),
  'an email': z.email().max(60),
  'a UUID': z.uuid(),
  'a URL': z.url(),
  'an ISO datetime': z.iso.datetime(),
  'an ISO date': z.iso.date(),
  'an ISO time': z.iso.time(),
  'an ISO duration': z.iso.duration(),
  'an IP address': z.ipv4(),
  base64: z.base64(),
  'a template': z.templateLiteral(['seat-', z.int().min(0)]),
  'a whole number in steps': z.number().int().min(1).max(100).multipleOf(7),
  'a number between': z.number().gt(0).lt(1),
  'an array of a length': z.array(z.int()).min(2).max(4),
  'a tuple with a rest': z.tuple([z.string(), z.int()]).rest(z.boolean()),
  'a record': z.record(z.string().regex(/^[a-z]+$/), z.int()),
  'a record of all of an enum': z.record(z.enum(['a', 'b']), z.int()),
  'a partial record': z.partialRecord(z.enum(['a', 'b']), z.int()),
  'something nullable': z.string().nullable(),
  'something optional inside': z.object({ deep: z.object({ n: z.int() }).optional() }),
  'any JSON': z.json(),
  anything: z.unknown(),
  'a transform': z.number().transform(String),
  'a pipe': z
    .string()
    .regex(/^\d{1,5}$/)
    .pipe(z.coerce.number()),
  'a preprocessed number': z.preprocess((value) => Number(value), z.number()),
  'a coerced number': z.coerce.number().int().min(1).max(100).default(25),
  'an intersection': z.intersection(z.object({ a: z.int() }), z.object({ b: z.int() })),
  'a refinement': z.int().refine((n) => n % 2 === 0),
  'something read-only': z.array(z.int()).readonly(),
  'something caught': z.int().catch(0),
  'a recursive tree': tree,
};

describe.each(Object.entries(SCHEMAS))('inputs for %s', (_, schema) => {
  it('are accepted when they are to be valid, and survive JSON', () => {
    for (const input of samples(validInput(schema))) {
      expect(schema.safeParse(input).success).toBe(true);
      expect(schema.safeParse(JSON.parse(JSON.stringify(input))).success).toBe(true);
    }
  });

  it('can always be written as JSON, whatever they are', () => {
    for (const input of samples(anyInput(schema))) expect(typeof JSON.stringify(input)).toBe('string');
  });
});

describe('valid inputs', () => {
  it('reach the bounds', () => {
    const drawn = new Set(samples(validInput(z.int().min(1).max(5))));
    expect([...drawn].sort()).toEqual([1, 2, 3, 4, 5]);
  });

  it('reach every branch of a union and both ways of an optional key', () => {
    const schema = z.discriminatedUnion('t', [
      z.object({ t: z.literal('a') }),
      z.object({ t: z.literal('b'), extra: z.int().optional() }),
    ]);
    const shapes = new Set(samples(validValue(schema)).map((value) => Object.keys(value).join() + value.t));
    expect(shapes).toEqual(new Set(['ta', 'tb', 't,extrab']));
  });

  it('are named as impossible instead of being sought forever', () => {
    const impossible = z.int().refine((n) => n > Number.MAX_SAFE_INTEGER);
    expect(() => samples(validInput(impossible), 1)).toThrow('No valid input');
    expect(() => samples(validInput(z.never()), 1)).toThrow('accepts nothing');
  });

  it('become values through the schema', () => {
    const doubled = z
      .int()
      .min(1)
      .max(9)
      .transform((n) => n * 2);
    for (const value of samples(validValue(doubled))) expect(value % 2).toBe(0);
  });
});

describe('nearly valid inputs', () => {
  it('are mostly refused, and sometimes accepted', () => {
    const schema = z.object({ id: z.int().min(1), name: z.string().min(2).max(10), tags: z.array(z.string()) });
    const accepted = samples(nearlyValidInput(schema), 1000).filter((input) => schema.safeParse(input).success);
    expect(accepted.length).toBeGreaterThan(20);
    expect(accepted.length).toBeLessThan(500);
  });
});

describe('the contracts of the house', () => {
  const routes: Route[] = Object.values(api).flatMap((subject) => Object.values(subject));

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s can be fuzzed', (_, route) => {
    for (const schema of [route.params, route.query, route.body]) {
      if (schema === undefined) continue;
      expect(samples(anyInput(schema), 50)).toHaveLength(50);
    }
  });

  it('frames and room commands can be fuzzed', () => {
    expect(new Set(samples(validValue(clientFrame), 300).map((frame) => frame.t)).size).toBe(5);
    expect(new Set(samples(validValue(roomCommand), 500).map((command) => command.type)).size).toBe(17);
  });
});
