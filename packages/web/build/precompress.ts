/** Writes .br and .gz beside every text file of the build, once, so that the house sends them as they are. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/;
/** Below this the headers weigh more than what is saved. */
const SMALLEST = 700;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'parlor:precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // After everything is written, the copies from public/ included.
    async closeBundle() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < SMALLEST) return;
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await Promise.all([
    brotli(text, { params: size }).then((packed) => writeFile(`${path}.br`, packed)),
    zip(text, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}
