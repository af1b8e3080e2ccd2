import fc from 'fast-check';
import type { z } from 'zod';
import { text } from './text.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Schemas that are referred to by their address, and how many such references were followed on the way here. */
interface Place {
  readonly parts: ReadonlyMap<string, Schema>;
  readonly depth: number;
}

/** From here on a recursive schema takes the shortest way out: empty lists, no optional keys. */
const DEEPEST = 3;
const LIST_LENGTH = 6;

export function fromJsonSchema(schema: Schema): fc.Arbitrary<unknown> {
  const parts = new Map<string, Schema>([['#', schema]]);
  for (const [name, part] of Object.entries(schema.$defs ?? {})) parts.set(`#/$defs/${name}`, part);
  return build(schema, { parts, depth: 0 });
}

function build(schema: Schema | boolean, place: Place): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return schema ? anything() : nothing();
  if (schema.$ref !== undefined) {
    const part = place.parts.get(schema.$ref);
    return part === undefined ? nothing() : build(part, { ...place, depth: place.depth + 1 });
  }
  if (schema.not !== undefined) return nothing();
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return choice(choices, place);
  const types: readonly (string | undefined)[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => typed(type, schema, place)));
}

function choice(choices: readonly Schema[], place: Place): fc.Arbitrary<unknown> {
  const short = choices.filter((option) => !JSON.stringify(option).includes('"$ref"'));
  const open = place.depth < DEEPEST || short.length === 0 ? choices : short;
  return fc.oneof(...open.map((option) => build(option, place)));
}

function typed(type: string | undefined, schema: Schema, place: Place): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return text(schema);
    case 'integer':
      return whole(schema);
    case 'number':
      return schema.multipleOf === undefined ? fraction(schema) : whole(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return list(schema, place);
    case 'object':
      return record(schema, place);
    default:
      return anything();
  }
}

function whole(schema: Schema): fc.Arbitrary<number> {
  const step = schema.multipleOf ?? 1;
  const min = Math.max(
    bound(schema.minimum) ?? Number.MIN_SAFE_INTEGER,
    (bound(schema.exclusiveMinimum) ?? -Infinity) + 1,
  );
  const max = Math.min(
    bound(schema.maximum) ?? Number.MAX_SAFE_INTEGER,
    (bound(schema.exclusiveMaximum) ?? Infinity) - 1,
  );
  return fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((n) => withoutMinusZero(n * step));
}

function fraction(schema: Schema): fc.Arbitrary<number> {
  const above = bound(schema.exclusiveMinimum);
  const below = bound(schema.exclusiveMaximum);
  return fc
    .double({
      min: above ?? schema.minimum ?? -Number.MAX_VALUE,
      max: below ?? schema.maximum ?? Number.MAX_VALUE,
      minExcluded: above !== undefined,
      maxExcluded: below !== undefined,
      noNaN: true,
    })
    .map(withoutMinusZero);
}

/** Old drafts of JSON Schema say `exclusiveMinimum: true`; zod does not. */
function bound(limit: number | boolean | undefined): number | undefined {
  return typeof limit === 'number' ? limit : undefined;
}

/** JSON writes -0 as 0. */
function withoutMinusZero(n: number): number {
  return n === 0 ? 0 : n;
}

function list(schema: Schema, place: Place): fc.Arbitrary<unknown[]> {
  const head = (schema.prefixItems ?? []).map((item) => build(item, place));
  const first = fc.tuple(...head);
  const { items } = schema;
  const minLength = Math.max(0, (schema.minItems ?? 0) - head.length);
  const maxLength = Math.min(schema.maxItems ?? Infinity, minLength + (place.depth < DEEPEST ? LIST_LENGTH : 0));
  if (items === undefined || Array.isArray(items) || maxLength === 0) return first;
  const rest = fc.array(build(items, place), { minLength, maxLength });
  return fc.tuple(first, rest).map(([some, more]) => [...some, ...more]);
}

function record(schema: Schema, place: Place): fc.Arbitrary<object> {
  const required = schema.required ?? [];
  const named = new Map(Object.entries(schema.properties ?? {}));
  // A record over all of an enum names its keys here and nowhere else.
  for (const name of required) if (!named.has(name)) named.set(name, extraSchema(schema));
  const shown = [...named].filter(([name]) => place.depth < DEEPEST || required.includes(name));
  const model = Object.fromEntries(shown.map(([name, part]) => [name, build(part, place)]));
  const known = fc.record(model, { requiredKeys: required });
  if (schema.propertyNames === undefined || place.depth >= DEEPEST) return known;
  const names = build(schema.propertyNames, place).filter((name) => typeof name === 'string');
  const extra = fc.dictionary(names, build(extraSchema(schema), place), { maxKeys: 4, noNullPrototype: true });
  return fc.tuple(known, extra).map(([some, more]) => ({ ...more, ...some }));
}

function extraSchema(schema: Schema): Schema {
  return typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
}

function anything(): fc.Arbitrary<unknown> {
  return fc.jsonValue({ maxDepth: 2 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
}

function nothing(): fc.Arbitrary<never> {
  return fc.constant(undefined).map((): never => {
    throw new Error('This schema accepts nothing');
  });
}
