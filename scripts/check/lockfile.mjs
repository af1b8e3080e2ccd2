/** Says where package.json files ask for something that package-lock.json does not have: a fresh clone would install otherwise. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { root } from '../setup/root.mjs';

const KINDS = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies']);

/** @typedef {Partial<Record<(typeof KINDS)[number], Record<string, string>>>} Wishes */

/** @type {{ packages: Record<string, Wishes & { link?: boolean }> }} */
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

for (const [path, locked] of Object.entries(lockfile.packages)) {
  if (path.includes('node_modules')) continue;
  /** @type {Wishes} */
  const asked = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  for (const kind of KINDS) {
    if (isDeepStrictEqual(asked[kind] ?? {}, locked[kind] ?? {})) continue;
    console.error(`${join(path, 'package.json')}: its ${kind} are not those of package-lock.json. Run npm install.`);
    process.exitCode = 1;
  }
}
