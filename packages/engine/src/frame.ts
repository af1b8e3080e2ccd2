/** What the house knows about a table whatever its game: who sits where, and how its time runs. */
import type { AnyEvent } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';

export interface Frame {
  readonly seats: readonly PlayerId[];
  /** House time − this = table time. Grows by each pause and each extension. */
  readonly shift: number;
  /** Table time never goes below this: an extension makes it stand still, not run backwards. */
  readonly floor: number;
  /** House time when the table was paused; null while it runs. */
  readonly pausedAt: number | null;
}

/** Events of the engine's own, told apart from a game's by their first sign. */
export type HouseEvent =
  | { readonly type: '$opened'; readonly seats: readonly PlayerId[] }
  | { readonly type: '$paused' }
  | { readonly type: '$resumed' }
  | { readonly type: '$extended'; readonly ms: number }
  | { readonly type: '$reseated'; readonly seat: number; readonly player: PlayerId };

export const firstFrame: Frame = { seats: [], shift: 0, floor: 0, pausedAt: null };

export function isHouseEvent(event: AnyEvent): event is HouseEvent {
  return event.type.startsWith('$');
}

/** `at` is the house time of the entry the event is in. */
export function frameAfter(frame: Frame, event: HouseEvent, at: number): Frame {
  switch (event.type) {
    case '$opened':
      return { ...frame, seats: event.seats };
    case '$paused':
      return { ...frame, pausedAt: at };
    case '$resumed':
      return frame.pausedAt === null ? frame : { ...frame, shift: frame.shift + (at - frame.pausedAt), pausedAt: null };
    case '$extended':
      return { ...frame, floor: tableTime(frame, at), shift: frame.shift + event.ms };
    case '$reseated':
      return { ...frame, seats: frame.seats.with(event.seat, event.player) };
  }
}

export function tableTime(frame: Frame, houseTime: number): number {
  const time = (frame.pausedAt ?? houseTime) - frame.shift;
  return Math.max(time, frame.floor);
}

/** The house time at which a moment of table time comes, while the table is not paused. */
export function houseTimeOf(frame: Frame, tableTimeMs: number): number {
  return tableTimeMs + frame.shift;
}
