import { connect } from 'node:net';
import { expect, test } from 'vitest';

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
