import { isRejection } from '@parlor/kernel/rejection';
import type { Moment, OpaqueGame, Table } from '../play.ts';
import { openTable, play } from '../play.ts';
import type { Check, Story, Trial } from './check.ts';
import { forEveryStory, playOptions } from './stories.ts';

/** Promise 8: no table is stuck. With clocks off, the host's skip does what the clock would. */
export function clockCheck(trial: Trial): Check {
  return {
    name: 'the clock alone brings every table to its end',
    run: () =>
      forEveryStory(trial, (_, story) => {
        const table = playedTable(trial, story);
        if (table !== null) clockAlone(trial, table);
      }),
  };
}

function clockAlone({ game, options }: Trial, table: Table): void {
  const atMost = options.movesAtMost ?? 1000;
  for (let fired = 0; !game.over(table.latest.state); fired++) {
    if (fired === atMost) throw new Error(`Not over after the clock fired ${atMost} times`);
    timeOut(game, table);
  }
}

/** Lets the clock run out once. */
export function timeOut(game: OpaqueGame, table: Table): Moment {
  const { state, now } = table.latest;
  const deadline = game.deadline(state);
  if (deadline === null) throw new Error('Stuck: the game is not over, and nothing happens if nobody does anything');
  if (deadline.at !== null && !Number.isSafeInteger(deadline.at)) throw new Error(`A deadline at ${deadline.at}`);
  const moment = table.decide(deadline.command, { is: 'clock' }, Math.max(now, deadline.at ?? now));
  if (isRejection(moment.decision)) {
    throw new Error(`Stuck: the clock's own command is refused with ${moment.decision.rejected}`);
  }
  return moment;
}

/** A table in the state in which the story leaves it; null when it cannot be opened. */
export function playedTable(trial: Trial, story: Story): Table | null {
  const { game } = trial;
  const table = openTable(game, story, playOptions(trial));
  if (table === null) return null;
  const moments = play(game, story, story.steps, playOptions(trial)).drop(1);
  for (const { asked, now } of moments) if (asked !== null) table.decide(asked.command, asked.by, now);
  return table;
}
