/** What a viewer may know: here everything, for nothing is hidden in this game. Built field by field all the same (rule T10). */
import type { Viewer } from '@parlor/kernel/game';
import { type Board, freeCells, type Mark, winningLine } from './board.ts';
import type { Outcome, RoundOutcome } from './event.ts';
import { otherSeat, type Seat } from './seat.ts';
import type { HouseSkill } from './setup.ts';
import { boardAfterMoves, boardOf, type Round, type State, turnOf } from './state.ts';

export interface View {
  readonly board: Board;
  /** The three cells that won the round on the board, once it is won. */
  readonly line: readonly number[] | null;
  /** The mark of each seat. */
  readonly marks: readonly [Mark, Mark];
  /** Whose turn it is; null once the game has ended. */
  readonly turn: Seat | null;
  /** The viewer's own side of the table; null for everyone without a seat. */
  readonly me: Me | null;
  readonly outcome: Outcome | null;
  /** Which round of how many is played, and how many each seat has won. */
  readonly round: number;
  readonly rounds: number;
  readonly roundsWon: readonly [number, number];
  /** How the round before this one ended. */
  readonly previous: SeenRound | null;
  /** The story of this round, oldest first. */
  readonly moves: readonly SeenMove[];
  readonly houseSkill: HouseSkill;
}

export interface Me {
  readonly seat: Seat;
  readonly mark: Mark;
  /** The cells I may mark right now. */
  readonly legal: readonly number[];
  readonly mayResign: boolean;
}

export interface SeenRound {
  readonly board: Board;
  readonly outcome: RoundOutcome;
}

export interface SeenMove {
  readonly seat: Seat;
  readonly cell: number;
  readonly chosenBy: 'player' | 'clock';
}

export function view(state: State, viewer: Viewer): View {
  const board = boardOf(state);
  const { first } = state;
  return {
    board,
    line: winningLine(board),
    marks: first === 0 ? ['X', 'O'] : ['O', 'X'],
    turn: state.outcome === null ? turnOf(state) : null,
    me: viewer.is === 'seat' && (viewer.seat === 0 || viewer.seat === 1) ? mySide(state, board, viewer.seat) : null,
    outcome: state.outcome,
    round: state.round,
    rounds: state.setup.rounds,
    roundsWon: state.roundsWon,
    previous: state.previous === null ? null : seenRound(state.previous),
    moves: state.moves.map(({ cell, chosenBy }, index) => ({
      seat: index % 2 === 0 ? first : otherSeat(first),
      cell,
      chosenBy,
    })),
    houseSkill: state.setup.houseSkill,
  };
}

function seenRound({ moves, outcome }: Round): SeenRound {
  return { board: boardAfterMoves(moves), outcome };
}

function mySide(state: State, board: Board, seat: Seat): Me {
  const running = state.outcome === null;
  return {
    seat,
    mark: seat === state.first ? 'X' : 'O',
    legal: running && turnOf(state) === seat ? freeCells(board) : [],
    mayResign: running,
  };
}
