import type { Context, Decision } from '@parlor/kernel/game';
import { reject } from '@parlor/kernel/rejection';
import { freeCells } from './board.ts';
import type { Event } from './event.ts';
import { placed } from './place.ts';
import { boardOf, type State } from './state.ts';

/** Time ran out: a random free cell is marked, so that the clock alone reaches the end (rule T6). */
export function timeOut(state: State, ctx: Context): Decision<Event> {
  if (ctx.by.is !== 'clock') return reject('clock_only', 'Only the clock says when time has run out.');
  const cell = ctx.rng.pick(freeCells(boardOf(state)));
  if (cell === undefined) throw new Error('A full board, and yet the game goes on');
  return placed(state, { cell, chosenBy: 'clock' }, ctx);
}
