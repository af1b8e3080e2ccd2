import { type Database, DatabaseError, type Prepared, type Row, type Session } from '../database.ts';
import { clusterIn } from './cluster.ts';
import { Connection } from './connection.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { folderTrouble } from './folder-trouble.ts';
import { Transaction } from './transaction.ts';
import { Turns } from './turns.ts';
import { Upkeep } from './upkeep.ts';
import { affected, type Result } from './wire.ts';

/** What PostgreSQL calls `idle_in_transaction_session_timeout`: a forgotten transaction must not stop the house. */
const REST_AT_MOST_MS = 10_000;
const LOOK_EVERY_MS = 1_000;

class Pglite implements Database {
  readonly adapter = 'pglite';
  readonly #cluster: string;
  readonly #unlock: () => void;
  readonly #turns = new Turns();
  readonly #upkeep = new Upkeep(this);
  readonly #watch: NodeJS.Timeout;
  #connection: Connection;
  #reopening: Promise<Connection> | undefined;
  #transaction: Transaction | undefined;
  #closing: Promise<void> | undefined;

  constructor(cluster: string, connection: Connection, unlock: () => void) {
    this.#cluster = cluster;
    this.#connection = connection;
    this.#unlock = unlock;
    this.#watch = setInterval(() => this.#breakOffWhatRests(), LOOK_EVERY_MS);
    this.#watch.unref();
    this.#upkeep.start();
  }

  query<R extends Row>(statement: string | Prepared, values?: readonly unknown[]): Promise<R[]>;
  async query(statement: string | Prepared, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.#send(statement, values)).rows;
  }

  async execute(statement: string | Prepared, values?: readonly unknown[]): Promise<number> {
    return affected(await this.#send(statement, values));
  }

  async transaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    await this.#turns.hold();
    try {
      const transaction = new Transaction(await this.#connected());
      this.#transaction = transaction;
      return await transaction.run(work);
    } finally {
      this.#transaction = undefined;
      this.#turns.release();
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    this.#upkeep.stop();
    await this.#turns.hold();
    clearInterval(this.#watch);
    await this.#reopening?.catch(() => {});
    await this.#connection.close();
    this.#unlock();
    this.#turns.release();
  }

  #send(statement: string | Prepared, values: readonly unknown[] | undefined): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#turns.pass(() => {
        const connected = this.#connected();
        const sent =
          connected instanceof Connection
            ? connected.send(statement, values)
            : connected.then((connection) => connection.send(statement, values));
        sent.then(resolve, reject);
      });
    });
  }

  /** After a crash the database is opened anew, as PostgreSQL restarts itself; what it had committed is still there. */
  #connected(): Connection | Promise<Connection> {
    if (!this.#connection.isLost || this.#closing !== undefined) return this.#connection;
    this.#reopening ??= Connection.open(this.#cluster)
      .then((connection) => {
        this.#connection = connection;
        return connection;
      })
      .finally(() => {
        this.#reopening = undefined;
      });
    return this.#reopening;
  }

  #breakOffWhatRests(): void {
    if (this.#transaction === undefined || !this.#turns.crowded) return;
    if (this.#transaction.restedFor() < REST_AT_MOST_MS) return;
    const why = 'the transaction did nothing while others waited: use its own session in it, and wait for nothing slow';
    this.#transaction.breakOff(new DatabaseError(why, '25P03', undefined));
  }
}

/** PostgreSQL inside this process, in a folder that no other process may use at the same time. */
export async function openPglite(folder: string): Promise<Database> {
  let unlock = (): void => undefined;
  try {
    unlock = lockFolder(folder);
    const cluster = await clusterIn(folder);
    return new Pglite(cluster, await Connection.open(cluster), unlock);
  } catch (cause) {
    unlock();
    // What the database or the system says of it is about files nobody has heard of.
    const trouble = cause instanceof FolderInUse ? null : folderTrouble(folder);
    throw trouble === null ? cause : new Error(trouble, { cause });
  }
}
