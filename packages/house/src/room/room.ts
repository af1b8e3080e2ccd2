/** The room as the house plays it: SPEC.md in one page of code. Each group of rules has a file of its own. */
import type { RoomView } from '@parlor/client/contracts/room';
import { type Context, type Decision, defineGame, type Game, type Viewer } from '@parlor/kernel/game';
import { reject } from '@parlor/kernel/rejection';
import type { Book } from './book.ts';
import { addBot, removeBot } from './bots.ts';
import { choose } from './choose.ts';
import { type Command, command, type HouseCommand, type MemberCommand } from './command.ts';
import { control } from './controls.ts';
import { close, kick, leave } from './depart.ts';
import { effects } from './effects.ts';
import { enter } from './enter.ts';
import type { Event, Fact } from './event.ts';
import { handOver, hideCode, hostGone, lock } from './host.ts';
import { open, type Setup, setup } from './open.ts';
import { rematch, start, tableEnded } from './play.ts';
import { away, sayReady, sit, stand } from './seats.ts';
import { evolve, type State } from './state.ts';
import { view } from './view.ts';

export type Room = Game<Setup, State, Command, Event, RoomView>;

/** The kind under which rooms stand in the journal. */
export const ROOM = 'room';

export function createRoom(book: Book): Room {
  return defineGame({
    kind: ROOM,
    stateVersion: 1,
    // Seats of a room are the business of its rules: at the engine's table nobody sits.
    seats: { min: 0, max: 0 },
    setup,
    command,
    open: (asked: Setup, ctx: Context) => dated(open(asked, book), ctx),
    decide: (state: State, asked: Command, ctx: Context) => dated(decide(state, asked, ctx, book), ctx),
    evolve,
    view: (state: State, viewer: Viewer) => view(state, viewer, book),
    deadline: (state: State) =>
      state.stage.is === 'closed' ? null : { at: state.stirredAt + state.idleMs, command: { type: 'expire' as const } },
    over: (state: State) => state.stage.is === 'closed',
    effects,
    bot: () => null,
  });
}

function dated(decision: Decision<Fact>, ctx: Context): Decision<Event> {
  return 'rejected' in decision ? decision : decision.map((fact) => ({ ...fact, at: ctx.now }));
}

function decide(state: State, asked: Command, ctx: Context, book: Book): Decision<Fact> {
  if (state.stage.is === 'closed') return reject('room_closed', 'This room has closed.');
  switch (asked.type) {
    case 'enter':
    case 'away':
    case 'table_ended':
    case 'host_gone':
    case 'stir':
      // What an errand brings back is the house's word too: it was the house that ran it.
      return ctx.by.is === 'house' || ctx.by.is === 'errand'
        ? byHouse(state, asked, book)
        : reject('not_allowed', 'Only the house can say this.');
    case 'expire':
      return ctx.by.is === 'clock' ? close(state, 'idle') : reject('not_allowed', 'Only the clock can say this.');
    default:
      return byMember(state, asked, ctx, book);
  }
}

function byHouse(state: State, asked: HouseCommand, book: Book): Decision<Fact> {
  switch (asked.type) {
    case 'enter':
      return enter(state, asked.player, asked.as, book);
    case 'away':
      return away(state, asked.player);
    case 'table_ended':
      return tableEnded(state, asked.table);
    case 'host_gone':
      return hostGone(state, asked.from, asked.to);
    case 'stir':
      return [{ type: 'stirred' }];
  }
}

function byMember(state: State, asked: MemberCommand, ctx: Context, book: Book): Decision<Fact> {
  switch (asked.type) {
    case 'sit':
      return sit(state, asked.seat, ctx, book);
    case 'stand':
      return stand(state, ctx, book);
    case 'ready':
      return sayReady(state, asked.ready, ctx);
    case 'leave':
      return leave(state, ctx, book);
    case 'choose':
      return choose(state, asked.game, asked.settings, ctx, book);
    case 'add_bot':
      return addBot(state, ctx, book);
    case 'remove_bot':
      return removeBot(state, asked.player, ctx);
    case 'start':
      return start(state, ctx, book);
    case 'rematch':
      return rematch(state, ctx, book);
    case 'kick':
      return kick(state, asked.player, ctx, book);
    case 'hand_over':
      return handOver(state, asked.player, ctx);
    case 'lock':
      return lock(state, asked.locked, ctx);
    case 'hide_code':
      return hideCode(state, asked.hidden, ctx);
    case 'pause':
    case 'resume':
    case 'extend':
    case 'skip':
      return control(state, asked, ctx);
  }
}
