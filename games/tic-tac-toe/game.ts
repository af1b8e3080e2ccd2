/** Tic-tac-toe as the house plays it: SPEC.md in one page of code. Each rule has a file of its own. */
import { type Context, type Decision, defineGame } from '@parlor/kernel/game';
import { reject } from '@parlor/kernel/rejection';
import { bot } from './bot.ts';
import { type Command, command } from './command.ts';
import type { Event } from './event.ts';
import { open } from './open.ts';
import { place } from './place.ts';
import { resign } from './resign.ts';
import { effects } from './results.ts';
import { setup } from './setup.ts';
import { evolve, type State } from './state.ts';
import { timeOut } from './time-out.ts';
import { view } from './view.ts';

export const ticTacToe = defineGame({
  kind: 'tic-tac-toe',
  stateVersion: 1,
  seats: { min: 2, max: 2 },
  setup,
  command,
  open,
  decide,
  evolve,
  view,
  deadline: (state: State) =>
    state.outcome === null ? { at: state.turnEndsAt, command: { type: 'time_out' as const } } : null,
  over: (state: State) => state.outcome !== null,
  effects,
  bot,
  spectatorsAlike: true,
});

function decide(state: State, asked: Command, ctx: Context): Decision<Event> {
  if (state.outcome !== null) return reject('game_over', 'This game has ended.');
  switch (asked.type) {
    case 'place':
      return place(state, asked.cell, ctx);
    case 'resign':
      return resign(ctx);
    case 'time_out':
      return timeOut(state, ctx);
  }
}
