import type { Context } from '@parlor/kernel/game';
import { runsOutAt } from '@parlor/kernel/pace';
import type { Event, Outcome, RoundOutcome } from './event.ts';
import { otherSeat } from './seat.ts';
import { roundsWonAfter, type State } from './state.ts';

/** A round has ended: the next one begins, or the game is decided (rule T13). */
export function endOfRound(state: State, outcome: RoundOutcome, ctx: Context): readonly Event[] {
  const decided = decidedBy(state, outcome);
  if (decided === null) {
    const turnEndsAt = runsOutAt(ctx.now, state.setup.turnSeconds, state.setup.pace);
    return [{ type: 'round_ended', outcome, next: { first: otherSeat(state.first), turnEndsAt } }];
  }
  return [
    { type: 'round_ended', outcome, next: null },
    { type: 'ended', outcome: decided, players: ctx.seats },
  ];
}

/** The outcome of the game once this round is counted, or null while it is open. */
function decidedBy(state: State, outcome: RoundOutcome): Outcome | null {
  const { rounds } = state.setup;
  if (rounds === 1) return outcome;
  const [zero, one] = roundsWonAfter(state, outcome);
  const lead = zero - one;
  const toCome = rounds - state.round;
  if (Math.abs(lead) <= toCome && toCome > 0) return null;
  return lead === 0 ? { is: 'draw' } : { is: 'rounds', winner: lead > 0 ? 0 : 1 };
}
