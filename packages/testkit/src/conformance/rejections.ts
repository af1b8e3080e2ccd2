import { isRejection } from '@parlor/kernel/rejection';
import { expect } from 'vitest';
import type { Check, Trial } from './check.ts';
import { forEveryStory } from './stories.ts';

/** Ruling H3: a stable code, a sentence a player understands, and a state that is untouched. */
export function rejectionsCheck(trial: Trial): Check {
  return {
    name: 'it refuses with a code and a sentence, leaves the state untouched, and never accepts without an event',
    run: () =>
      forEveryStory(trial, (moments) => {
        let before: string | undefined;
        for (const { decision, state } of moments) {
          const after = JSON.stringify(state);
          if (isRejection(decision)) {
            expect(decision.rejected).toMatch(/^[a-z][a-z0-9_]*$/);
            expect(decision.message).toMatch(/^\p{Lu}.*[.!?]$/u);
            expect(after, 'The state after a refusal').toBe(before);
          } else {
            expect(decision.length, 'Events of an accepted command').toBeGreaterThan(0);
          }
          before = after;
        }
      }),
  };
}
