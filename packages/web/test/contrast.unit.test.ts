import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, parseHex } from '../src/pages/design/contrast.ts';

test('black on white is 21, a colour on itself 1', () => {
  expect(contrast(parseHex('#000'), parseHex('#ffffff'))).toBeCloseTo(21);
  expect(contrast(parseHex('#15302b'), parseHex('#15302b'))).toBeCloseTo(1);
});

/** The blocks of tokens.css that set `--surface`, with their variables. */
const surfaces = [
  ...readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8').matchAll(/\{([^}]*--surface:[^}]*)\}/g),
]
  .map(
    ([, block = '']) =>
      new Map([...block.matchAll(/--([a-z-]+):\s*(#[0-9a-f]+);/g)].map(([, name = '', hex = '']) => [name, hex])),
  )
  .filter((tokens) => tokens.has('fg'));

test.each(surfaces.map((tokens) => [tokens.get('surface'), tokens] as const))(
  'every text colour reads on %s',
  (_, tokens) => {
    const ground = parseHex(tokens.get('surface') ?? '');
    const text = [...tokens].filter(
      ([name]) => name === 'fg' || name.startsWith('fg-') || name.endsWith('-fg') || name === 'focus',
    );
    expect(text.length).toBeGreaterThan(8);
    for (const [name, hex] of text) expect(contrast(parseHex(hex), ground), name).toBeGreaterThanOrEqual(4.5);
  },
);
