/**
 * `npm run bench -- <name> [arguments]`: runs a benchmark with a PostgreSQL and a Redis of its
 * own, durability on, unless TEST_DATABASE_URL and TEST_REDIS_URL name others. A benchmark with a package.json of its own
 * gets its packages installed beside it: peers to compare with are no part of Parlor.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startServices } from '../scripts/services.mjs';
import { Complaint, main } from '../scripts/setup/complaint.mjs';
import { ensureInstalled } from '../scripts/setup/installed.mjs';
import { root } from '../scripts/setup/root.mjs';
import { npm, runHere } from '../scripts/setup/spawned.mjs';

const here = join(root, 'bench');

/** A small server's settings as its documentation recommends them; the defaults are those of a very small one. */
const POSTGRES = { shared_buffers: '1GB', max_wal_size: '4GB', synchronous_commit: 'on' };

/** By name, the program of each benchmark: bench/<name>.ts, or bench/<name>/run.ts where it has parts. */
const programs = new Map(
  readdirSync(here)
    .filter((entry) => (entry.endsWith('.ts') ? entry !== 'results.ts' : existsSync(join(here, entry, 'run.ts'))))
    .map((entry) => [entry.replace(/\.ts$/, ''), join(here, entry.endsWith('.ts') ? entry : `${entry}/run.ts`)]),
);

/** @param {string} folder */
async function ensurePeers(folder) {
  if (!existsSync(join(folder, 'package.json')) || existsSync(join(folder, 'node_modules/.package-lock.json'))) return;
  console.log('Installing what to compare with …');
  const code = await npm(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `--prefix=${folder}`]);
  if (code !== 0) throw new Complaint('The peers could not be installed: the reason is above.');
}

await main(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const program = programs.get(name);
  if (program === undefined) {
    throw new Complaint(`Say which benchmark to run: npm run bench -- ${[...programs.keys()].join(' | ')}`);
  }
  const node = await ensureInstalled();
  await ensurePeers(join(here, name));
  const services = await startServices({ durable: true, postgres: POSTGRES });
  try {
    return await runHere(node, [program, ...args], {
      env: { ...process.env, TEST_DATABASE_URL: services.databaseUrl, TEST_REDIS_URL: services.redisUrl },
    });
  } finally {
    await services.stop();
  }
});
