import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSpec } from '../src/spec.ts';

it('reads rules from SPEC.md and citations of them from tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-spec-'));
  try {
    mkdirSync(join(folder, 'test/deep'), { recursive: true });
    writeFileSync(
      join(folder, 'SPEC.md'),
      '# Game\n\n- **A1.** One.\n- **A2.** Two, see A9.\n  - **A3.** not a rule\n',
    );
    writeFileSync(join(folder, 'test/deep/x.unit.test.ts'), "it('does [A1] [A7] and [H3]', () => {});");
    writeFileSync(join(folder, 'test/notes.ts'), '[A2]');
    expect(readSpec(folder)).toEqual({ rules: ['A1', 'A2'], cited: ['A1', 'A7'] });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
