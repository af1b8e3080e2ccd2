import pg from 'pg';
import { DatabaseError } from './database.ts';

/** PostgreSQL's own numbers for its types. */
const INT8 = 20;
const TEXT_ARRAY: number = 1009;
const DATE = 1082;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

const readTexts = pg.types.getTypeParser(TEXT_ARRAY);
const readText = (text: string): string => text;

function readInteger(text: string): number {
  const value = Number(text);
  // A rounded id would silently point at somebody else's row.
  if (!Number.isSafeInteger(value)) throw new DatabaseError(`${text} is too large for a number`, '22003', undefined);
  return value;
}

const own = new Map<number, (text: string) => unknown>([
  [INT8, readInteger],
  [INT8_ARRAY, (text) => readTexts(text).map((item: string | null) => (item === null ? null : readInteger(item)))],
  // As a Date it would be local midnight, which is another day in half of the world.
  [DATE, readText],
  [DATE_ARRAY, readTexts],
]);

/** How the text of a column of this type becomes a value: the same on both adapters. */
export function parserOf(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return own.get(type) ?? pg.types.getTypeParser(type, format);
}
