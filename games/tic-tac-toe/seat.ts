import type { Actor } from '@parlor/kernel/game';

/** A seat's index never changes during a game; the player in it may (rule T9). */
export type Seat = 0 | 1;

export function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

/** The seat of whoever asks, or null for a spectator, the clock and the house. */
export function seatOf(by: Actor): Seat | null {
  return by.is === 'player' && (by.seat === 0 || by.seat === 1) ? by.seat : null;
}
