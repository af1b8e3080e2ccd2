import type { Context } from '@parlor/kernel/game';
import { isRejection } from '@parlor/kernel/rejection';
import { createRng } from '@parlor/kernel/rng';
import { given } from '@parlor/testkit/given';
import { actorOf, seatedPlayers } from '@parlor/testkit/people';
import { expect, it } from 'vitest';
import { ticTacToe } from '../game.ts';
import type { State } from '../state.ts';

const seats = seatedPlayers(2);
const rng = createRng(1);
const contexts = [0, 1].map((seat): Context => ({ now: 0, rng, by: actorOf(seat, seats), seats, facts: null }));

/** Plays every game there is from here on, and counts the ends. */
function count(state: State, ends: Record<string, number>): void {
  if (state.outcome !== null) {
    const end = state.outcome.is === 'line' ? `line for seat ${state.outcome.winner}` : state.outcome.is;
    ends[end] = (ends[end] ?? 0) + 1;
    return;
  }
  const ctx = contexts[state.moves.length % 2];
  if (ctx === undefined) throw new Error('two seats');
  for (let cell = 0; cell < 9; cell++) {
    const decision = ticTacToe.decide(state, { type: 'place', cell }, ctx);
    if (isRejection(decision)) continue;
    count(decision.reduce(ticTacToe.evolve, state), ends);
  }
}

it('all 255,168 games of tic-tac-toe end as the world knows they do [T2] [T3] [T4] [T5]', () => {
  const ends: Record<string, number> = {};
  count(given(ticTacToe, { firstMove: 'first_seat', rounds: 1 }).state, ends);
  expect(ends).toEqual({ 'line for seat 0': 131_184, 'line for seat 1': 77_904, draw: 46_080 });
}, 60_000);
