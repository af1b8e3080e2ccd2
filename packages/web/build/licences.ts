/** Writes /licences.txt: whose work the app is made of, and under which terms. Minified code has lost its notices. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Apache 2.0 by its own statement; the package brings no file. */
const NOTO = `Noto Emoji (the figures), copyright Google Inc., https://github.com/googlefonts/noto-emoji
Licensed under the Apache License, Version 2.0: https://www.apache.org/licenses/LICENSE-2.0
Unchanged except for being cut down to the ones in use.`;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: { readonly [name: string]: string };
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim();
}

function notices(modules: string, dependencies: readonly string[]): string {
  const found = dependencies.map((name) => {
    const folder = join(modules, name);
    const { version, license = '' } = manifestIn(folder);
    return `${name} ${version} (${license})\n\n${licenceIn(folder)}`.trim();
  });
  return [NOTO, ...found].join(`\n\n${'-'.repeat(80)}\n\n`);
}

export function licences(): Plugin {
  let root = '';
  return {
    name: 'parlor:licences',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const theirs = Object.keys(manifestIn(root).dependencies ?? {}).filter(
        (name) => !name.startsWith('@parlor/') && !name.startsWith('@iconify-json/'),
      );
      const source = notices(join(root, '../../node_modules'), theirs);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
