/** Turns the JSON Schema of a game's settings into fields a form can show. */

export type SettingValue = boolean | number | string;
export type SettingValues = { readonly [name: string]: unknown };

interface Common {
  readonly name: string;
  readonly title: string;
  readonly help: string;
}

export type SettingField =
  | (Common & { readonly is: 'switch'; readonly fallback: boolean })
  | (Common & {
      readonly is: 'choice';
      readonly options: readonly SettingValue[];
      /** Names of the options by their value, where the game gives them. */
      readonly labels: { readonly [value: string]: string };
      readonly fallback: SettingValue;
    })
  | (Common & {
      readonly is: 'number';
      readonly fallback: number;
      readonly min: number | null;
      readonly max: number | null;
      readonly step: number;
    })
  | (Common & { readonly is: 'text'; readonly fallback: string; readonly longest: number | null });

type Schema = { readonly [key: string]: unknown };

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlain(value: unknown): value is SettingValue {
  return typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';
}

/** The fields in the order of the schema. What has no control here (lists, nested objects) is left to its default. */
export function settingFields(setup: unknown): readonly SettingField[] {
  if (!isSchema(setup) || !isSchema(setup.properties)) return [];
  return Object.entries(setup.properties).flatMap(([name, schema]) => {
    const field = isSchema(schema) ? settingField(name, schema) : null;
    return field === null ? [] : [field];
  });
}

function settingField(name: string, schema: Schema): SettingField | null {
  const common: Common = {
    name,
    title: typeof schema.title === 'string' ? schema.title : spoken(name),
    help: typeof schema.description === 'string' ? schema.description : '',
  };
  const options = optionsOf(schema);
  if (options !== null) {
    const first = options[0];
    if (first === undefined) return null;
    const labels = labelsOf(schema.labels);
    return { ...common, is: 'choice', options, labels, fallback: isPlain(schema.default) ? schema.default : first };
  }
  if (schema.type === 'boolean') return { ...common, is: 'switch', fallback: schema.default === true };
  if (schema.type === 'integer' || schema.type === 'number') {
    // Zod writes the largest safe integers where a schema gives no bound of its own; nobody wants to see them.
    const bound = (value: unknown): number | null =>
      typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null;
    const min = bound(schema.minimum);
    const max = bound(schema.maximum);
    const step = bound(schema.multipleOf) ?? (schema.type === 'integer' ? 1 : 0.1);
    const fallback = typeof schema.default === 'number' ? schema.default : (min ?? 0);
    return { ...common, is: 'number', fallback, min, max, step };
  }
  if (schema.type === 'string') {
    const fallback = typeof schema.default === 'string' ? schema.default : '';
    return { ...common, is: 'text', fallback, longest: typeof schema.maxLength === 'number' ? schema.maxLength : null };
  }
  return null;
}

/** `enum` as it is, or a union of constants as Zod writes one. */
function optionsOf(schema: Schema): readonly SettingValue[] | null {
  if (Array.isArray(schema.enum)) return schema.enum.filter(isPlain);
  const either = schema.anyOf ?? schema.oneOf;
  if (!Array.isArray(either) || !either.every((one) => isSchema(one) && isPlain(one.const))) return null;
  return either.map((one: { const: SettingValue }) => one.const);
}

function labelsOf(labels: unknown): { readonly [value: string]: string } {
  if (!isSchema(labels)) return {};
  return Object.fromEntries(
    Object.entries(labels).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** `turnSeconds` and `turn_seconds` as words, for schemas without titles. */
function spoken(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the form shows for a field: what was chosen, if it fits the field, else the default. */
export function shownValue(field: SettingField, values: SettingValues): SettingValue {
  const value = values[field.name];
  switch (field.is) {
    case 'switch':
      return typeof value === 'boolean' ? value : field.fallback;
    case 'choice':
      return field.options.find((option) => option === value) ?? field.fallback;
    case 'number':
      return typeof value === 'number' ? value : field.fallback;
    case 'text':
      return typeof value === 'string' ? value : field.fallback;
  }
}

/** A typed number, brought inside its bounds and onto its steps. */
export function fitNumber(field: Extract<SettingField, { is: 'number' }>, typed: number): number {
  if (!Number.isFinite(typed)) return field.fallback;
  const from = field.min ?? 0;
  // Rounded to six places: 0.1 steps would otherwise drift to 0.30000000000000004.
  const stepped = Number((from + Math.round((typed - from) / field.step) * field.step).toFixed(6));
  return Math.min(field.max ?? stepped, Math.max(field.min ?? stepped, stepped));
}
