import pg from 'pg';
import { type Database, DatabaseError, type Prepared, type Row, type Session } from '../database.ts';
import { parserOf } from '../parsers.ts';
import { written } from '../values.ts';
import { failure } from './failure.ts';

export interface PostgresOptions {
  /** Connections at most; each transaction holds one while it lasts. */
  readonly max?: number;
}

const OLDEST_SERVER = 150_000;
const CONNECT_WITHIN_MS = 10_000;
const PROBE_IDLE_AFTER_MS = 10_000;
/** A server that vanished without a word would otherwise hold a caller for the quarter of an hour TCP waits. */
const ANSWER_WITHIN_MS = 120_000;

type Result<R extends Row> = pg.QueryResult<R>;
type Values = readonly unknown[] | undefined;

async function run<R extends Row>(on: pg.Pool | pg.PoolClient, statement: string | Prepared, values: Values) {
  const request: pg.QueryConfig = typeof statement === 'string' ? { text: statement } : { ...statement };
  if (values !== undefined) request.values = values.map(written);
  try {
    const result: Result<R> | Result<R>[] = await on.query<R>(request);
    const last = Array.isArray(result) ? result.at(-1) : result;
    if (last === undefined) throw new DatabaseError('there is no statement in the text', '42601', undefined);
    return last;
  } catch (error) {
    throw failure(error);
  }
}

async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw failure(error);
  }
}

async function transaction<T>(pool: pg.Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await connected(pool);
  let over = false;
  let reusable = false;
  const during = <R extends Row>(statement: string | Prepared, values: Values) => {
    // After its end the connection may already be in somebody else's transaction.
    if (over) throw new DatabaseError('this transaction is over', '25P01', undefined);
    return run<R>(client, statement, values);
  };
  try {
    // Not waited for: it travels with the first statement, which saves a round trip of three.
    const begun = run(client, 'BEGIN', undefined);
    begun.catch(() => {});
    let result: T;
    try {
      result = await work({
        query: async <R extends Row>(statement: string | Prepared, values?: readonly unknown[]) =>
          (await during<R>(statement, values)).rows,
        execute: async (statement, values) => (await during(statement, values)).rowCount ?? 0,
      });
    } catch (error) {
      over = true;
      reusable = await run(client, 'ROLLBACK', undefined).then(
        () => true,
        () => false,
      );
      throw error;
    }
    over = true;
    await begun;
    const { command } = await run(client, 'COMMIT', undefined);
    reusable = true;
    // This is how PostgreSQL answers when `work` swallowed the error of a statement: nothing was stored.
    if (command === 'ROLLBACK') throw new DatabaseError('a statement had failed: rolled back', '25P02', undefined);
    return result;
  } finally {
    client.release(!reusable);
  }
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const { rows } = await run<{ version: number; name: string }>(
    pool,
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS name`,
    undefined,
  );
  const [server] = rows;
  if (server !== undefined && server.version >= OLDEST_SERVER) return;
  throw new Error(`Parlor needs PostgreSQL 15 or newer; this server is PostgreSQL ${server?.name}.`);
}

/** A PostgreSQL server behind the port. Throws when it cannot be reached now; later absences are errors of single calls. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    pipeline: true,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_IDLE_AFTER_MS,
    types: { getTypeParser: parserOf },
    // A day is a UTC day (ruling H1), wherever the server stands. And a node that froze in the middle of a transaction
    // must not hold its locks against all the others.
    onConnect: async (client) => {
      await client.query(`SET TIME ZONE 'UTC'; SET idle_in_transaction_session_timeout = '30s'`);
    },
  });
  // An unheard 'error' event ends the process; whoever uses the lost connection is told by its own call.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= pool.end();
    return closing;
  };
  try {
    await refuseOldServer(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    adapter: 'postgres',
    query: async <R extends Row>(statement: string | Prepared, values?: readonly unknown[]) =>
      (await run<R>(pool, statement, values)).rows,
    execute: async (statement, values) => (await run(pool, statement, values)).rowCount ?? 0,
    transaction: (work) => transaction(pool, work),
    close,
  };
}
