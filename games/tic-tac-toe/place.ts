import type { Context, Decision } from '@parlor/kernel/game';
import { runsOutAt } from '@parlor/kernel/pace';
import { reject } from '@parlor/kernel/rejection';
import { freeCells, winningLine } from './board.ts';
import type { Event, RoundOutcome } from './event.ts';
import { endOfRound } from './rounds.ts';
import { seatOf } from './seat.ts';
import { boardOf, type Move, type State, turnOf } from './state.ts';

/** A player marks a cell: rule T3. */
export function place(state: State, cell: number, ctx: Context): Decision<Event> {
  const seat = seatOf(ctx.by);
  if (seat === null) return reject('not_seated', 'You are watching this game, not playing it.');
  if (seat !== turnOf(state)) return reject('not_your_turn', 'It is not your turn yet.');
  if (boardOf(state)[cell] !== null) return reject('cell_taken', 'That cell is taken. Choose a free one.');
  return placed(state, { cell, chosenBy: 'player' }, ctx);
}

/** Marks a free cell and ends the round if that decides it: rules T4 and T5. */
export function placed(state: State, { cell, chosenBy }: Move, ctx: Context): readonly Event[] {
  const outcome = outcomeOf(state, cell);
  if (outcome === null) {
    const turnEndsAt = runsOutAt(ctx.now, state.setup.turnSeconds, state.setup.pace);
    return [{ type: 'placed', cell, chosenBy, turnEndsAt }];
  }
  return [{ type: 'placed', cell, chosenBy, turnEndsAt: null }, ...endOfRound(state, outcome, ctx)];
}

function outcomeOf(state: State, cell: number): RoundOutcome | null {
  const seat = turnOf(state);
  const board = boardOf(state).with(cell, seat === state.first ? 'X' : 'O');
  const line = winningLine(board);
  if (line !== null) return { is: 'line', winner: seat, line };
  return freeCells(board).length === 0 ? { is: 'draw' } : null;
}
