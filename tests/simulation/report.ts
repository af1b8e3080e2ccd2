/** What a simulated evening was made of, and what was found. */
export interface Report {
  readonly seed: number;
  readonly adapter: string;
  readonly order: 'free' | 'seeded';
  /** Of everything the run left in its database. */
  readonly hash: string;
  readonly virtualMs: number;
  readonly realMs: number;
  readonly playerHours: number;
  /** Sent by people. */
  readonly commands: number;
  readonly entries: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly checks: Readonly<Record<string, number>>;
  /** Promises that were not kept, in words. */
  readonly broken: readonly string[];
}

const SHOWN = 10;

export function lineOf({ seed, adapter, order, hash, virtualMs, realMs, commands, entries, broken }: Report): string {
  const minutes = (virtualMs / 60_000).toFixed(0);
  const story = order === 'seeded' ? `, story ${hash}` : '';
  return `seed ${seed} on ${adapter} (${order}): ${minutes} virtual minutes in ${(realMs / 1000).toFixed(1)} s, ${commands} commands, ${entries} entries${story}, ${broken.length} promises broken`;
}

export function summaryOf(reports: readonly Report[]): string {
  const sum = (pick: (report: Report) => number): number => reports.reduce((total, report) => total + pick(report), 0);
  const counts = (pick: (report: Report) => Readonly<Record<string, number>>): string => {
    const total = new Map<string, number>();
    for (const [kind, count] of reports.flatMap((report) => Object.entries(pick(report)))) {
      total.set(kind, (total.get(kind) ?? 0) + count);
    }
    return [...total].map(([kind, count]) => `  ${String(count).padStart(8)} ${kind}`).join('\n');
  };
  const broken = reports.flatMap(({ seed, broken: found }) => found.map((what) => `  seed ${seed}: ${what}`));
  return [
    `${reports.length} evenings of ${new Set(reports.map(({ seed }) => seed)).size} seeds, ${sum(({ playerHours }) => playerHours).toFixed(1)} simulated player-hours, ${sum(({ commands }) => commands)} commands`,
    `faults:\n${counts(({ faults }) => faults)}`,
    `checks:\n${counts(({ checks }) => checks)}`,
    `${broken.length} promises broken${broken.length === 0 ? '' : `\n${broken.slice(0, SHOWN).join('\n')}`}`,
  ].join('\n');
}
