/**
 * Does a wallet get slower because the house got bigger? Balance and history page, through the house's own code, in a
 * house of a thousand accounts and in one of a million, interleaved in one run.
 * Usage: npm run bench -- ledger [--accounts 1000000] [--rounds 20] [--record]
 */
import { parseArgs } from 'node:util';
import { createRng } from '@parlor/kernel/rng';
import { type House, openHouse } from './house.ts';
import { CALLS, type Call, measure } from './measure.ts';
import { record } from './report.ts';

const { values } = parseArgs({
  options: {
    accounts: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '20' },
    calls: { type: 'string', default: '200' },
    record: { type: 'boolean', default: false },
  },
});

/** Bigger may cost at most so many times as much. */
const LIMIT = 1.5;
const WARM_UP = 5;

const houses: House[] = [];
try {
  for (const accounts of [1_000, Number(values.accounts)]) houses.push(await openHouse(accounts));
  const times = new Map<Call, Map<House, number[]>>(
    CALLS.map((call) => [call, new Map(houses.map((house) => [house, []]))]),
  );
  const rng = createRng(20_261_115);
  for (let round = -WARM_UP; round < Number(values.rounds); round++) {
    for (const call of CALLS) {
      for (const house of rng.shuffle(houses)) {
        const taken = await measure(house, call, Number(values.calls), rng);
        if (round >= 0)
          times
            .get(call)
            ?.get(house)
            ?.push(...taken);
      }
    }
  }
  process.exitCode = record(houses, times, LIMIT, values.record) ? 0 : 1;
} finally {
  for (const house of houses) await house.drop();
}
