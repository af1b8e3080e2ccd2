/** Inputs for any zod schema that speaks JSON: what it accepts, what it nearly accepts, and what an enemy would send. */
import fc from 'fast-check';
import { z } from 'zod';
import { hostile } from './arbitrary/hostile.ts';
import { fromJsonSchema } from './arbitrary/json-schema.ts';
import { spoilt } from './arbitrary/spoilt.ts';

/** Inputs the schema accepts, as they would travel in JSON. */
export function validInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return fromJsonSchema(shape).filter(accepts(schema));
}

/** What the schema makes of inputs it accepts. */
export function validValue<T>(schema: z.ZodType<T>): fc.Arbitrary<T> {
  return validInput(schema).map((input) => schema.parse(input));
}

/** A valid input with one thing changed: a key lost, a number one too big, a string where a number was. */
export function nearlyValidInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  return spoilt(validInput(schema));
}

/** All kinds of input, for fuzzing. */
export function anyInput(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 2, arbitrary: validInput(schema) },
    { weight: 3, arbitrary: nearlyValidInput(schema) },
    { weight: 1, arbitrary: hostile },
  );
}

const TRIES = 10_000;

/**
 * JSON Schema says less than zod (no refinements, no transforms), so every input is tried on the schema itself. A schema
 * that refuses nearly everything must be named instead of being tried forever.
 */
function accepts(schema: z.ZodType): (input: unknown) => boolean {
  let refusals = 0;
  return (input) => {
    if (schema.safeParse(input).success) {
      refusals = 0;
      return true;
    }
    if (++refusals > TRIES) {
      const { issues } = schema.safeParse(input).error ?? {};
      throw new Error(`No valid input in ${TRIES} tries; pass an arbitrary of your own. ${JSON.stringify(issues)}`);
    }
    return false;
  };
}
