import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const spec = readFileSync(join(here, '../../src/room/SPEC.md'), 'utf8');
const written = new Set([...spec.matchAll(/^- \*\*(R\d+)\.\*\*/gm)].map((match) => match[1]));
const tests = readdirSync(here).filter((name) => name !== 'spec.unit.test.ts' && name.endsWith('.test.ts'));
const cited = new Set(
  tests
    .flatMap((name) => [...readFileSync(join(here, name), 'utf8').matchAll(/\[(R\d+(?:, R\d+)*)\]/g)])
    .flatMap((match) => match[1]?.split(', ') ?? []),
);

it('every rule of the room has a test that cites it, and every citation a rule', () => {
  expect([...written].filter((rule) => !cited.has(rule ?? ''))).toEqual([]);
  expect([...cited].filter((rule) => !written.has(rule))).toEqual([]);
});
