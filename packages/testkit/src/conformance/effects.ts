import type { Account, Effect } from '@parlor/kernel/effect';
import type { PlayerId } from '@parlor/kernel/ids';
import { expect } from 'vitest';
import type { Moment } from '../play.ts';
import type { Check, Trial } from './check.ts';
import { forEveryStory } from './stories.ts';

/** Effects move real coins: a fraction, a stranger or an overdrawn pool would fail in the middle of somebody's game. */
export function effectsCheck(trial: Trial): Check {
  return {
    name: 'its effects are well-formed, and its pool is never overdrawn nor left full at the end',
    run: () =>
      forEveryStory(trial, (moments) => {
        let pool = 0;
        const known = new Set<PlayerId>();
        for (const moment of moments) {
          for (const player of peopleAt(moment)) known.add(player);
          for (const effect of moment.effects) {
            wellFormed(effect, known);
            pool += intoPool(effect);
            expect(pool, 'Coins in the pool').toBeGreaterThanOrEqual(0);
          }
          if (trial.game.over(moment.state)) expect(pool, 'Coins left in the pool of an ended table').toBe(0);
        }
      }),
  };
}

function peopleAt({ seats, asked }: Moment): PlayerId[] {
  return asked?.by.is === 'player' ? [...seats, asked.by.player] : [...seats];
}

function intoPool(effect: Effect): number {
  if (effect.do !== 'post') return 0;
  return (effect.to.of === 'pool' ? effect.amount : 0) - (effect.from.of === 'pool' ? effect.amount : 0);
}

function wellFormed(effect: Effect, known: ReadonlySet<PlayerId>): void {
  switch (effect.do) {
    case 'post':
      expect(Number.isSafeInteger(effect.amount) && effect.amount > 0, `An amount of ${effect.amount}`).toBe(true);
      expect(effect.reason).toMatch(/^\S/);
      for (const account of [effect.from, effect.to]) knownAccount(account, known);
      expect(effect.to, 'Coins sent where they come from').not.toEqual(effect.from);
      break;
    case 'claim':
      expect(effect.key).toMatch(/^\S/);
      expect(effect.refusal.code).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(effect.refusal.message).toMatch(/^\p{Lu}.*[.!?]$/u);
      break;
    case 'release':
      expect(effect.key).toMatch(/^\S/);
      break;
    case 'result':
      expect(known.has(effect.player), `A result for ${effect.player}, who was never here`).toBe(true);
      expect(Number.isFinite(effect.score), `A score of ${effect.score}`).toBe(true);
      break;
    case 'errand':
      expect(effect.kind).toMatch(/^\S/);
      break;
    case 'open':
      expect(effect.kind).toMatch(/^\S/);
      expect(Number.isSafeInteger(effect.table) && effect.table > 0, `A table id of ${effect.table}`).toBe(true);
      break;
  }
}

function knownAccount(account: Account, known: ReadonlySet<PlayerId>): void {
  if (account.of !== 'player') return;
  expect(known.has(account.player), `Coins of ${account.player}, who was never here`).toBe(true);
}
