/**
 * Simulates as many evenings as asked for, each on both databases, and holds their stories against each other.
 *
 *   npm run simulate -- --seeds 100               a hundred seeds
 *   npm run simulate -- --seeds 1 --first 17      the seventeenth
 *
 * Other choices: --minutes (of storm), --adapter pglite|postgres (one database only), --order free (nodes race as they
 * do in life; then no two stories are the same).
 */
import { parseArgs } from 'node:util';
import type { Database } from '@parlor/engine/database/database';
import { lineOf, type Report, summaryOf } from './report.ts';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    first: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    adapter: { type: 'string', default: 'both' },
    order: { type: 'string', default: 'seeded' },
  },
});
const order = values.order === 'free' ? 'free' : 'seeded';
const databases: readonly Database['adapter'][] =
  values.adapter === 'pglite' || values.adapter === 'postgres'
    ? [values.adapter]
    : order === 'free'
      ? ['postgres']
      : ['postgres', 'pglite'];

const reports: Report[] = [];
const twoStories: number[] = [];
const first = Number(values.first);
for (let seed = first; seed < first + Number(values.seeds); seed++) {
  const stories = new Set<string>();
  for (const adapter of databases) {
    const report = await simulate({ seed, adapter, order, minutes: Number(values.minutes) });
    process.stdout.write(`${lineOf(report)}\n`);
    reports.push(report);
    stories.add(report.hash);
  }
  if (stories.size > 1) twoStories.push(seed);
}
process.stdout.write(`${summaryOf(reports)}\n`);
if (twoStories.length > 0) process.stdout.write(`Two stories for one seed: ${twoStories.join()}\n`);
process.exitCode = twoStories.length > 0 || reports.some(({ broken }) => broken.length > 0) ? 1 : 0;
