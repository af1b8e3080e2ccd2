import { onlookers } from '../people.ts';
import { play } from '../play.ts';
import type { Check, Trial } from './check.ts';
import { forEveryStory, playOptions } from './stories.ts';

/** The engine keeps states in a cache and shares them: a game that writes into one corrupts what others see. */
export function purityCheck(trial: Trial): Check {
  return {
    name: 'it writes into nothing it is given',
    run: () =>
      forEveryStory(trial, (_, story) => {
        const options = { ...playOptions(trial), guard: deepFreeze };
        for (const { state, seats } of play(trial.game, story, story.steps, options)) {
          trial.game.deadline(state);
          trial.game.over(state);
          for (const viewer of onlookers(seats)) trial.game.view(state, viewer);
        }
      }),
  };
}

/** Writing into something frozen throws. The dice are left alone: rolling them changes them. */
export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const [key, part] of Object.entries(value)) if (key !== 'rng') deepFreeze(part);
  return value;
}
