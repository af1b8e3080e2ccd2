/** Errands as the outside world does them: they fail, they hang, they are done and reported lost, they bring back rubbish. */
import type { ErrandHandler, ErrandPolicy } from '@parlor/engine/contract';
import type { Rng } from '@parlor/kernel/rng';
import { anyInput } from '@parlor/testkit/arbitrary';
import type { FaultCount, FaultRates, FaultSwitch } from '@parlor/testkit/fault-count';
import fc from 'fast-check';
import { oracle } from './oracle.ts';

export type ErrandFault = 'errand failed' | 'errand done, then failed' | 'errand hung' | 'errand brought rubbish';

export interface StrangeWorld extends FaultSwitch {
  readonly faults: FaultCount<ErrandFault>;
  /** These errands, as they are done in this world. */
  strange(policies: Policies, rng: Rng): Policies;
}

type Policies = Readonly<Record<string, ErrandPolicy>>;

const RATES: FaultRates<ErrandFault> = {
  'errand failed': 0.15,
  'errand done, then failed': 0.15,
  'errand hung': 0.05,
  'errand brought rubbish': 0.4,
};
const rubbish = anyInput(oracle.command);

export function strangeWorld(): StrangeWorld {
  const faults = { 'errand failed': 0, 'errand done, then failed': 0, 'errand hung': 0, 'errand brought rubbish': 0 };
  let stormy = false;

  const around = (handler: ErrandHandler, rng: Rng): ErrandHandler => {
    const strikes = (fault: ErrandFault): boolean => {
      const struck = rng.next() < (RATES[fault] ?? 0) && stormy;
      if (struck) faults[fault]++;
      return struck;
    };
    return async (errand) => {
      if (strikes('errand failed')) throw new Error('it failed (a fault of the test)');
      if (strikes('errand hung')) return new Promise(() => {});
      // A room's own errands are the house's word: it does not talk rubbish to itself.
      if (errand.kind === 'oracle' && strikes('errand brought rubbish')) {
        const [command] = fc.sample(rubbish, { numRuns: 1, seed: rng.below(2 ** 31) });
        return { command };
      }
      const outcome = await handler(errand);
      if (strikes('errand done, then failed')) throw new Error('done, and nobody heard of it (a fault of the test)');
      return outcome;
    };
  };

  return {
    faults,
    strange: (policies, rng) =>
      Object.fromEntries(
        Object.entries(policies).map(([kind, policy]) => [kind, { ...policy, handler: around(policy.handler, rng) }]),
      ),
    storm: () => {
      stormy = true;
    },
    calm: () => {
      stormy = false;
    },
  };
}

/** Says the number of the round, sooner or later. */
export const oraclePolicy: ErrandPolicy = {
  attempts: 3,
  timeoutMs: 4_000,
  backoffMs: 300,
  handler: async ({ request }) => ({
    command: { type: 'answer', round: roundOf(request), word: `word ${roundOf(request)}` },
  }),
  gaveUp: (request) => ({ command: { type: 'give_up', round: roundOf(request) } }),
};

function roundOf(request: unknown): number {
  return typeof request === 'object' && request !== null && 'round' in request ? Number(request.round) : 0;
}
