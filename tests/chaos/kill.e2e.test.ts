/** A house that is killed in the middle of a full evening, again and again, loses nothing that anybody was told or shown. */
import { setTimeout as wait } from 'node:timers/promises';
import { createRng } from '@parlor/kernel/rng';
import { afterEach, describe, expect, it } from 'vitest';
import { Ordeal } from './ordeal.ts';
import { openStore, type Store } from './store.ts';

const ROUNDS = 20;
const PLAN = { pairs: 50, tablesPerPair: 4, ofHousePlayers: 5, ofClocks: 10 };
/** In these rounds the house is down for so long that it counts as an outage: no clock may have run meanwhile. */
const LONG_OUTAGES = [6, 13];
const LONG_OUTAGE_MS = 3_500;
/** In each round of so many the house is killed once more on its way up. */
const KILLED_TWICE_EVERY = 4;
/** Of a machine that does other things besides. */
const PATIENCE_MS = 600_000;
/** The first few losses say it all. */
const SHOWN = 20;

const seed = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31));
let store: Store | null = null;
let ordeal: Ordeal | null = null;

afterEach(async () => {
  await ordeal?.end();
  await store?.drop();
  [ordeal, store] = [null, null];
});

describe.each(['pglite', 'postgres'] as const)('a house on %s, killed in the middle of 200 tables', (adapter) => {
  it(
    `has lost nothing after ${ROUNDS} times, and every table goes on (CHAOS_SEED=${seed})`,
    async () => {
      const rng = createRng(seed);
      store = await openStore(adapter);
      ordeal = new Ordeal(store);
      await ordeal.begin(PLAN, seed);
      await ordeal.goesOn();

      for (let round = 0; round < ROUNDS; round++) {
        await wait(100 + rng.below(500));
        if (LONG_OUTAGES.includes(round)) await longOutage(ordeal);
        else {
          await ordeal.kill();
          if (round % KILLED_TWICE_EVERY === 0) await ordeal.killAtStart(rng.below(2_000));
          await ordeal.restart();
        }
        expect(ordeal.losses.slice(0, SHOWN), `round ${round}`).toEqual([]);
        await ordeal.goesOn();
      }
      await ordeal.clocksGoOn();
      await ordeal.kill();
      await ordeal.lastJudgement();
      expect(ordeal.losses.slice(0, SHOWN)).toEqual([]);
      process.stdout.write(`${summaryOf(adapter, ordeal)}\n`);
    },
    PATIENCE_MS,
  );
});

/** Ruling H2: what the house was down does not count, and what was running runs out once, later. */
async function longOutage(house: Ordeal): Promise<void> {
  const killedAt = await house.kill();
  const before = await house.deadlinesMoved();
  await wait(Math.max(0, killedAt + LONG_OUTAGE_MS - Date.now()));
  const downFor = Date.now() - killedAt;
  await house.restart();
  await house.clocksGoOn();
  await house.kill();
  const after = await house.deadlinesMoved();
  for (const [index, moved] of after.entries()) expect(moved - (before[index] ?? 0)).toBeGreaterThanOrEqual(downFor);
  await house.restart();
}

function summaryOf(adapter: string, { kills, evidence, newcomers, losses, counts }: Ordeal): string {
  const { byHouse, byClock, latestClockMs } = counts();
  return [
    `[chaos] ${adapter}: ${ROUNDS} rounds, ${kills} kills, seed ${seed}`,
    `${evidence.told} moves acknowledged, ${evidence.shown} moments shown, ${newcomers.guests} newcomers let in`,
    `${byHouse} moves of house players, ${byClock} of the clock (at most ${latestClockMs} ms late)`,
    `${losses.length} losses`,
  ].join('; ');
}
