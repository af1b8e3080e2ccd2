/** Runs PGlite in a thread of its own, so that a slow query stalls no socket. Speaks the wire protocol with the adapter. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { startParams } from './settings.ts';
import { SyncedFiles } from './synced-files.ts';

export type ToWorker = Uint8Array<ArrayBuffer> | 'close';
export type FromWorker = Uint8Array<ArrayBuffer> | 'ready' | 'closed' | { readonly died: string };

/** PostgreSQL's way back to its main loop after an error; anything else that is thrown there is the end. */
const LONG_JUMP = 100;
const LINES_KEPT = 5;

function tell(port: MessagePort, message: FromWorker): void {
  if (message instanceof Uint8Array) port.postMessage(message, [message.buffer]);
  else port.postMessage(message);
}

function isLongJump(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === LONG_JUMP;
}

async function open(port: MessagePort, folder: string): Promise<PGlite> {
  const said: string[] = [];
  const die = (error: unknown): never => {
    tell(port, { died: [String(error), ...said].join('\n') });
    // PGlite swallows what passes through it and would go on with a memory that cannot be trusted.
    process.exit(1);
  };
  try {
    const pg = await PGlite.create({
      fs: new SyncedFiles(folder),
      startParams: startParams(PGlite.defaultStartParams),
      onStderr: (line) => {
        said.push(line);
        if (said.length > LINES_KEPT) said.shift();
        return false;
      },
    });
    const turn = pg.Module._PostgresMainLoopOnce;
    pg.Module._PostgresMainLoopOnce = () => {
      try {
        turn();
      } catch (error) {
        if (!isLongJump(error)) die(error);
        throw error;
      }
    };
    return pg;
  } catch (error) {
    return die(error);
  }
}

function answer(pg: PGlite, request: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  // The streaming call alone leaves PGlite's own parser out, which would keep every message for ever.
  void pg.execProtocolRawStream(request, { syncToFs: false, onRawData: (chunk) => chunks.push(chunk.slice()) });
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return new Uint8Array(only);
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

async function serve(port: MessagePort, folder: string): Promise<void> {
  const pg = await open(port, folder);
  port.on('message', async (message: ToWorker) => {
    if (message !== 'close') return tell(port, answer(pg, message));
    await pg.close();
    tell(port, 'closed');
    port.close();
  });
  tell(port, 'ready');
}

if (parentPort === null || typeof workerData !== 'string')
  throw new Error('This is the worker of the embedded database.');
await serve(parentPort, workerData);
