/** The house as an operator runs it: a process of its own on a port of its own, by default on an embedded database of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../packages/house/src/main.ts', import.meta.url));
const START_WITHIN_MS = 60_000;

/** Everybody comes from one address in a test; the limits against strangers are raised, not removed. */
export const ROOMY = {
  RATE_LIMIT_ADDRESS: '100000',
  RATE_LIMIT_GUEST: '100000',
  RATE_LIMIT_ACCOUNT: '100000',
  RATE_LIMIT_GUEST_CREATION: '100000',
  RATE_LIMIT_ROOM_CODE_ADDRESS: '100000',
};

export interface HouseProcess {
  readonly url: string;
  /** As a power cut would: nothing is said, nothing is finished. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  /** Ends it in peace and removes its data. */
  end(): Promise<void>;
}

export async function startHouse(env: Readonly<Record<string, string>> = {}): Promise<HouseProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-house-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const said: string[] = [];
    const started = spawn(process.execPath, [MAIN], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: '',
        REDIS_URL: '',
        LOG_LEVEL: 'warn',
        ...ROOMY,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr])
      stream?.on('data', (text: Buffer) => said.push(String(text)));
    const until = Date.now() + START_WITHIN_MS;
    while (!(await answers(url))) {
      if (started.exitCode !== null || Date.now() > until) throw new Error(`The house did not open:\n${said.join('')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };

  const stop = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const stopped = child;
    if (stopped === null || stopped.exitCode !== null || stopped.signalCode !== null) return;
    const gone = new Promise((resolve) => stopped.once('exit', resolve));
    stopped.kill(signal);
    await gone;
  };

  await start();
  return {
    url,
    start,
    kill: () => stop('SIGKILL'),
    async end() {
      await stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const health = await fetch(`${url}/health`).catch(() => null);
  return health?.ok ?? false;
}

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
