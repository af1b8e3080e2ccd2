import { DatabaseError } from '../database.ts';

/** The server is there but ends or refuses connections: shutdown, crash, start-up, a dropped database, none left to give. */
const AWAY = new Set(['57P01', '57P02', '57P03', '57P04', '53300']);

function text(error: Error, key: string): string | undefined {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : undefined;
}

/** What `pg` threw, as the port's error. Mistakes of the caller (a value that cannot be written) come back as they are. */
export function failure(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error;
  const code = text(error, 'code');
  if (text(error, 'severity') !== undefined && code !== undefined) {
    const away = AWAY.has(code) || code.startsWith('08');
    return new DatabaseError(error.message, away ? 'connection' : code, text(error, 'constraint'), { cause: error });
  }
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) return error;
  if (error.message.startsWith('Prepared statements must be unique')) return error;
  // Without a severity nothing came from the server: refused, reset, terminated, timed out, pool closed.
  const why = error.message || code || 'no answer';
  return new DatabaseError(`the database does not answer: ${why}`, 'connection', undefined, { cause: error });
}
