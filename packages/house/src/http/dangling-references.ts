/**
 * Schemas that hold themselves (any JSON value) come out of the converter as references to a component that it does not
 * write down. A reader of the document would stumble there; "anything" is what they mean.
 */
export function withoutDanglingReferences<T>(document: T): T;
export function withoutDanglingReferences(document: unknown): unknown {
  const isThere = (reference: string): boolean => {
    let at: unknown = document;
    for (const part of reference.slice(2).split('/')) {
      at = isRecord(at) ? at[part] : undefined;
    }
    return at !== undefined;
  };
  const cleaned = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(cleaned);
    if (!isRecord(value)) return value;
    const { $ref: reference } = value;
    if (typeof reference === 'string' && reference.startsWith('#/') && !isThere(reference)) return {};
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleaned(part)]));
  };
  return cleaned(document);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
