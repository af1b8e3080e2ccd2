import type { Effect } from '@parlor/kernel/effect';
import type { Event, Outcome } from './event.ts';

/** At the end everyone who holds a seat gets a line in their record: rule T8. */
export function effects(event: Event): readonly Effect[] {
  if (event.type !== 'ended') return [];
  return event.players.map((player, seat) => ({
    do: 'result',
    player,
    ...standing(event.outcome, seat),
    detail: { by: event.outcome.is },
  }));
}

function standing(outcome: Outcome, seat: number): { outcome: 'won' | 'lost' | 'drawn'; score: number } {
  if (outcome.is === 'draw') return { outcome: 'drawn', score: 1 };
  return outcome.winner === seat ? { outcome: 'won', score: 2 } : { outcome: 'lost', score: 0 };
}
