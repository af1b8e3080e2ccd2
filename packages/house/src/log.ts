/** The house's log: lines of JSON without secrets, tokens, email addresses or room codes. */
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Keys that are blotted out wherever they stand in the first levels of what is logged. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'current',
  'next',
  'token',
  'email',
  'code',
  'database_url',
  'redis_url',
  'operator_token',
  'openai_api_key',
  'gemini_api_key',
  'guest_password',
];

const quoted = (key: string): string => (key.includes('-') ? `["${key}"]` : `.${key}`);
const paths = SECRETS.flatMap((key) => [
  key.includes('-') ? `["${key}"]` : key,
  `*${quoted(key)}`,
  `*.*${quoted(key)}`,
]);

export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '(hidden)' },
    serializers: { err: bareError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** An error without what a driver hangs on it: PostgreSQL repeats the offending row, email and all, in `detail`. */
function bareError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: 'not an error' };
  const code: unknown = Reflect.get(error, 'code');
  return {
    type: error.name,
    message: error.message,
    // The key is not `code`: that one is blotted out for the sake of room codes.
    ...(typeof code === 'string' ? { sqlstate: code } : {}),
    stack: error.stack,
    ...(error.cause instanceof Error ? { cause: `${error.cause.name}: ${error.cause.message}` } : {}),
  };
}
