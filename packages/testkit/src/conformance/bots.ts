import { isRejection } from '@parlor/kernel/rejection';
import { createRng } from '@parlor/kernel/rng';
import { actorOf, viewerOf } from '../people.ts';
import type { Moment, Table } from '../play.ts';
import { openTable } from '../play.ts';
import type { Check, Trial } from './check.ts';
import { playedTable, timeOut } from './clock.ts';
import { sameJson } from './same.ts';
import { forEveryStory, playOptions } from './stories.ts';

/** A house player that sends what the rules refuse would stand there and do nothing, forever. */
export function botsCheck(trial: Trial): Check {
  return {
    name: 'its house players only ask for what is legal',
    run: () =>
      forEveryStory(trial, (_, story) => {
        for (let seat = 0; seat < story.players; seat++) {
          const table = playedTable(trial, story);
          if (table !== null) botMoves(trial, table, seat, createRng(story.seed, seat));
        }
      }),
  };
}

/** A table of house players must not need anybody else. */
export function botTablesCheck(trial: Trial): Check {
  return {
    name: 'a table of house players comes to its end',
    run: () =>
      forEveryStory(trial, (_, story) => {
        const table = openTable(trial.game, story, playOptions(trial));
        if (table === null) return;
        const atMost = trial.options.movesAtMost ?? 1000;
        for (let move = 0; !trial.game.over(table.latest.state); move++) {
          if (move === atMost) throw new Error(`Not over after ${atMost} moves of house players`);
          const moved = [...Array(story.players).keys()].some(
            (seat) => botMoves(trial, table, seat, createRng(story.seed, move, seat)) !== null,
          );
          if (!moved) timeOut(trial.game, table);
        }
      }),
  };
}

function botMoves({ game }: Trial, table: Table, seat: number, rng: ReturnType<typeof createRng>): Moment | null {
  const { state, seats, now } = table.latest;
  const command = game.bot(game.view(state, viewerOf(seat, seats)), rng);
  if (command === null) return null;
  sameJson(game.command.parse(command), command, 'What the schema makes of a house player’s command');
  const moment = table.decide(command, actorOf(seat, seats), now);
  if (!isRejection(moment.decision)) return moment;
  throw new Error(`A house player at seat ${seat} asked for ${JSON.stringify(command)}: ${moment.decision.rejected}`);
}
