import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const pages = ['README.md', ...globSync('docs/**/*.md'), 'bench/results.md'];

describe.each(pages)('%s', (page) => {
  const text = readFileSync(page, 'utf8');

  test('leads nowhere that is not there', () => {
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
      ([, link, picture]) => link ?? picture ?? '',
    );
    const local = links.filter((target) => !/^(https?:|#|mailto:)/.test(target));
    expect(local.filter((target) => !existsSync(join(dirname(page), target.split('#')[0] ?? '')))).toEqual([]);
  });

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
