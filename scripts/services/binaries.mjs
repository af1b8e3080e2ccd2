import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from './child.mjs';

/** The oldest PostgreSQL the house runs on. */
const OLDEST_POSTGRES = 15;

/** @param {string} path */
async function isProgram(path) {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Where packages put programs that are not in everyone's PATH. */
async function folders() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, 'bin'));
  return [...newestFirst, ...path, '/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];
}

/**
 * @param {string} name
 * @returns {Promise<string | undefined>}
 */
export async function findProgram(name) {
  for (const folder of await folders()) if (await isProgram(join(folder, name))) return join(folder, name);
  return undefined;
}

/** The folder that holds both `initdb` and a `postgres` that is new enough. */
export async function findPostgres() {
  for (const folder of await folders()) {
    if (!(await isProgram(join(folder, 'initdb'))) || !(await isProgram(join(folder, 'postgres')))) continue;
    const version = /(\d+)(\.|devel|beta|rc|$)/.exec(
      await run(join(folder, 'postgres'), ['--version']).catch(() => ''),
    );
    if (Number(version?.[1]) >= OLDEST_POSTGRES) return folder;
  }
  return undefined;
}

export async function findRedis() {
  return (await findProgram('redis-server')) ?? (await findProgram('valkey-server'));
}
