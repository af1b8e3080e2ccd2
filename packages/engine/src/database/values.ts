/** How a parameter is written for PostgreSQL: the same on both adapters. */
export type Written = string | Buffer | null;

export function written(value: unknown): Written {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'undefined':
      return null;
    case 'object':
      return value === null ? null : writtenObject(value);
    default:
      throw new TypeError(`a ${typeof value} cannot be written to the database`);
  }
}

function writtenObject(value: object): Written {
  if (Array.isArray(value)) return writtenArray(value);
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  return JSON.stringify(value);
}

function writtenArray(items: readonly unknown[]): string {
  let text = '{';
  for (let at = 0; at < items.length; at++) {
    if (at > 0) text += ',';
    text += writtenItem(items[at]);
  }
  return `${text}}`;
}

function writtenItem(item: unknown): string {
  if (typeof item === 'number') return String(item);
  if (Array.isArray(item)) return writtenArray(item);
  const text = written(item);
  if (text === null) return 'NULL';
  return typeof text === 'string' ? quoted(text) : `"\\\\x${text.toString('hex')}"`;
}

function quoted(text: string): string {
  // Most texts hold neither sign: looking is cheaper than replacing.
  const escaped = text.includes('"') || text.includes('\\') ? text.replace(/["\\]/g, '\\$&') : text;
  return `"${escaped}"`;
}
