import type { Viewer } from '@parlor/kernel/game';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import { createRng } from '@parlor/kernel/rng';
import { onlookers } from '../people.ts';
import type { Moment } from '../play.ts';
import type { Check, Trial } from './check.ts';
import { sameJson } from './same.ts';
import { forEveryStory } from './stories.ts';

/** Ruling H5 and promise 6: changing a secret changes no byte that another viewer receives. */
export function secrecyCheck(trial: Trial): Check {
  const { secrets } = trial.options;
  if (secrets === 'nothing is hidden') return { name: 'it hides nothing, so nothing can leak', run: () => {} };
  return {
    name: 'changing a secret changes nothing that another viewer receives',
    run: () => {
      let changed = 0;
      forEveryStory(trial, (moments) => {
        for (const moment of moments) {
          for (const viewer of onlookers(moment.seats)) {
            for (const variant of secrets(moment.state, viewer)) {
              if (JSON.stringify(variant) !== JSON.stringify(moment.state)) changed++;
              looksTheSame(trial, moment, variant, viewer);
            }
          }
        }
      });
      if (changed === 0) throw new Error('No secret was ever changed: `secrets` proves nothing');
    },
  };
}

function looksTheSame({ game, options }: Trial, moment: Moment, variant: unknown, viewer: Viewer): void {
  const { state } = moment;
  const who = viewer.is === 'seat' ? `seat ${viewer.seat}` : viewer.is;
  sameJson(game.view(variant, viewer), game.view(state, viewer), `What ${who} sees`);
  // Sent beside every view.
  sameJson(game.deadline(variant)?.at ?? null, game.deadline(state)?.at ?? null, `The clock that ${who} sees`);
  sameJson(game.over(variant), game.over(state), `Whether it is over, to ${who}`);

  const refusal = (of: unknown): Rejection | null => {
    if (moment.asked === null || viewer.is === 'screen' || viewer.is === 'afterwards') return null;
    const { command } = moment.asked;
    const seat = viewer.is === 'seat' ? viewer.seat : null;
    if (viewer.player === null) return null;
    const by = { is: 'player', player: viewer.player, seat } as const;
    const facts = options.facts?.(command, by) ?? null;
    const decision = game.decide(of, command, { now: moment.now, rng: createRng(1), by, seats: moment.seats, facts });
    return isRejection(decision) ? decision : null;
  };
  const [one, other] = [refusal(state), refusal(variant)];
  // Whether a guess is right may depend on the secret; the words of a refusal may not.
  if (one !== null && other !== null) sameJson(other, one, `What ${who} is told when refused`);
}
