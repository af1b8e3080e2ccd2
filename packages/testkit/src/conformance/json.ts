import { isRejection } from '@parlor/kernel/rejection';
import { expect } from 'vitest';
import { onlookers } from '../people.ts';
import type { Check, Trial } from './check.ts';
import { forEveryStory } from './stories.ts';

/** Journals, snapshots and frames are JSON: a Date, a Map, an undefined or a NaN would come back as something else. */
export function jsonCheck(trial: Trial): Check {
  return {
    name: 'its states, events, effects and views survive JSON',
    run: () =>
      forEveryStory(trial, (moments) => {
        for (const { decision, state, effects, seats } of moments) {
          survivesJson(state, 'The state');
          survivesJson(effects, 'An effect');
          survivesJson(trial.game.deadline(state), 'The deadline');
          if (!isRejection(decision)) survivesJson(decision, 'An event');
          for (const viewer of onlookers(seats))
            survivesJson(trial.game.view(state, viewer), `The view of ${viewer.is}`);
        }
      }),
  };
}

function survivesJson(value: unknown, what: string): void {
  const written = JSON.stringify(value);
  expect(written, `${what} cannot be written as JSON`).toBeTypeOf('string');
  expect(JSON.parse(written), `${what} does not survive JSON`).toStrictEqual(value);
}
