// Holds the shell's first load to its budget: everything a browser fetches as script before the home page can be used,
// the page's own chunk and the English texts included. Reads what `vite build` wrote.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_KB = 130;
const HOME = ['index.html', 'src/home/home-page.tsx', 'src/locales/en.po'];

const dist = process.argv[2] ?? join(import.meta.dirname, '../dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

const scripts = new Set();
const styles = new Set();
function take(key) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The manifest has no ${key}: has it been renamed?`);
  if (scripts.has(chunk.file)) return;
  scripts.add(chunk.file);
  for (const css of chunk.css ?? []) styles.add(css);
  for (const imported of chunk.imports ?? []) take(imported);
}
for (const key of HOME) take(key);
scripts.add('before-paint.js');

const kb = (bytes) => (bytes / 1024).toFixed(1).padStart(7);
const gzipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length;
let total = 0;
for (const file of [...scripts].sort()) {
  const bytes = gzipped(file);
  total += bytes;
  console.log(`${kb(bytes)} KB  ${file}`);
}
console.log(`${kb(total)} KB  script of the first load, gzipped (budget ${BUDGET_KB} KB)`);

const cssBytes = [...styles].reduce((sum, file) => sum + gzipped(file), 0);
const fonts = new Set(
  Object.values(manifest)
    .flatMap((chunk) => chunk.assets ?? [])
    .filter((file) => file.endsWith('.woff2')),
);
const fontBytes = [...fonts].reduce((sum, file) => sum + readFileSync(join(dist, file)).length, 0);
console.log(`${kb(cssBytes)} KB  styles, gzipped`);
console.log(`${kb(fontBytes)} KB  fonts (${fonts.size} files, as they are)`);

if (total > BUDGET_KB * 1024) {
  console.error(`The shell's first load is ${((total - BUDGET_KB * 1024) / 1024).toFixed(1)} KB over its budget.`);
  process.exit(1);
}
