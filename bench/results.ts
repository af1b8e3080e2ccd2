import { readFileSync, writeFileSync } from 'node:fs';

const RESULTS = new URL('./results.md', import.meta.url);

/** Puts a benchmark's last result into bench/results.md, between its marks. */
export function keep(name: string, lines: readonly string[]): void {
  const begin = `<!-- ${name}: begin -->`;
  const end = `<!-- ${name}: end -->`;
  const [head = '', rest] = readFileSync(RESULTS, 'utf8').split(begin);
  const tail = rest?.split(end)[1];
  if (tail === undefined) throw new Error(`bench/results.md has no marks for ${name}.`);
  writeFileSync(RESULTS, `${head}${begin}\n${lines.join('\n')}\n${end}${tail}`);
}
