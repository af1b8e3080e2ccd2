/** Prints a zod schema as the TypeScript type it stands for. */
import { z } from '@parlor/kernel/schema';

interface Shape {
  readonly $name?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly items?: Shape;
  readonly properties?: { readonly [name: string]: Shape };
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly description?: string;
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** `names` are schemas with a type of their own; inside others they are printed as that name. */
export class Printer {
  readonly #names: ReadonlyMap<object, string>;

  constructor(names: ReadonlyMap<object, string>) {
    this.#names = names;
  }

  /** `input`: what may be sent. `output`: what comes back. */
  print(schema: z.ZodType, io: 'input' | 'output', definition = false): string {
    const document = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      reused: 'inline',
      override: ({ zodSchema, jsonSchema }) => {
        const name = this.#names.get(zodSchema);
        if (name !== undefined && !(definition && name === this.#names.get(schema))) jsonSchema.$name = name;
      },
    });
    const shape: Shape = JSON.parse(JSON.stringify(document));
    return typeOf(shape, '');
  }
}

function typeOf(shape: Shape, indent: string): string {
  if (shape.$name !== undefined) return shape.$name;
  if (shape.const !== undefined) return literal(shape.const);
  if (shape.enum !== undefined) return shape.enum.map(literal).join(' | ');
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return union(choices, indent);
  if (shape.allOf !== undefined) return shape.allOf.map((part) => typeOf(part, indent)).join(' & ');
  const { type } = shape;
  if (typeof type === 'object') return type.map((each) => typeOf({ ...shape, type: each }, indent)).join(' | ');
  switch (type) {
    case 'object':
      return object(shape, indent);
    case 'array':
      return list(typeOf(shape.items ?? {}, indent));
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

const list = (item: string): string => (/[|&\n]/.test(item) ? `(${item})[]` : `${item}[]`);

function union(choices: readonly Shape[], indent: string): string {
  const types = choices.map((choice) => typeOf(choice, `${indent}  `));
  const long = types.join(' | ').length > 100 || types.some((type) => type.includes('\n'));
  return long ? types.map((type) => `\n${indent}  | ${type}`).join('') : types.join(' | ');
}

function object(shape: Shape, indent: string): string {
  const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => {
    const optional = shape.required?.includes(name) ? '' : '?';
    return { text: `${name}${optional}: ${typeOf(field, `${indent}  `)}`, remark: remarkOn(field) };
  });
  if (fields.length === 0) {
    const rest = shape.additionalProperties;
    return typeof rest === 'object' ? `Record<string, ${typeOf(rest, indent)}>` : '{}';
  }
  const oneLine = `{ ${fields.map(({ text }) => text).join('; ')} }`;
  if (oneLine.length <= 90 && !oneLine.includes('\n') && fields.every(({ remark }) => remark === '')) return oneLine;
  return `{\n${fields.map(({ text, remark }) => `${indent}  ${text};${remark}`).join('\n')}\n${indent}}`;
}

/** What the type itself does not say. */
function remarkOn(shape: Shape): string {
  if (shape.$name !== undefined) return '';
  const said = [
    shape.description?.replace(/\.$/, ''),
    lengths(shape),
    shape.format === 'date-time' ? 'ISO 8601' : undefined,
    shape.pattern !== undefined && shape.format === undefined ? shape.pattern : undefined,
    shape.default !== undefined ? `default ${literal(shape.default)}` : undefined,
  ].filter((part) => part !== undefined);
  return said.length === 0 ? '' : ` // ${said.join('; ')}`;
}

function lengths({ type, minLength, maxLength }: Shape): string | undefined {
  if (type !== 'string' || (minLength === undefined && maxLength === undefined)) return undefined;
  if (minLength === undefined) return `at most ${maxLength} characters`;
  return maxLength === undefined ? `${minLength} characters or more` : `${minLength} to ${maxLength} characters`;
}
