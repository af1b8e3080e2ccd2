import { isRejection } from '@parlor/kernel/rejection';
import { upcast } from '@parlor/kernel/upcast';
import { expect } from 'vitest';
import { onlookers, seatedPlayers } from '../people.ts';
import type { Check, Trial } from './check.ts';
import { forEveryStory } from './stories.ts';

/** What is written today must carry today's version, or the up-casters would change it once more when it is read. */
export function upcastersCheck(trial: Trial): Check {
  return {
    name: 'its events carry the version its up-casters lead to',
    run: () =>
      forEveryStory(trial, (moments) => {
        const { upcasters } = trial.game;
        for (const { decision } of moments) {
          if (isRejection(decision)) continue;
          for (const event of decision) {
            expect(event.type, 'The engine keeps types that begin with $ to itself').not.toMatch(/^\$/);
            const versions = (upcasters?.[event.type]?.length ?? 0) + 1;
            expect(event.v ?? 1, `The version of "${event.type}"`).toBe(versions);
            expect(upcast(event, upcasters)).toEqual(event);
          }
        }
      }),
  };
}

/** Promise 9: old journals stay readable. */
export function journalsCheck({ game, options: { journals = [] } }: Trial): Check {
  return {
    name: `it reads ${journals.length} journals of earlier releases`,
    run: () => {
      for (const journal of journals) {
        const events = journal.map((event) => upcast(event, game.upcasters));
        for (const event of events) expect(event.v ?? 1).toBe((game.upcasters?.[event.type]?.length ?? 0) + 1);
        const state = events.reduce<unknown>((before, event) => game.evolve(before, event), undefined);
        expect(game.over(state)).toBeTypeOf('boolean');
        game.deadline(state);
        for (const viewer of onlookers(seatedPlayers(game.seats.min))) {
          expect(JSON.stringify(game.view(state, viewer))).toBeTypeOf('string');
        }
      }
    },
  };
}
