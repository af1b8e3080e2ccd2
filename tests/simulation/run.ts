/**
 * Simulates as many evenings as asked for.
 *
 *   npm run simulate -- --seeds 100               a hundred seeds
 *   npm run simulate -- --seeds 1 --first 17      the seventeenth
 *
 * Other choices: --minutes (of storm), --adapter pglite|postgres, --order seeded|free.
 */
import { parseArgs } from 'node:util';
import { lineOf, type Report, summaryOf } from './report.ts';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    first: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    adapter: { type: 'string', default: 'pglite' },
    order: { type: 'string', default: 'seeded' },
  },
});
const reports: Report[] = [];
for (let seed = Number(values.first); reports.length < Number(values.seeds); seed++) {
  const report = await simulate({
    seed,
    minutes: Number(values.minutes),
    adapter: values.adapter === 'postgres' ? 'postgres' : 'pglite',
    order: values.order === 'free' ? 'free' : 'seeded',
  });
  reports.push(report);
  process.stdout.write(`${lineOf(report)}\n`);
}
process.stdout.write(`${summaryOf(reports)}\n`);
process.exitCode = reports.some(({ broken }) => broken.length > 0) ? 1 : 0;
