/**
 * Imports point one way: kernel ← games, engine ← house; kernel, games' types ← client ← web.
 *
 *   node scripts/check/import-directions.mjs   says which imports point elsewhere
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { importsOf } from './imports.mjs';

/**
 * What the code of each place may name besides itself. `node` stands for Node's own modules, `npm` for the packages its
 * package.json lists; a place ending in `/types` allows `import type` alone.
 *
 * @type {Record<string, readonly string[]>}
 */
const MAY_IMPORT = {
  kernel: ['zod'],
  games: ['kernel'],
  engine: ['kernel', 'node', 'npm'],
  house: ['kernel', 'games', 'engine', 'client/contracts', 'node', 'npm'],
  client: ['kernel', 'games/types', 'npm'],
  web: ['kernel', 'games', 'client', 'npm'],
  testkit: ['kernel', 'games', 'engine', 'house', 'client', 'node', 'npm'],
};

/** Places that may name anything: tests, and the tools around the code that runs. */
const FREE = /(^|\/)(test|tests|bench|scripts|build|example)\/|(^|\/)[\w.-]+\.config\.ts$/;

/**
 * @param {string} root
 * @returns {string[]} one sentence for each wrong import
 */
export function wrongImports(root) {
  const files = globSync(['packages/*/**/*.{ts,tsx,mjs}', 'games/**/*.ts'], {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(String(name)),
  });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !FREE.test(file))
    .sort()
    .flatMap((file) => wrongImportsOf(root, file));
}

/**
 * @param {string} root
 * @param {string} file
 */
function wrongImportsOf(root, file) {
  const from = placeOf(file);
  const allowed = MAY_IMPORT[from.place];
  if (allowed === undefined)
    return [`${file}: no rule says what this place may import (scripts/check/import-directions.mjs)`];
  return importsOf(readFileSync(join(root, file), 'utf8'))
    .filter(({ specifier, typeOnly }) => !isAllowed(from, targetOf(root, file, specifier), allowed, typeOnly))
    .map(({ specifier, line }) => `${file}:${line}: ${from.place} may not import ${specifier}`);
}

/** @typedef {{ place: string, home: string, inside: string }} Where which kind of place, its own folder, and the path inside it */

/**
 * @param {string} path
 * @returns {Where}
 */
function placeOf(path) {
  const [top = '', name = '', ...inside] = path.split('/');
  return {
    place: top === 'games' ? 'games' : name,
    home: `${top}/${name}`,
    inside: inside.join('/').replace(/^src\//, ''),
  };
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} specifier
 * @returns {Where}
 */
function targetOf(root, file, specifier) {
  if (specifier.startsWith('.')) return placeOf(relative('.', join(dirname(file), specifier)));
  if (specifier.startsWith('node:')) return { place: 'node', home: '', inside: specifier };
  const [, name, inside = ''] = /^@parlor\/([^/]+)\/?(.*)$/.exec(specifier) ?? [];
  if (name === undefined) return { place: 'npm', home: '', inside: specifier };
  const isGame = existsSync(join(root, 'games', name));
  return { place: isGame ? 'games' : name, home: `${isGame ? 'games' : 'packages'}/${name}`, inside };
}

/**
 * @param {Where} from
 * @param {Where} to
 * @param {readonly string[]} allowed
 * @param {boolean} typeOnly
 */
function isAllowed(from, to, allowed, typeOnly) {
  if (to.home === from.home) return !FREE.test(to.inside);
  return allowed.some((rule) => {
    const [place, part] = rule.split('/');
    if (to.place === 'npm' && rule === to.inside) return true;
    if (place !== to.place || FREE.test(to.inside)) return false;
    if (part === 'types') return typeOnly;
    return part === undefined || to.inside.startsWith(`${part}/`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wrong = wrongImports(fileURLToPath(new URL('../..', import.meta.url)));
  for (const sentence of wrong) console.error(sentence);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
