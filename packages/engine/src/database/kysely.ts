import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Database, Row, Session } from './database.ts';

class RolledBack extends Error {}

interface Open {
  readonly session: Session;
  end(how: 'commit' | 'rollback'): Promise<void>;
}

/** Kysely begins and ends a transaction by two calls, the port wraps one around a function: hold the function open between. */
function openTransaction(db: Database): Promise<Open> {
  const { promise, resolve, reject } = Promise.withResolvers<Open>();
  const ending = Promise.withResolvers<void>();
  const done = db.transaction(async (session) => {
    resolve({
      session,
      end: async (how) => {
        if (how === 'commit') ending.resolve();
        else ending.reject(new RolledBack());
        await done.catch((error: unknown) => {
          if (!(error instanceof RolledBack)) throw error;
        });
      },
    });
    await ending.promise;
  });
  done.catch(reject);
  return promise;
}

const CHANGES = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode', 'MergeQueryNode']);

class PortConnection implements DatabaseConnection {
  readonly #base: Session;
  #open: Open | undefined;

  constructor(base: Session) {
    this.#base = base;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>>;
  async executeQuery({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    const session = this.#open?.session ?? this.#base;
    if (!CHANGES.has(query.kind)) return { rows: await session.query(sql, parameters) };
    if ('returning' in query && query.returning !== undefined) {
      const rows = await session.query(sql, parameters);
      return { rows, numAffectedRows: BigInt(rows.length) };
    }
    return { rows: [], numAffectedRows: BigInt(await session.execute(sql, parameters)) };
  }

  // biome-ignore lint/correctness/useYield: there is nothing to stream over the port
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported: page through the rows instead.');
  }

  async begin(db: Database, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    this.#open = await openTransaction(db);
    const modes = [isolationLevel && `ISOLATION LEVEL ${isolationLevel}`, accessMode].filter(Boolean).join(' ');
    if (modes !== '') await this.#open.session.query(`SET TRANSACTION ${modes}`);
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.end(how);
  }
}

function isDatabase(session: Session): session is Database {
  return 'transaction' in session;
}

class PortDriver implements Driver {
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PortConnection> {
    return new PortConnection(this.#session);
  }

  async beginTransaction(connection: PortConnection, settings: TransactionSettings): Promise<void> {
    if (!isDatabase(this.#session)) throw new Error('This is already inside a transaction.');
    await connection.begin(this.#session, settings);
  }

  async commitTransaction(connection: PortConnection): Promise<void> {
    await connection.end('commit');
  }

  async rollbackTransaction(connection: PortConnection): Promise<void> {
    await connection.end('rollback');
  }

  async releaseConnection(): Promise<void> {}

  /** The database belongs to whoever opened it. */
  async destroy(): Promise<void> {}
}

/** Typed queries over the port: on a whole database, or on the session of a transaction under way. */
export function kyselyOn<Schema>(session: Session): Kysely<Schema> {
  const dialect: Dialect = {
    createDriver: () => new PortDriver(session),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
  return new Kysely<Schema>({ dialect });
}
