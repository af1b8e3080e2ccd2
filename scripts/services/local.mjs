/** Services from programs installed on this machine, each in a folder and on a port of its own. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run, startServer } from './child.mjs';
import { freePort } from './network.mjs';
import { giveTo, unprivilegedUser } from './unprivileged.mjs';

/** @typedef {import('./child.mjs').Stops} Stops */

/**
 * @param {string} binaries
 * @param {string} folder
 * @param {import('../services.mjs').Wishes} wishes
 * @param {Stops} stops
 * @returns {Promise<string>} its address
 */
export async function startPostgres(binaries, folder, wishes, stops) {
  const user = await unprivilegedUser();
  const data = join(folder, 'postgres');
  await mkdir(data);
  await giveTo(data, user);
  const init = [
    '-D',
    data,
    '-U',
    'postgres',
    '-E',
    'UTF8',
    '--locale=C',
    '--auth=trust',
    '--no-sync',
    '--no-instructions',
  ];
  await run(join(binaries, 'initdb'), init, { cwd: data, ...user });
  return onFreePort(async (port) => {
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: '300',
      log_min_messages: 'log',
      ...(wishes.durable ? {} : { fsync: 'off', full_page_writes: 'off' }),
      ...wishes.postgres,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const ready = 'database system is ready to accept connections';
    // SIGQUIT ends it at once: nobody needs the data any more.
    const how = { cwd: data, ready, stop: /** @type {const} */ ('SIGQUIT'), user };
    await startServer(join(binaries, 'postgres'), ['-D', data, ...args], how, stops);
    return `postgres://postgres@127.0.0.1:${port}/postgres`;
  });
}

/**
 * @param {string} program
 * @param {string} folder
 * @param {Stops} stops
 * @returns {Promise<string>} its address
 */
export async function startRedis(program, folder, stops) {
  const data = join(folder, 'redis');
  await mkdir(data);
  return onFreePort(async (port) => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', data];
    await startServer(program, args, { cwd: data, ready: 'Ready to accept connections', stop: 'SIGKILL' }, stops);
    return `redis://127.0.0.1:${port}`;
  });
}

/**
 * @param {(port: number) => Promise<string>} start
 * @returns {Promise<string>} its address
 */
async function onFreePort(start) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(await freePort());
    } catch (error) {
      const taken = /address already in use|could not bind/i.test(String(error));
      if (!taken || attempt === 5) throw error;
    }
  }
}
