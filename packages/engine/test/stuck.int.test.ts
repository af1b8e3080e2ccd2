/** A game with a bug must not take the house with it. */
import { defineGame } from '@parlor/kernel/game';
import { reject } from '@parlor/kernel/rejection';
import { z } from '@parlor/kernel/schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ann, type House, houseBot, openHouse } from './house.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

let asked = 0;
const stubborn = (clock: 'refuses' | 'throws', bot: 'silent' | 'poor') =>
  defineGame({
    kind: 'tally',
    stateVersion: 1,
    seats: { min: 1, max: 2 },
    setup: z.object({}),
    command: z.object({ type: z.enum(['tick', 'pay']) }),
    open: (_, ctx) => [{ type: 'opened', at: ctx.now }],
    decide: (_state: { at: number }, command, ctx) => {
      asked++;
      if (command.type === 'pay') return [{ type: 'paid', at: ctx.now }];
      if (clock === 'throws') throw new Error('broken on purpose');
      return reject('never', 'Never.');
    },
    evolve: (_state: { at: number } | undefined, event: { type: string; at: number }) => ({ at: event.at }),
    view: () => ({}),
    deadline: (state: { at: number }) =>
      bot === 'poor' ? null : { at: state.at + 1_000, command: { type: 'tick' as const } },
    over: () => false,
    effects: (event) =>
      event.type === 'paid'
        ? [{ do: 'post', from: { of: 'player', player: houseBot }, to: { of: 'pool' }, amount: 5, reason: 'stake' }]
        : [],
    bot: () => (bot === 'poor' ? { type: 'pay' as const } : null),
  });

it.each(['refuses', 'throws'] as const)(
  'a clock that %s is asked again now and then, not without end',
  async (clock) => {
    const engine = await house.node({ games: [stubborn(clock, 'silent')] });
    asked = 0;
    const table = await house.open(engine, {}, [ann]);
    await house.clock.advance(22_000);
    expect(asked).toBeGreaterThanOrEqual(3);
    expect(asked).toBeLessThanOrEqual(6);
    expect(await engine.describe(table)).toMatchObject({ seq: 1 });
  },
);

it('a house player that cannot pay tries again now and then, not without end', async () => {
  const engine = await house.node({ games: [stubborn('refuses', 'poor')] });
  asked = 0;
  const table = await house.open(engine, {}, [houseBot]);
  await house.clock.advance(22_000);
  expect(asked).toBeGreaterThanOrEqual(3);
  expect(asked).toBeLessThanOrEqual(6);
  expect(await engine.describe(table)).toMatchObject({ seq: 1 });
});
