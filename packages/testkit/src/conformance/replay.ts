import { isRejection } from '@parlor/kernel/rejection';
import { upcast } from '@parlor/kernel/upcast';
import type { Moment, OpaqueGame } from '../play.ts';
import type { Check, Trial } from './check.ts';
import { sameJson } from './same.ts';
import { forEveryStory } from './stories.ts';

/** Promise 4: what comes back from the journal after a crash is what was there before it. */
export function replayCheck(trial: Trial): Check {
  return {
    name: 'replaying its journal gives the live state, from the start and from any snapshot',
    run: () =>
      forEveryStory(trial, (moments) => {
        let replayed: unknown;
        let restored: unknown;
        for (const moment of moments) {
          replayed = evolveAll(trial.game, replayed, moment);
          sameJson(replayed, moment.state, 'The replayed state');
          restored = evolveAll(trial.game, restored, moment);
          sameJson(restored, moment.state, 'The state restored from a snapshot');
          restored = throughJson(restored);
        }
      }),
  };
}

function evolveAll(game: OpaqueGame, state: unknown, { decision }: Moment): unknown {
  if (isRejection(decision)) return state;
  return decision.reduce<unknown>((at, event) => game.evolve(at, upcast(throughJson(event), game.upcasters)), state);
}

function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}
