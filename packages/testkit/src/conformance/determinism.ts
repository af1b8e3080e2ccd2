import { onlookers } from '../people.ts';
import { type Moment, play } from '../play.ts';
import type { Check, Trial } from './check.ts';
import { sameJson } from './same.ts';
import { forEveryStory, playOptions } from './stories.ts';

/** A decision is taken again after a lost race, and on another node: it must come out the same. */
export function determinismCheck(trial: Trial): Check {
  const told = (moments: Iterable<Moment>) =>
    Array.from(moments, ({ decision, effects, state, seats }) => ({
      decision,
      effects,
      deadline: trial.game.deadline(state),
      over: trial.game.over(state),
      views: onlookers(seats).map((viewer) => trial.game.view(state, viewer)),
    }));
  return {
    name: 'it is deterministic: the same seed and commands give the same events, effects and views',
    run: () =>
      forEveryStory(trial, (moments, story) => {
        const first = told(moments);
        const again = told(play(trial.game, story, story.steps, playOptions(trial)));
        sameJson(again, first, 'The same game played again');
      }),
  };
}
