import { isRejection } from '@parlor/kernel/rejection';
import { expect } from 'vitest';
import { onlookers } from '../people.ts';
import type { Table } from '../play.ts';
import type { Check, Trial } from './check.ts';
import { playedTable, timeOut } from './clock.ts';
import { forEveryStory } from './stories.ts';

/** A room acts on the end and the engine forgets the table's clock: an end that is taken back would break both. */
export function endingCheck(trial: Trial): Check {
  return {
    name: 'its end is final: only refusals after it, no deadline, and all may be shown',
    run: () =>
      forEveryStory(trial, (moments, story) => {
        const table = playedTable(trial, story);
        if (table === null) return;
        const atMost = trial.options.movesAtMost ?? 1000;
        for (let fired = 0; fired < atMost && !trial.game.over(table.latest.state); fired++) timeOut(trial.game, table);
        staysOver(trial, table);
        // The same commands that once were legal, from everyone who sent them.
        for (const { asked, now } of moments) {
          if (asked === null) continue;
          const { decision } = table.decide(asked.command, asked.by, Math.max(now, table.latest.now));
          expect(isRejection(decision), `${JSON.stringify(asked)} was accepted after the end`).toBe(true);
          staysOver(trial, table);
        }
      }),
  };
}

function staysOver({ game }: Trial, table: Table): void {
  const { state, seats } = table.latest;
  expect(game.over(state), 'Over').toBe(true);
  expect(game.deadline(state), 'A deadline after the end').toBeNull();
  for (const viewer of [...onlookers(seats), { is: 'afterwards' } as const]) {
    expect(JSON.stringify(game.view(state, viewer)), `The view of ${viewer.is} after the end`).toBeTypeOf('string');
  }
}
