/** When a table has to be looked at again if nobody does anything, in house time. */
import type { AnyGame } from '@parlor/kernel/game';
import type { Batch } from './batch.ts';
import { botMoveOf } from './bots.ts';
import { dueAt } from './decide.ts';
import type { Moment } from './moment.ts';
import type { Item, Table } from './table.ts';
import type { World } from './world.ts';

export function wakeOf(world: World, game: AnyGame, seed: number, moment: Moment): number | null {
  if (moment.over || moment.frame.pausedAt !== null) return null;
  const due = dueAt(moment);
  const bot = botMoveOf(world, game, seed, moment)?.at ?? null;
  if (due === null) return bot;
  return bot === null || due < bot ? due : bot;
}

/** The row is a lower bound: a later deadline needs no new one. A row that is due may have been moved by another node. */
function isCovered({ takeoverMs, houseNow }: World, stored: number | null, wake: number): boolean {
  return stored !== null && stored <= wake && (takeoverMs === 0 || stored > houseNow());
}

/** Adds the wake-up rows that a table's items need to their commit; tells the table's own, or null if it has none to write. */
export function rowsFor(world: World) {
  return (table: Table, batch: Batch, items: readonly Item[]): number | null => {
    let last: Moment | null = null;
    for (const { outcome } of items) {
      if (outcome?.is !== 'entry') continue;
      last = outcome.after;
      for (const { table: id, game, seed, entry } of outcome.opens) {
        const wake = wakeOf(world, game, seed, entry.after);
        if (wake !== null) batch.wake(id, wake);
      }
    }
    const wake = last === null ? null : wakeOf(world, table.game, table.seed, last);
    if (wake === null || isCovered(world, table.storedWake, wake)) return null;
    batch.wake(table.id, wake);
    return wake;
  };
}
