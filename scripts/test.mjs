/**
 * `npm test`: every test there is, from a fresh clone on. Arguments are passed on to vitest: `npm test -- packages/engine`.
 * The last line says how many tests passed and failed.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from './setup/complaint.mjs';
import { ensureInstalled } from './setup/installed.mjs';
import { runHere } from './setup/spawned.mjs';
import { ensureWebBuilt } from './setup/web-built.mjs';
import { tally } from './test/tally.mjs';

await main(async () => {
  const node = await ensureInstalled();
  await ensureWebBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'parlor-test-report-'));
  try {
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runHere(node, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...process.argv.slice(2)]);
    const { passed, failed, remarks } = tally(readReport(report), code, process.env.CI === 'true');
    for (const remark of remarks) console.log(remark);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * @param {string} file
 * @returns {import('./test/tally.mjs').Report | undefined} nothing when vitest ended before it could write
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
