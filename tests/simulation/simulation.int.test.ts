/** Simulated evenings with everything going wrong that can: every promise is kept, and the same seed tells the same story. */
import { describe, expect, it } from 'vitest';
import { lineOf, type Report, summaryOf } from './report.ts';
import { type Simulation, simulate } from './simulate.ts';

/** More, and longer ones: npm run simulate. */
const SEEDS = [1, 2, 3];
const RACED_SEEDS = [4, 5];
const MINUTES = 2;
const PATIENCE_MS = 240_000;

const said = (text: string): void => void process.stdout.write(`${text}\n`);

async function run(simulation: Omit<Simulation, 'minutes'>): Promise<Report> {
  const report = await simulate({ ...simulation, minutes: MINUTES });
  said(`[simulation] ${lineOf(report)}`);
  expect(report.broken.slice(0, 10), `seed ${report.seed}`).toEqual([]);
  return report;
}

describe('the simulation', () => {
  it(
    'keeps every promise, and tells the same story for the same seed whatever database is below',
    async () => {
      const reports: Report[] = [];
      for (const seed of SEEDS) {
        const once = await run({ seed, adapter: 'postgres', order: 'seeded' });
        const again = await run({ seed, adapter: 'pglite', order: 'seeded' });
        expect(again.hash, `seed ${seed}`).toBe(once.hash);
        reports.push(once, again);
      }
      expect(new Set(reports.map(({ hash }) => hash)).size).toBe(SEEDS.length);
      said(`[simulation] ${summaryOf(reports)}`);
      // A run without faults or without checks proves nothing.
      for (const kind of Object.keys(reports[0]?.faults ?? {})) {
        expect(
          reports.reduce((sum, { faults }) => sum + (faults[kind] ?? 0), 0),
          kind,
        ).toBeGreaterThan(0);
      }
      for (const kind of Object.keys(reports[0]?.checks ?? {})) {
        expect(
          reports.reduce((sum, { checks }) => sum + (checks[kind] ?? 0), 0),
          kind,
        ).toBeGreaterThan(0);
      }
    },
    PATIENCE_MS,
  );

  it(
    'keeps every promise when the nodes race on the database as they do in life',
    async () => {
      for (const seed of RACED_SEEDS) await run({ seed, adapter: 'postgres', order: 'free' });
    },
    PATIENCE_MS,
  );
});
