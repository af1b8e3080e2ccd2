import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

const games = readdirSync(join(import.meta.dirname, 'src/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => `src/games/${entry.name}`);

/** Folders whose texts are loaded apart from the shell's, when the part of the app that says them is. */
const apart = ['src/face', 'src/pages', 'src/room', ...games];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de'],
  catalogs: [
    { path: 'src/locales/{locale}', include: ['src'], exclude: apart.map((folder) => `${folder}/**`) },
    ...apart.map((folder) => ({ path: `${folder}/locales/{locale}`, include: [folder] })),
  ],
  orderBy: 'message',
  // Line numbers would change every catalog with every edit.
  format: formatter({ lineNumbers: false }),
});
