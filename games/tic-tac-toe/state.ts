import { type Board, boardAfter } from './board.ts';
import type { Event, Outcome, RoundOutcome } from './event.ts';
import { otherSeat, type Seat } from './seat.ts';
import type { Setup } from './setup.ts';

export interface Move {
  readonly cell: number;
  readonly chosenBy: 'player' | 'clock';
}

/** A round that has ended: what it looked like, and who won it. */
export interface Round {
  readonly first: Seat;
  readonly moves: readonly Move[];
  readonly outcome: RoundOutcome;
}

/** Board and turn follow from the moves, so they cannot contradict them. */
export interface State {
  readonly setup: Setup;
  /** The round being played; the first is 1. */
  readonly round: number;
  /** Who began it. */
  readonly first: Seat;
  /** The moves of this round. */
  readonly moves: readonly Move[];
  readonly roundsWon: readonly [number, number];
  readonly previous: Round | null;
  readonly turnEndsAt: number | null;
  readonly outcome: Outcome | null;
}

export function boardOf(state: State): Board {
  return boardAfterMoves(state.moves);
}

export function boardAfterMoves(moves: readonly Move[]): Board {
  return boardAfter(moves.map((move) => move.cell));
}

/** Whose turn it is while the game runs: seats alternate, beginning with the first (rule T2). */
export function turnOf(state: State): Seat {
  return state.moves.length % 2 === 0 ? state.first : otherSeat(state.first);
}

/** The tally once a round has ended like this (rule T13). */
export function roundsWonAfter({ roundsWon: [zero, one] }: State, outcome: RoundOutcome): readonly [number, number] {
  if (outcome.is === 'draw') return [zero, one];
  return outcome.winner === 0 ? [zero + 1, one] : [zero, one + 1];
}

/** What an event changes. */
export function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'opened') {
    return {
      setup: event.setup,
      round: 1,
      first: event.first,
      moves: [],
      roundsWon: [0, 0],
      previous: null,
      turnEndsAt: event.turnEndsAt,
      outcome: null,
    };
  }
  if (state === undefined) throw new Error(`A journal begins with "opened", not with "${event.type}"`);
  switch (event.type) {
    case 'placed': {
      const move = { cell: event.cell, chosenBy: event.chosenBy };
      return { ...state, moves: [...state.moves, move], turnEndsAt: event.turnEndsAt };
    }
    case 'round_ended': {
      const { first, moves, round } = state;
      const counted = { ...state, roundsWon: roundsWonAfter(state, event.outcome) };
      if (event.next === null) return counted;
      return {
        ...counted,
        ...event.next,
        round: round + 1,
        moves: [],
        previous: { first, moves, outcome: event.outcome },
      };
    }
    case 'ended':
      return { ...state, outcome: event.outcome, turnEndsAt: null };
  }
}
