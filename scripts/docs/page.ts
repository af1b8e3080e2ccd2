import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/** Writes a generated page of the documentation or, with `--check`, fails when it is not what the code says. */
export function publish(path: string, text: string): void {
  const file = join(root, path);
  const present = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (present === text) return;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    return;
  }
  console.error(`${path} is not what the code says. Run npm run docs and commit it.`);
  process.exitCode = 1;
}
