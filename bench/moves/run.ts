/**
 * Moves per second and latency of Parlor's real server beside boardgame.io and Colyseus, interleaved in one run.
 * Usage: npm run bench -- moves [--rounds 3] [--seconds 4] [--tables 50,200,1000] [--only parlor-postgres,colyseus-patch]
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { contenders } from './contenders.ts';
import { record } from './report.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    tables: { type: 'string', default: '50,200,1000' },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
});
const seconds = values.seconds;
const tableCounts = values.tables.split(',').map(Number);
const chosen = contenders.filter(
  (contender) => values.only === undefined || values.only.split(',').includes(contender.name),
);

export interface Measurement {
  readonly contender: string;
  readonly tables: number;
  readonly movesPerSecond?: number;
  readonly p50?: number;
  readonly p99?: number;
}

const LIMIT_MS = 180_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function answerOf<T>(child: ChildProcess, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${what} did not answer in time`)), LIMIT_MS);
    child.once('message', (message) => {
      clearTimeout(limit);
      resolve(message as T);
    });
    child.once('exit', (code) => reject(new Error(`${what} ended with ${code}`)));
  });
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

const measurements: Measurement[] = [];
for (let round = 1; round <= Number(values.rounds); round++) {
  for (const tables of tableCounts) {
    for (const contender of chosen) {
      const port = await freePort();
      const server = await contender.serve(port);
      try {
        const load = (...how: string[]) => {
          const child = fork(new URL('./load.ts', import.meta.url), [
            contender.client,
            String(port),
            String(tables),
            ...how,
          ]);
          return answerOf<Omit<Measurement, 'contender' | 'tables'>>(child, `load on ${contender.name}`);
        };
        const closed = await load('closed', seconds);
        const paced = tables === 200 ? await load('paced', seconds, '1000') : {};
        const measured = { contender: contender.name, tables, ...closed, ...paced };
        measurements.push(measured);
        console.log(`round ${round}`, JSON.stringify(measured));
      } finally {
        server.kill('SIGTERM');
        await ended(server);
        await contender.cleanUp?.();
      }
    }
  }
}
record(measurements, values.record);
