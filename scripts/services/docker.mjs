/** Services in containers, when nothing is installed and nothing may be. */
import { setTimeout as pause } from 'node:timers/promises';
import { run, succeeds } from './child.mjs';

/** @typedef {import('./child.mjs').Stops} Stops */

/** Whether there is a Docker that answers. */
export const hasDocker = () => succeeds('docker', ['info']);

/**
 * @param {import('../services.mjs').Wishes} wishes
 * @param {Stops} stops
 * @returns {Promise<string>} its address
 */
export async function startPostgres(wishes, stops) {
  const settings = { max_connections: '300', ...(wishes.durable ? {} : { fsync: 'off' }), ...wishes.postgres };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const image = ['--env=POSTGRES_HOST_AUTH_METHOD=trust', 'postgres:17-alpine'];
  const container = await start(5432, [...image, ...args], stops);
  // While it prepares its data the server answers on a socket file only: asking by address tells the two apart.
  await container.untilReady(['pg_isready', '-q', '-h', '127.0.0.1', '-U', 'postgres']);
  return `postgres://postgres@${container.address}/postgres`;
}

/**
 * @param {Stops} stops
 * @returns {Promise<string>} its address
 */
export async function startRedis(stops) {
  const container = await start(6379, ['redis:7-alpine', 'redis-server', '--save', ''], stops);
  await container.untilReady(['redis-cli', 'ping']);
  return `redis://${container.address}`;
}

/**
 * @param {number} port
 * @param {string[]} imageAndArguments
 * @param {Stops} stops
 */
async function start(port, imageAndArguments, stops) {
  const id = await run('docker', ['run', '--detach', '--rm', `--publish=127.0.0.1::${port}`, ...imageAndArguments]);
  stops.push(async () => {
    await run('docker', ['rm', '--force', '--volumes', id]);
  });
  const address = (await run('docker', ['port', id, `${port}/tcp`])).split('\n')[0] ?? '';
  /** @param {string[]} question */
  const untilReady = async (question) => {
    for (let attempt = 0; attempt < 240; attempt++) {
      if (await succeeds('docker', ['exec', id, ...question])) return;
      await pause(250);
    }
    throw new Error(`A container of ${imageAndArguments.join(' ')} did not become ready within a minute.`);
  };
  return { address, untilReady };
}
