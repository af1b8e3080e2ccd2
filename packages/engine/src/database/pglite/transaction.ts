import { DatabaseError, type Prepared, type Row, type Session } from '../database.ts';
import type { Connection } from './connection.ts';
import { affected, type Result } from './wire.ts';

/** A transaction that has the one connection to itself until it ends. */
export class Transaction implements Session {
  readonly #connection: Connection;
  readonly #broken = Promise.withResolvers<never>();
  #over: DatabaseError | undefined;
  #asking = 0;
  #restsSince = Date.now();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  query<R extends Row>(statement: string | Prepared, values?: readonly unknown[]): Promise<R[]>;
  async query(statement: string | Prepared, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.#send(statement, values)).rows;
  }

  async execute(statement: string | Prepared, values?: readonly unknown[]): Promise<number> {
    return affected(await this.#send(statement, values));
  }

  async run<T>(work: (session: Session) => Promise<T>): Promise<T> {
    try {
      // Sent along with the first statement; if it fails, so does that one.
      this.#connection.send('BEGIN').catch(() => {});
      const result = await Promise.race([work(this), this.#broken.promise]);
      this.#end(new DatabaseError('this transaction is over', '25P01', undefined));
      const { tag } = await this.#connection.send('COMMIT');
      // This is how PostgreSQL answers when `work` swallowed the error of a statement: nothing was stored.
      if (tag === 'ROLLBACK') throw new DatabaseError('a statement had failed: rolled back', '25P02', undefined);
      return result;
    } catch (error) {
      this.#end(new DatabaseError('this transaction was rolled back', '25P01', undefined));
      await this.#connection.send('ROLLBACK').catch(() => {});
      throw error;
    }
  }

  /** How long it has held the connection without using it. */
  restedFor(): number {
    return this.#asking > 0 ? 0 : Date.now() - this.#restsSince;
  }

  /** Rolls back, whatever `work` may still be waiting for. */
  breakOff(why: DatabaseError): void {
    this.#end(why);
    this.#broken.reject(why);
  }

  #end(why: DatabaseError): void {
    this.#over ??= why;
  }

  async #send(statement: string | Prepared, values: readonly unknown[] | undefined): Promise<Result> {
    if (this.#over !== undefined) throw this.#over;
    this.#asking++;
    try {
      return await this.#connection.send(statement, values);
    } finally {
      this.#asking--;
      this.#restsSince = Date.now();
    }
  }
}
