/** A rule nobody tests is a rule nobody keeps; a test of a rule that is not written down tests an opinion. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Registers: every rule of the game's SPEC.md is cited by a test as `[T1]`, and every citation is of a rule in it. */
export function specIsTested(gameFolder: string): void {
  describe('SPEC.md', () => {
    const { rules, cited } = readSpec(gameFolder);
    it('has numbered rules', () => expect(rules).not.toEqual([]));
    it.each(rules)('rule %s is cited by a test', (rule) => expect(cited).toContain(rule));
    it('has every rule that a test cites', () => expect(cited.filter((rule) => !rules.includes(rule))).toEqual([]));
  });
}

/** The numbers of the rules, as they are written down and as tests cite them. */
export function readSpec(gameFolder: string): { readonly rules: readonly string[]; readonly cited: readonly string[] } {
  const spec = readFileSync(join(gameFolder, 'SPEC.md'), 'utf8');
  const rules = [...spec.matchAll(/^- \*\*([A-Z]+\d+)\.\*\*/gm)].flatMap(([, rule]) => rule ?? []);
  const letters = new Set(rules.map((rule) => rule.replace(/\d+$/, '')));
  const tests = readdirSync(join(gameFolder, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(gameFolder, 'test', name), 'utf8'));
  const cited = tests
    .flatMap((text) => [...text.matchAll(/\[([A-Z]+\d+)\]/g)].flatMap(([, rule]) => rule ?? []))
    // Tests may cite the house's rulings too: [H3] is none of this game's rules.
    .filter((rule) => letters.has(rule.replace(/\d+$/, '')));
  return { rules, cited: [...new Set(cited)] };
}
