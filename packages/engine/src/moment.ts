/** A table as it is after one entry of its journal. Never changed: the next entry makes the next moment. */
import type { AnyEvent, AnyGame } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';
import { type Frame, firstFrame, frameAfter, isHouseEvent } from './frame.ts';

export interface Moment {
  readonly seq: number;
  /** House time of the entry. */
  readonly at: number;
  readonly state: unknown;
  readonly frame: Frame;
  readonly over: boolean;
  /** When the clock's command is due, in table time. */
  readonly deadline: number | null;
  /** Views already made of this moment, by who sees them. Dropped when the next moment comes. */
  views: Map<string, string> | null;
  /** What a house player would do now; undefined until somebody asks. */
  botMove: BotMove | null | undefined;
}

export interface BotMove {
  readonly seat: number;
  readonly player: PlayerId;
  readonly command: unknown;
  /** House time. */
  readonly at: number;
}

export function momentOf(game: AnyGame, seq: number, at: number, state: unknown, frame: Frame): Moment {
  const over = game.over(state);
  const deadline = over ? null : (game.deadline(state)?.at ?? null);
  return { seq, at, state, frame, over, deadline, views: null, botMove: undefined };
}

/** The next moment: what replaying the journal does, and what a live decision must agree with. */
export function nextMoment(
  game: AnyGame,
  before: Moment | null,
  seq: number,
  at: number,
  events: readonly AnyEvent[],
): Moment {
  let state = before?.state;
  let frame = before?.frame ?? firstFrame;
  for (const event of events) {
    if (isHouseEvent(event)) frame = frameAfter(frame, event, at);
    else state = game.evolve(state, event);
  }
  return momentOf(game, seq, at, state, frame);
}
