import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { isReachable } from '../../scripts/services/network.mjs';
import { startServices } from '../../scripts/services.mjs';

/** Sends one line to a server and gives what it answers first. */
function ask(address: string, question: string | Uint8Array): Promise<Buffer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(question));
    socket.once('data', (answer) => {
      socket.destroy();
      resolve(answer);
    });
    socket.once('error', reject);
  });
}

test('given the services are set up, when Redis is asked, then it answers', async () => {
  expect(String(await ask(process.env.TEST_REDIS_URL ?? '', 'PING\r\n'))).toBe('+PONG\r\n');
});

test('given the services are set up, when PostgreSQL is asked whether it speaks TLS, then it says yes or no', async () => {
  const sslRequest = Uint8Array.from([0, 0, 0, 8, 4, 210, 22, 47]);
  expect(String(await ask(process.env.TEST_DATABASE_URL ?? '', sslRequest))).toMatch(/^[SN]$/);
});

/** Says where its Redis is and stays. */
const PROGRAM = `
  import { startServices } from './scripts/services.mjs';
  console.log((await startServices()).redisUrl);
  setInterval(() => {}, 1000);`;

const where = (address: string) => ({ host: new URL(address).hostname, port: Number(new URL(address).port) });

test('given addresses in the environment, when services are asked for, then those are used and stopping leaves them alone', async () => {
  const services = await startServices();
  await services.stop();
  expect(services.databaseUrl).toBe(process.env.TEST_DATABASE_URL);
  expect(await isReachable(where(services.databaseUrl))).toBe(true);
});

test('given services started for a program, when the program is killed, then they end with it', async () => {
  const env = { ...process.env };
  // Redis alone: it starts in no time, and both are kept in the same way.
  delete env.TEST_REDIS_URL;
  const program = spawn('node', ['--input-type=module', '--eval', PROGRAM], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(program.stdout, 'data');
  const redis = where(String(said).trim());
  program.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isReachable(redis)).toBe(false), { timeout: 20_000, interval: 100 });
});

test('given an address where nobody is, when services are asked for, then the failure says so', async () => {
  vi.stubEnv('TEST_REDIS_URL', 'redis://127.0.0.1:1');
  await expect(startServices()).rejects.toThrow('TEST_REDIS_URL is set, but nobody answers at 127.0.0.1:1.');
  vi.unstubAllEnvs();
});
