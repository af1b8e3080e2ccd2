import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { wrongImports } from '../../scripts/check/import-directions.mjs';
import { importsOf } from '../../scripts/check/imports.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parlor-directions-'));
  mkdirSync(join(root, 'games/chess'), { recursive: true });
  mkdirSync(join(root, 'games/draughts'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

/** What is wrong with a tree that holds this one file. */
function complaintsAbout(path: string, source: string): string[] {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), source);
  return wrongImports(root);
}

describe('imports that point the wrong way are named with file and line', () => {
  test.each([
    ['packages/kernel/src/a.ts', '@parlor/engine/contract'],
    ['packages/kernel/src/a.ts', 'node:fs'],
    ['packages/kernel/src/a.ts', 'fastify'],
    ['games/chess/game.ts', '@parlor/engine/contract'],
    ['games/chess/game.ts', 'zod'],
    ['games/chess/game.ts', 'node:crypto'],
    ['games/chess/game.ts', '@parlor/draughts/game'],
    ['games/chess/game.ts', '../draughts/game.ts'],
    ['games/chess/game.ts', '../../packages/house/src/main.ts'],
    ['games/chess/game.ts', './test/given.ts'],
    ['packages/engine/src/a.ts', '@parlor/house/main'],
    ['packages/engine/src/a.ts', '@parlor/chess/game'],
    ['packages/house/src/a.ts', '@parlor/client/socket'],
    ['packages/house/src/a.ts', '@parlor/web/main'],
    ['packages/client/src/a.ts', '@parlor/house/main'],
    ['packages/client/src/a.ts', '@parlor/chess/game'],
    ['packages/client/src/a.ts', 'node:net'],
    ['packages/web/src/a.tsx', '@parlor/house/main'],
    ['packages/web/src/a.tsx', '@parlor/engine/contract'],
    ['packages/web/src/a.tsx', '../../house/src/main.ts'],
    ['packages/house/src/a.ts', '@parlor/testkit/clock'],
  ])('%s may not import %s', (file, specifier) => {
    const complaints = complaintsAbout(file, `// a line\nimport { it } from '${specifier}';\n`);
    expect(complaints).toEqual([expect.stringContaining(`${file}:2:`)]);
    expect(complaints[0]).toContain(specifier);
  });
});

describe('imports that point the right way pass', () => {
  test.each([
    ['packages/kernel/src/a.ts', "import { z } from 'zod';"],
    ['games/chess/game.ts', "import { defineGame } from '@parlor/kernel/game';\nimport { board } from './board.ts';"],
    [
      'games/chess/test/a.unit.test.ts',
      "import { given } from '@parlor/testkit/given';\nimport { test } from 'vitest';",
    ],
    [
      'packages/house/src/a.ts',
      "import { api } from '@parlor/client/contracts/api';\nimport { chess } from '@parlor/chess/game';",
    ],
    ['packages/client/src/a.ts', "import type { View } from '@parlor/chess/view';"],
    ['packages/web/src/a.tsx', "import { connect } from '@parlor/client/socket';"],
    ['packages/engine/test/a.int.test.ts', "import { house } from '@parlor/house/main';"],
  ])('%s: %s', (file, source) => {
    expect(complaintsAbout(file, source)).toEqual([]);
  });
});

describe('imports are read from code, not from text', () => {
  test('comments and strings do not count', () => {
    expect(importsOf(`/* import 'a' */ // import 'b'\nconst s = "import 'c'"; const g = '**/*.ts';`)).toEqual([]);
  });

  test('every way to import counts', () => {
    const source = `import 'a'; import b, { c } from "b";\nexport * from 'c'; const d = await import('d'); type E = import('e').E;`;
    expect(importsOf(source).map(({ specifier }) => specifier)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('a type import is told apart, also when something is named type', () => {
    const source = `import type { A } from 'a'; import type from 'b'; import { type C } from 'c'; export type { D } from 'd';`;
    expect(importsOf(source).map(({ typeOnly }) => typeOnly)).toEqual([true, false, false, true]);
  });
});
