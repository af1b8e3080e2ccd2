/**
 * PostgreSQL and Redis for tests, benchmarks and whoever else needs the real things.
 *
 *   node scripts/services.mjs <command> [arguments]   runs the command with TEST_DATABASE_URL and TEST_REDIS_URL set
 *   startServices()                                   the same for a program
 *
 * Given addresses are used as they are; otherwise the services are started for this caller alone, on free loopback
 * ports and in a temporary folder, and are gone when it is gone.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isReachable } from './services/network.mjs';
import { runWith } from './services/run-with.mjs';

const keeper = fileURLToPath(new URL('./services/keeper.mjs', import.meta.url));

/**
 * @typedef {{ databaseUrl: string, redisUrl: string, stop: () => Promise<void> }} Services
 * @typedef {object} Wishes
 * @property {boolean} [durable] PostgreSQL syncs each commit to the disk, as in real life; off, tests are faster
 * @property {Record<string, string>} [postgres] further settings of a PostgreSQL that is started here
 */

/**
 * @param {Wishes} [wishes]
 * @returns {Promise<Services>}
 */
export async function startServices(wishes = {}) {
  const given = { databaseUrl: process.env.TEST_DATABASE_URL, redisUrl: process.env.TEST_REDIS_URL };
  await checkReachable('TEST_DATABASE_URL', given.databaseUrl, 5432);
  await checkReachable('TEST_REDIS_URL', given.redisUrl, 6379);
  if (given.databaseUrl && given.redisUrl) {
    return { databaseUrl: given.databaseUrl, redisUrl: given.redisUrl, stop: async () => {} };
  }
  return startKeeper(wishes, given);
}

/**
 * @param {string} name
 * @param {string | undefined} address
 * @param {number} usualPort
 */
async function checkReachable(name, address, usualPort) {
  if (!address) return;
  if (!URL.canParse(address)) throw new Error(`${name} is not an address: ${address}`);
  const { hostname, port } = new URL(address);
  const at = { host: hostname || '127.0.0.1', port: Number(port) || usualPort };
  if (!(await isReachable(at))) throw new Error(`${name} is set, but nobody answers at ${at.host}:${at.port}.`);
}

/**
 * The services are children of a keeper process that stops them when its input closes. So they end with the caller
 * however it ends: a `kill -9` closes the pipe too.
 *
 * @param {Wishes} wishes
 * @param {{ databaseUrl: string | undefined, redisUrl: string | undefined }} given
 * @returns {Promise<Services>}
 */
async function startKeeper(wishes, given) {
  const needs = { postgres: !given.databaseUrl, redis: !given.redisUrl, wishes };
  // Detached: Ctrl-C in a terminal goes to the whole group, and would take the database from under tests still ending.
  const child = spawn(process.execPath, [keeper, JSON.stringify(needs)], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.ref();
    child.stdin.end();
    await gone;
  };
  const word = await firstLine(child.stdout);
  /** @type {{ databaseUrl?: string, redisUrl?: string, failure?: string }} */
  const said = word === '' ? { failure: 'The keeper of the test services ended without a word.' } : JSON.parse(word);
  const databaseUrl = given.databaseUrl ?? said.databaseUrl;
  const redisUrl = given.redisUrl ?? said.redisUrl;
  if (said.failure !== undefined || databaseUrl === undefined || redisUrl === undefined) {
    await stop();
    throw new Error(said.failure ?? 'The test services did not say where they are.');
  }
  // The keeper and its pipes must not keep a finished caller alive.
  child.unref();
  for (const pipe of [child.stdin, child.stdout]) /** @type {import('node:net').Socket} */ (pipe).unref();
  return { databaseUrl, redisUrl, stop };
}

/**
 * @param {import('node:stream').Readable} stream
 * @returns {Promise<string>}
 */
function firstLine(stream) {
  return new Promise((resolve) => {
    let text = '';
    const done = () => resolve(text.split('\n')[0] ?? '');
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) done();
    });
    stream.once('end', done);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = await runWith(await startServices(), process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
