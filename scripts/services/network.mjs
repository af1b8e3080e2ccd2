import { connect, createServer } from 'node:net';

/**
 * @param {{ host: string, port: number }} at
 * @returns {Promise<boolean>}
 */
export function isReachable({ host, port }) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const say = (/** @type {boolean} */ answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(5000, () => say(false));
    socket.once('connect', () => say(true));
    socket.once('error', () => say(false));
  });
}

/**
 * A port that was free a moment ago. Somebody else may take it before it is used: whoever uses it tries again with another.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
