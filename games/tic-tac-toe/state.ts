import { type Board, boardAfter } from './board.ts';
import type { Event, Outcome } from './event.ts';
import { otherSeat, type Seat } from './seat.ts';
import type { Setup } from './setup.ts';

export interface Move {
  readonly cell: number;
  readonly chosenBy: 'player' | 'clock';
}

/** Board and turn follow from the moves, so they cannot contradict them. */
export interface State {
  readonly setup: Setup;
  readonly first: Seat;
  readonly moves: readonly Move[];
  readonly turnEndsAt: number | null;
  readonly outcome: Outcome | null;
}

export function boardOf(state: State): Board {
  return boardAfter(state.moves.map((move) => move.cell));
}

/** Whose turn it is while the game runs: seats alternate, beginning with the first (rule T2). */
export function turnOf(state: State): Seat {
  return state.moves.length % 2 === 0 ? state.first : otherSeat(state.first);
}

/** What an event changes. */
export function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'opened') {
    return { setup: event.setup, first: event.first, moves: [], turnEndsAt: event.turnEndsAt, outcome: null };
  }
  if (state === undefined) throw new Error(`A journal begins with "opened", not with "${event.type}"`);
  switch (event.type) {
    case 'placed': {
      const move = { cell: event.cell, chosenBy: event.chosenBy };
      return { ...state, moves: [...state.moves, move], turnEndsAt: event.turnEndsAt };
    }
    case 'ended':
      return { ...state, outcome: event.outcome, turnEndsAt: null };
  }
}
