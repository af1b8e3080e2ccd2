/** Parlor's own server as `npm start` runs it, durability on: a fresh database each time. */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Contender } from '../contenders.ts';

/** Two thousand players come from one address here; the limits that stop a stranger from doing so are raised, not removed. */
const OPEN_HOUSE = {
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_GUEST: '1000000',
  RATE_LIMIT_GUEST_CREATION: '1000000',
  RATE_LIMIT_ROOM_CODE_ADDRESS: '1000000',
  SOCKETS_PER_ADDRESS: '1000000',
  SOCKET_FRAMES_PER_SECOND: '1000000',
};

export function parlorOn(adapter: 'postgres' | 'pglite'): Contender {
  let cleanUp: () => Promise<void> = async () => {};
  return {
    name: `parlor-${adapter}`,
    client: 'parlor',
    serve: async (port) => {
      const storage = adapter === 'pglite' ? await folder() : await database();
      cleanUp = storage.drop;
      const child = fork(new URL('../../../packages/house/src/main.ts', import.meta.url), {
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          NODE_ENV: 'production',
          LOG_LEVEL: 'warn',
          ...OPEN_HOUSE,
          ...storage.env,
        },
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      await Promise.race([
        answers(port),
        once(child, 'exit').then(() => Promise.reject(new Error('Parlor did not start'))),
      ]);
      return child;
    },
    cleanUp: () => cleanUp(),
  };
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Parlor did not answer within 30 seconds');
}

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'parlor-bench-'));
  return { env: { DATA_DIR: path, DATABASE_URL: '' }, drop: () => rm(path, { recursive: true, force: true }) };
}

async function database() {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set');
  const name = `parlor_bench_${randomBytes(4).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = name;
  return { env: { DATABASE_URL: url.href }, drop: () => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
