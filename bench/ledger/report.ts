import { cpus } from 'node:os';
import { keep } from '../results.ts';
import type { House } from './house.ts';
import type { Call } from './measure.ts';

type Times = ReadonlyMap<Call, ReadonlyMap<House, readonly number[]>>;

const at = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

/** Prints the comparison and says whether every ratio is within the limit. */
export function record(houses: readonly House[], times: Times, limit: number, keepIt: boolean): boolean {
  const [small, large] = houses;
  if (small === undefined || large === undefined) throw new Error('There is nothing to compare.');
  const rows = [...times].map(([call, byHouse]) => {
    const few = byHouse.get(small) ?? [];
    const many = byHouse.get(large) ?? [];
    return { call, few, many, ratio: at(many, 0.5) / at(few, 0.5) };
  });
  const size = ({ accounts, postings }: House) =>
    `${accounts.toLocaleString('en')} accounts, ${postings.toLocaleString('en')} postings`;
  const cell = (all: readonly number[]) => `${at(all, 0.5).toFixed(3)} / ${at(all, 0.99).toFixed(3)} ms`;
  const lines = [
    `| call (p50 / p99) | ${size(small)} | ${size(large)} | ratio of p50 |`,
    '|---|--:|--:|--:|',
    ...rows.map(({ call, few, many, ratio }) => `| ${call} | ${cell(few)} | ${cell(many)} | ${ratio.toFixed(2)} |`),
    '',
    `${rows[0]?.few.length.toLocaleString('en')} calls each, random players, interleaved rounds, ${cpus().length} cores shared with PostgreSQL, Node ` +
      `${process.version}. Loading the large one took ${large.loadSeconds.toFixed(0)} s, its audit ${large.auditSeconds.toFixed(0)} s.`,
  ];
  console.log(lines.join('\n'));
  const slower = rows.filter(({ ratio }) => !(ratio <= limit));
  for (const { call, ratio } of slower) console.error(`${call}: ${ratio.toFixed(2)} is more than ${limit}.`);
  if (keepIt) keep('ledger', lines);
  return slower.length === 0;
}
