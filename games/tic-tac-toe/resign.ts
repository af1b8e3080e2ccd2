import type { Context, Decision } from '@parlor/kernel/game';
import { reject } from '@parlor/kernel/rejection';
import type { Event } from './event.ts';
import { otherSeat, seatOf } from './seat.ts';

/** A player gives up, at any time, in turn or not: rule T7. */
export function resign(ctx: Context): Decision<Event> {
  const seat = seatOf(ctx.by);
  if (seat === null) return reject('not_seated', 'You are watching this game, not playing it.');
  return [{ type: 'ended', outcome: { is: 'resigned', winner: otherSeat(seat) }, players: ctx.seats }];
}
