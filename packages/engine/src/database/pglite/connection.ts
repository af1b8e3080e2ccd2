import { Worker } from 'node:worker_threads';
import { DatabaseError, type Prepared } from '../database.ts';
import { Statements } from './statements.ts';
import { answerIn, type Result } from './wire.ts';
import type { FromWorker, ToWorker } from './worker.ts';

interface Pending {
  readonly since: number;
  answered(bytes: Uint8Array): void;
  failed(error: DatabaseError): void;
}

/** Nothing inside PGlite can interrupt a statement; after so long, nobody waits for it any more. */
const ANSWER_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 5_000;
/** With the usual 4 MB, deeply nested JSON would end the worker before PostgreSQL notices. */
const STACK_MB = 64;

/** The one connection of the embedded database: statements are answered in the order in which they were sent. */
export class Connection {
  readonly #worker: Worker;
  readonly #statements = new Statements();
  readonly #pending: Pending[] = [];
  readonly #watch: NodeJS.Timeout;
  readonly #opened = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();
  #lost: DatabaseError | undefined;

  private constructor(cluster: string) {
    this.#worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: cluster,
      execArgv: [],
      resourceLimits: { stackSizeMb: STACK_MB },
    });
    this.#worker.on('message', (message: FromWorker) => this.#hear(message));
    this.#worker.on('error', (error) => this.#lose(error.message, error));
    this.#worker.on('exit', () => {
      this.#lose('its worker has ended');
      this.#ended.resolve();
    });
    this.#watch = setInterval(() => this.#endWhatIsStuck(), LOOK_EVERY_MS);
    this.#watch.unref();
  }

  static async open(cluster: string): Promise<Connection> {
    const connection = new Connection(cluster);
    await connection.#opened.promise;
    return connection;
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** Sends before it returns; whatever goes wrong is told by the promise. */
  send(statement: string | Prepared, values?: readonly unknown[]): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#lost !== undefined) throw this.#lost;
      const { bytes, columns, answered } = this.#statements.request(statement, values);
      this.#pending.push({
        since: Date.now(),
        answered: (received) => {
          const answer = answerIn(received, columns);
          answered?.(answer);
          if (answer instanceof DatabaseError) reject(answer);
          else resolve(answer);
        },
        failed: reject,
      });
      this.#tell(bytes);
    });
  }

  /** Lets the database write its last checkpoint, so that the next start has nothing to recover. */
  async close(): Promise<void> {
    if (this.#lost === undefined) this.#tell('close');
    await this.#ended.promise;
  }

  #tell(message: ToWorker): void {
    if (message instanceof Uint8Array) this.#worker.postMessage(message, [message.buffer]);
    else this.#worker.postMessage(message);
  }

  #hear(message: FromWorker): void {
    if (message instanceof Uint8Array) this.#pending.shift()?.answered(message);
    else if (message === 'ready') this.#opened.resolve();
    else if (message === 'closed') this.#lose('it was closed');
    // Under `node --watch` Node itself speaks over the same channel: what is not ours is not for us.
    else if ('died' in message) this.#lose(message.died);
  }

  #lose(why: string, cause?: Error): void {
    if (this.#lost !== undefined) return;
    this.#lost = new DatabaseError(`the embedded database does not answer: ${why}`, 'connection', undefined, { cause });
    clearInterval(this.#watch);
    this.#opened.reject(this.#lost);
    for (const { failed } of this.#pending.splice(0)) failed(this.#lost);
  }

  #endWhatIsStuck(): void {
    const [oldest] = this.#pending;
    if (oldest === undefined || Date.now() - oldest.since < ANSWER_WITHIN_MS) return;
    this.#lose('a statement took too long');
    void this.#worker.terminate();
  }
}
