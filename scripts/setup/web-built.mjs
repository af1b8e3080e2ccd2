/** Builds the web app when its sources have changed since the last time. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Complaint } from './complaint.mjs';
import { root } from './root.mjs';
import { npm } from './spawned.mjs';

const SOURCES = ['packages/web', 'packages/client', 'packages/kernel', 'games', 'package-lock.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'test', '.git']);
const STAMP = join(root, 'packages/web/dist/.built-from');

export async function ensureWebBuilt() {
  const fingerprint = fingerprintOfSources();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint) return;
  console.log('Building the web app …');
  const code = await npm(['run', '--silent', 'build', '--workspace=@parlor/web', '--', '--logLevel=error']);
  if (code !== 0) throw new Complaint('The web app could not be built: the reason is above.');
  writeFileSync(STAMP, fingerprint);
}

/** By content, not by time: a fresh clone and a switched branch touch every file. */
function fingerprintOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesUnder(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(root, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !NOT_SOURCES.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
