import { z } from 'zod';
import { openTable } from '../play.ts';
import type { Check, Trial } from './check.ts';
import { playOptions } from './stories.ts';

/** The lobby's form is made of the setup's schema; a table must open when nobody touches the form. */
export function setupCheck(trial: Trial): Check {
  return {
    name: 'its setup has defaults, titles and descriptions, and opens at every number of seats',
    run: () => {
      const { game } = trial;
      const form = z.toJSONSchema(game.setup, { io: 'input' });
      for (const [name, field] of Object.entries(form.properties ?? {})) {
        for (const part of ['title', 'description', 'default'] as const) {
          if (typeof field === 'object' && field[part] !== undefined) continue;
          throw new Error(`The setting "${name}" has no ${part}`);
        }
      }
      const setup = game.setup.parse({});
      for (let players = game.seats.min; players <= game.seats.max; players++) {
        const table = openTable(game, { setup, players, seed: 1 }, playOptions(trial));
        if (table === null) throw new Error(`With its default setup it does not open for ${players} seats`);
      }
    },
  };
}
