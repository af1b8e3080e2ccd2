/** Who appears in tests of rules, in words: seats by their number, everybody else by what they are. */
import type { Actor, Viewer } from '@parlor/kernel/game';
import { type PlayerId, playerId } from '@parlor/kernel/ids';

/** A seat by its number, or: someone without a seat, the clock, an errand's outcome, the house. */
export type Who = number | 'stranger' | 'clock' | 'errand' | 'house';
export type Onlooker = number | 'spectator' | 'stranger' | 'screen' | 'afterwards';

const FIRST_PLAYER = 1001;
export const STRANGER: PlayerId = playerId.parse(9999);

export function seatedPlayers(count: number): readonly PlayerId[] {
  return Array.from({ length: count }, (_, seat) => playerId.parse(FIRST_PLAYER + seat));
}

export function playerAt(seats: readonly PlayerId[], seat: number): PlayerId {
  const player = seats[seat];
  if (player === undefined) throw new RangeError(`There is no seat ${seat} among ${seats.length}`);
  return player;
}

export function actorOf(who: Who, seats: readonly PlayerId[]): Actor {
  if (typeof who === 'number') return { is: 'player', player: playerAt(seats, who), seat: who };
  if (who === 'stranger') return { is: 'player', player: STRANGER, seat: null };
  return { is: who };
}

export function viewerOf(who: Onlooker, seats: readonly PlayerId[]): Viewer {
  if (typeof who === 'number') return { is: 'seat', seat: who, player: playerAt(seats, who) };
  if (who === 'stranger') return { is: 'spectator', player: STRANGER };
  if (who === 'spectator') return { is: 'spectator', player: null };
  return { is: who };
}

/** Everybody who may look at a running table. */
export function onlookers(seats: readonly PlayerId[]): readonly Viewer[] {
  const people: readonly Onlooker[] = [...seats.keys(), 'spectator', 'stranger', 'screen'];
  return people.map((who) => viewerOf(who, seats));
}
