/**
 * `npm run check`: everything that can be said about the code without running it. The last line counts the checks.
 * What a check has to say is shown when it fails.
 */
import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { main } from './setup/complaint.mjs';
import { ensureInstalled } from './setup/installed.mjs';
import { root } from './setup/root.mjs';
import { ensureWebBuilt } from './setup/web-built.mjs';

/** @type {readonly (readonly [what: string, command: string])[]} */
const CHECKS = [
  ['format and lint', 'biome check --error-on-warnings .'],
  ['types', 'tsc -p .'],
  ['types of the web app', 'tsc -p packages/web'],
  ['directions of imports', 'node scripts/check/import-directions.mjs'],
  ['dead code and dependencies', 'knip --no-progress'],
  ['lockfile', 'node scripts/check/lockfile.mjs'],
  ['size of the web app', 'node packages/web/scripts/check-size.mjs'],
  ['translations', 'node packages/web/scripts/check-messages.mjs'],
  ['docs/data-model.md', 'node scripts/docs/data-model.ts --check'],
  ['docs/settings.md', 'node scripts/docs/settings.ts --check'],
  ['docs/api.md', 'node scripts/docs/api.ts --check'],
];

await main(async () => {
  const node = await ensureInstalled();
  await ensureWebBuilt();
  const path = `${root}node_modules/.bin:${dirname(node)}:${process.env.PATH}`;
  let failed = 0;
  for (const [what, command] of CHECKS) {
    const begun = performance.now();
    const { status, stdout, stderr } = spawnSync(command, {
      cwd: root,
      shell: true,
      encoding: 'utf8',
      env: { ...process.env, PATH: path },
    });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`${status === 0 ? '✓' : '✗'} ${what} (${seconds} s)`);
    if (status === 0) continue;
    failed++;
    console.log(`${stdout}${stderr}`.trimEnd());
    console.log(`  again: npx ${command}`);
  }
  console.log(`${CHECKS.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
