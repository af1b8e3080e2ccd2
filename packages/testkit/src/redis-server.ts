import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createConnection, createServer, type Server, type Socket } from 'node:net';

/** A Redis that a test can kill. */
export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  /** Stops answering without closing anything, as a machine that hangs. */
  freeze(): void;
  thaw(): void;
}

async function listening(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server, 0);
  server.close();
  await once(server, 'close');
  return port;
}

function realServer(port: number): RedisServer {
  let child: ChildProcess | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      const started = spawn('redis-server', args);
      child = started;
      await new Promise<void>((resolve, reject) => {
        started.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve());
        started.once('error', reject);
        started.once('exit', () => reject(new Error('redis-server ended at once')));
      });
    },
    kill: async () => {
      const dying = child;
      child = undefined;
      if (dying === undefined || dying.exitCode !== null) return;
      dying.kill('SIGKILL');
      await once(dying, 'exit');
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
  };
}

/** Where there is no redis-server to start: a door to the tests' own Redis that can be shut. */
function door(port: number, redis: URL): RedisServer {
  const sockets = new Set<Socket>();
  let frozen = false;
  const pass = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk) => frozen || to.write(chunk));
    from.on('error', () => {});
    from.on('close', () => to.destroy());
  };
  let server: Server | undefined;
  return {
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      server = createServer((near) => {
        const far = createConnection(Number(redis.port || 6379), redis.hostname);
        pass(near, far);
        pass(far, near);
      });
      await listening(server, port);
    },
    kill: async () => {
      const closing = server;
      server = undefined;
      closing?.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      if (closing !== undefined) await once(closing, 'close');
    },
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
    },
  };
}

export async function redisServer(): Promise<RedisServer> {
  const port = await freePort();
  if (spawnSync('redis-server', ['--version']).error === undefined) return realServer(port);
  return door(port, new URL(process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'));
}
