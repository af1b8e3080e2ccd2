/** How a table's present moves on, and what it keeps of its past in memory. */
import type { Answer } from './contract.ts';
import type { EngineLimits } from './limits.ts';
import type { Moment } from './moment.ts';
import type { Table } from './table.ts';

/** A committed moment becomes the present. `length` is that of its journal row. */
export function advance(table: Table, moment: Moment, length: number, { recentMoments }: EngineLimits): void {
  if (table.committed !== null) table.committed.views = null;
  table.committed = moment;
  if (table.tip === null || table.tip.seq < moment.seq) table.tip = moment;
  table.bytes += length;
  table.recent.push(moment);
  if (table.recent.length > recentMoments) table.recent.shift();
}

/** The first answer to an id, kept for as long as there is room; the journal and the refusals keep it longer. */
export function remember(table: Table, id: string, answer: Answer, { recentAnswers }: EngineLimits): void {
  const { known } = table;
  known.set(id, answer);
  if (known.size <= recentAnswers) return;
  for (const [oldest, value] of known) {
    if (known.size <= recentAnswers || 'ask' in value) return;
    known.delete(oldest);
  }
}

/** Another node made the last entry: it keeps the deadline now, and may have moved or cleared the wake-up row. */
export function leaveToOthers(table: Table): void {
  table.mine = false;
  table.storedWake = null;
}

/** Whether the journal is known to have more, or not known to have no more. */
export function isBehind(table: Table): boolean {
  return table.behind > (table.committed?.seq ?? 0);
}
