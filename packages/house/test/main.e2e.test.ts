/** The program itself: what it prints, how it refuses, how it leaves. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { type FreshDatabase, freshDatabase } from '@parlor/testkit/fresh-database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const MAIN = resolve(import.meta.dirname, '../src/main.ts');
let embedded: FreshDatabase;
let server: FreshDatabase;
const running: ChildProcess[] = [];
beforeEach(async () => {
  embedded = await freshDatabase('pglite');
  await embedded.db.close();
  server = await freshDatabase('postgres');
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  await embedded.drop();
  await server.drop();
});

interface Program {
  readonly child: ChildProcess;
  out(): string;
  errors(): string;
  exit(): Promise<number | null>;
}

function run(env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, [MAIN], {
    cwd: embedded.address,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: embedded.address,
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  running.push(child);
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  return { child, out: () => out, errors: () => errors, exit: () => exited };
}

async function openedAt(program: Program): Promise<string> {
  await expect
    .poll(() => program.out() + program.errors(), { timeout: 60_000 })
    .toMatch(/Parlor is open at \S+\n[\s\S]*kept in/);
  return /Parlor is open at (\S+)/.exec(program.out())?.[1] ?? '';
}

describe('the program', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'says where it is open and where it keeps things; %s ends it with 0, soon',
    async (signal) => {
      const program = run();
      const url = await openedAt(program);
      expect(program.out()).toContain(`Everything is kept in the folder ${embedded.address}.`);
      // A connection that is kept alive must not keep the house open.
      expect((await fetch(`${url}/health`)).status).toBe(200);
      const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
      await new Promise((settle) => socket.addEventListener('error', settle));
      const began = Date.now();
      program.child.kill(signal);
      expect(await program.exit()).toBe(0);
      expect(Date.now() - began).toBeLessThan(6_000);
      expect(program.errors()).toBe('');
    },
  );

  test('a stop right after the start is a stop', async () => {
    const program = run({ LOG_LEVEL: 'silent', DATABASE_URL: server.address });
    await openedAt(program);
    program.child.kill('SIGTERM');
    expect(await program.exit()).toBe(0);
  });

  test('a wrong setting stops the start with a sentence', async () => {
    const program = run({ PORT: 'eighty', STARTING_BALANCE: '-1' });
    expect(await program.exit()).toBe(1);
    expect(program.errors()).toBe(
      'PORT must be a whole number from 0 to 65535; "eighty" in the environment is not.\n' +
        'STARTING_BALANCE must be a whole number, 0 or more; -1 in the environment is not.\n',
    );
  });

  test('a data folder in use is refused with a sentence, and the first house is unharmed', async () => {
    const first = run();
    const url = await openedAt(first);
    const second = run();
    expect(await second.exit()).toBe(1);
    expect(second.errors()).toContain(embedded.address);
    expect(second.errors()).not.toContain('    at ');
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  test('a taken port is told in a sentence', async () => {
    const first = run();
    const { port } = new URL(await openedAt(first));
    const second = run({ PORT: port, DATABASE_URL: server.address });
    expect(await second.exit()).toBe(1);
    expect(second.errors()).toContain('The port is taken');
  });
});
