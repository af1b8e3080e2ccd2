/** The kinds of settings there are. Each knows its schema, its default, and how to read itself from an environment variable. */
import { z } from 'zod';

export interface Setting<T> {
  readonly schema: z.ZodType<T>;
  readonly default: T;
  readonly description: string;
  /** What may be written, as the end of the sentence "NAME must be …". */
  readonly allowed: string;
  /** Whether the value must never be printed or logged in full. */
  readonly secret: boolean;
  /** Reads an environment variable. What cannot be read comes back as it is, for the schema to refuse. */
  readonly fromText: (text: string) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a map of settings holds every type of value; each one's own type is kept by its key
export type Definitions = { readonly [name: string]: Setting<any> };
export type ValuesOf<D extends Definitions> = {
  readonly [Name in keyof D]: D[Name] extends Setting<infer T> ? T : never;
};

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

function bounded(what: string, { min, max }: Bounds): string {
  if (min !== undefined && max !== undefined) return `${what} from ${min} to ${max}`;
  if (min !== undefined) return `${what}, ${min} or more`;
  return max === undefined ? what : `${what}, at most ${max}`;
}

const numberFromText = (text: string): unknown => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text);
const asItIs = (text: string): unknown => text;

function number(base: z.ZodNumber, what: string, value: number, description: string, bounds: Bounds): Setting<number> {
  let schema = base;
  if (bounds.min !== undefined) schema = schema.min(bounds.min);
  if (bounds.max !== undefined) schema = schema.max(bounds.max);
  const allowed = bounded(what, bounds);
  return { schema, default: value, description, allowed, secret: false, fromText: numberFromText };
}

export function whole(value: number, description: string, bounds: Bounds = { min: 0 }): Setting<number> {
  return number(z.number().int(), 'a whole number', value, description, bounds);
}

export function fraction(value: number, description: string, bounds: Bounds = { min: 0, max: 1 }): Setting<number> {
  return number(z.number(), 'a number', value, description, bounds);
}

export function flag(value: boolean, description: string): Setting<boolean> {
  const words: Record<string, boolean> = {
    true: true,
    1: true,
    yes: true,
    on: true,
    false: false,
    0: false,
    no: false,
    off: false,
  };
  return {
    schema: z.boolean(),
    default: value,
    description,
    allowed: 'true or false',
    secret: false,
    fromText: (text) => words[text.trim().toLowerCase()] ?? text,
  };
}

export function choice<const T extends string>(value: T, options: readonly T[], description: string): Setting<T> {
  return {
    schema: z.enum(options),
    default: value,
    description,
    allowed: `one of ${options.join(', ')}`,
    secret: false,
    fromText: (text) => text.trim(),
  };
}

export function text(value: string, description: string): Setting<string> {
  return { schema: z.string().min(1), default: value, description, allowed: 'a text', secret: false, fromText: asItIs };
}

/** A text that may be left out. An empty environment variable counts as left out. */
export function optional(
  description: string,
  allowed = 'a text',
  schema: z.ZodType<string, string> = z.string(),
): Setting<string | null> {
  return {
    schema: z.union([z.null(), z.string().min(1).pipe(schema)]),
    default: null,
    description,
    allowed: `${allowed}, or nothing`,
    secret: false,
    fromText: (given) => (given === '' ? null : given),
  };
}

export function secret(
  description: string,
  allowed?: string,
  schema?: z.ZodType<string, string>,
): Setting<string | null> {
  return { ...optional(description, allowed, schema), secret: true };
}

/** A list of texts; in the environment, with commas between. */
export function list(
  value: readonly string[],
  description: string,
  each = z.string().min(1),
  allowed = 'a list of texts',
): Setting<readonly string[]> {
  return {
    schema: z.array(each).readonly(),
    default: value,
    description,
    allowed,
    secret: false,
    fromText: (given) =>
      given
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
  };
}

/** An address with one of these schemes. */
export function addressOf(...schemes: readonly string[]): z.ZodType<string, string> {
  return z.string().refine((given) => URL.canParse(given) && schemes.includes(new URL(given).protocol.slice(0, -1)));
}
