/** The linter holds what the design says of games and kernel: no clock, no dice, no waiting, no I/O, no other imports. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

const BANNED: Record<string, string> = {
  'a clock': 'export const now = Date.now();',
  'another clock': 'export const now = performance.now();',
  dice: 'export const roll = Math.random();',
  'dice in disguise': 'const { random } = Math; export const roll = random();',
  'a timer': 'export const wait = (): unknown => setTimeout(() => {}, 1);',
  'a promise': 'export const later = Promise.resolve(1);',
  'the way around': 'export const now = globalThis.Date.now();',
  'the network': "export const page = (): unknown => fetch('http://localhost');",
  'the environment': 'export const home = process.env.HOME;',
  'the file system': "export { readFileSync } from 'node:fs';",
  'the engine': "export type { Engine } from '@parlor/engine/contract';",
};
const ALLOWED =
  "import { reject } from '@parlor/kernel/rejection';\nexport const no = reject('no', String(Math.floor(1.5)));\n";

let folder: string;

/** What the linter says of a file at this place in a tree with our settings; the empty string when it is content. */
function lint(path: string, source: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const biome = join(ROOT, 'node_modules/.bin/biome');
  const { status, stdout, stderr } = spawnSync(biome, ['lint', '--colors=off', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-bans-'));
  for (const path of ['biome.json', 'scripts/lint', '.gitignore'])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(['games/sample/rule.ts', 'packages/kernel/src/rule.ts'])('in %s the linter refuses', (path) => {
  it.each(Object.entries(BANNED))('%s', (_, source) => {
    expect(lint(path, source)).toMatch(/noRestricted(Globals|Imports)|Roll the dice of ctx\.rng/);
  });
});

it('allows a game the kernel, its own files and arithmetic', () => {
  expect(lint('games/sample/rule.ts', ALLOWED)).toBe('');
});

it("allows a game's tests what its rules may not", () => {
  expect(lint('games/sample/test/rule.unit.test.ts', `${BANNED.dice}\n${BANNED['a clock']}`)).toBe('');
});
