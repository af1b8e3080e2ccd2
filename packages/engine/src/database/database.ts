/**
 * The one door to SQL. Two adapters stand beside this file: `pglite/` (embedded, in a worker thread) and `postgres/`.
 * Everything above speaks PostgreSQL through this port, so the same statements run on both.
 */
export type Row = Record<string, unknown>;

/** A statement that is parsed once per connection and then called by its name: for the hot paths. */
export interface Prepared {
  readonly name: string;
  readonly text: string;
}

export interface Session {
  /**
   * `bigint` columns come back as numbers, `jsonb` as values, `timestamptz` as Date, `numeric` and `date` as text.
   * Give a `json` parameter as text: an array would be written as an SQL array. Without `values`, the text may hold
   * several statements; the rows are those of the last. A failure throws DatabaseError.
   */
  query<R extends Row>(statement: string | Prepared, values?: readonly unknown[]): Promise<R[]>;
  /** Runs an INSERT, UPDATE or DELETE and tells how many rows it touched. */
  execute(statement: string | Prepared, values?: readonly unknown[]): Promise<number>;
}

export interface Database extends Session {
  readonly adapter: 'pglite' | 'postgres';
  /** Commits when `work` resolves, rolls back when it throws. Keep it short: the embedded database has one connection. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What went wrong, with PostgreSQL's SQLSTATE (`23505` unique violation, …) or `connection` when nobody answered. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly constraint: string | undefined;

  constructor(message: string, code: string, constraint: string | undefined, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
  }
}
