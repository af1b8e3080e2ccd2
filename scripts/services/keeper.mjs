/** Starts what is needed, says where it is in one line of JSON, and stops everything when its input closes. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, findRedis } from './binaries.mjs';
import { installPackages, isRootOnDebian } from './debian.mjs';
import * as docker from './docker.mjs';
import * as local from './local.mjs';

/** @typedef {{ postgres: boolean, redis: boolean, wishes: import('../services.mjs').Wishes }} Needs */

/** @type {Needs} */
const needs = JSON.parse(process.argv[2] ?? '{}');

/** @type {import('./child.mjs').Stops} */
const stops = [];

async function start() {
  const folder = await mkdtemp(join(tmpdir(), 'parlor-services-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL runs as another user when this process is root, and has to reach its own folder inside.
  await chmod(folder, 0o711);
  await installMissing();
  const [databaseUrl, redisUrl] = await Promise.all([
    needs.postgres ? startPostgres(folder) : undefined,
    needs.redis ? startRedis(folder) : undefined,
  ]);
  return { databaseUrl, redisUrl };
}

async function installMissing() {
  const packages = [];
  if (needs.postgres && (await findPostgres()) === undefined) packages.push('postgresql');
  if (needs.redis && (await findRedis()) === undefined) packages.push('redis-server');
  if (packages.length === 0 || !(await isRootOnDebian())) return;
  console.error(`Installing ${packages.join(' and ')} for the tests …`);
  await installPackages(packages).catch((error) => console.error(`That did not work: ${error.message}`));
}

/** @param {string} folder */
async function startPostgres(folder) {
  const binaries = await findPostgres();
  if (binaries !== undefined) return local.startPostgres(binaries, folder, needs.wishes, stops);
  if (await docker.hasDocker()) return docker.startPostgres(needs.wishes, stops);
  throw missing('PostgreSQL 15 or newer', 'postgresql', 'TEST_DATABASE_URL=postgres://…');
}

/** @param {string} folder */
async function startRedis(folder) {
  const program = await findRedis();
  if (program !== undefined) return local.startRedis(program, folder, stops);
  if (await docker.hasDocker()) return docker.startRedis(stops);
  throw missing('Redis', 'redis-server', 'TEST_REDIS_URL=redis://…');
}

/**
 * @param {string} what
 * @param {string} name
 * @param {string} setting
 */
function missing(what, name, setting) {
  return new Error(
    `${what} is needed and was not found. Install it (Debian: apt-get install ${name}), start Docker, or give an address: ${setting}`,
  );
}

async function stopAll() {
  // Servers first, their folder last.
  for (let stop = stops.pop(); stop !== undefined; stop = stops.pop()) await stop().catch(() => {});
}

// The pipe closes when the caller has ended, in whatever way; it may do so while the services are still starting.
let leaving = false;
const leave = async () => {
  if (leaving) return;
  leaving = true;
  await stopAll();
  process.exit();
};
process.stdin.resume().once('close', leave);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave);

try {
  const where = await start();
  process.stdout.write(`${JSON.stringify(where)}\n`);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ failure: error instanceof Error ? error.message : String(error) })}\n`);
  process.exitCode = 1;
  await leave();
}
