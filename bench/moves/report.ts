/** Medians of the rounds as a table, printed and, when asked, written into bench/results.md between its marks. */
import { cpus } from 'node:os';
import { keep } from '../results.ts';
import type { Measurement } from './run.ts';

const median = (values: readonly number[]): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

function of(
  measurements: readonly Measurement[],
  contender: string,
  tables: number,
  what: 'movesPerSecond' | 'p50' | 'p99',
) {
  return median(
    measurements
      .filter((one) => one.contender === contender && one.tables === tables)
      .flatMap((one) => one[what] ?? []),
  );
}

export function record(measurements: readonly Measurement[], keepIt: boolean): void {
  const names = [...new Set(measurements.map((one) => one.contender))];
  const counts = [...new Set(measurements.map((one) => one.tables))];
  const rounds = Math.max(
    ...names.map((name) => measurements.filter((one) => one.contender === name && one.tables === counts[0]).length),
  );
  const cell = (value: number | undefined, unit = '') =>
    value === undefined ? '–' : `${value.toLocaleString('en')}${unit}`;
  const lines = [
    `| server | ${counts.map((count) => `${count} tables`).join(' | ')} | p50 at 1,000/s | p99 at 1,000/s |`,
    `|---|${counts.map(() => '--:').join('|')}|--:|--:|`,
    ...names.map(
      (name) =>
        `| ${name} | ${counts.map((count) => cell(of(measurements, name, count, 'movesPerSecond'))).join(' | ')} | ` +
        `${cell(of(measurements, name, 200, 'p50'), ' ms')} | ${cell(of(measurements, name, 200, 'p99'), ' ms')} |`,
    ),
    '',
    `Medians of ${rounds} interleaved rounds, moves per second, ${cpus().length} cores shared by server, database and load. ` +
      `Node ${process.version}.`,
  ];
  console.log(lines.join('\n'));
  if (keepIt) keep('moves', lines);
}
