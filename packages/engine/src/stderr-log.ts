import { format } from 'node:util';
import type { Log } from './world.ts';

/** Used when nobody gives a log: what goes wrong must not go unseen. */
export const stderrLog: Log = {
  warn: (what, message) => write('warn', what, message),
  error: (what, message) => write('error', what, message),
};

function write(level: string, what: object, message: string): void {
  process.stderr.write(`${format('%s: %s %o', level, message, what)}\n`);
}
