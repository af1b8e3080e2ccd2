import type { Decision } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import { type Book, seatsOf } from './book.ts';
import type { Fact } from './event.ts';
import { freeSeat, memberOf, peopleOf, sitterOn } from './members.ts';
import type { State } from './state.ts';

/** Somebody comes in by the code: rules R2 to R6 and R8. */
export function enter(state: State, player: PlayerId, as: 'player' | 'screen', book: Book): Decision<Fact> {
  const here = memberOf(state, player) !== undefined || (as === 'screen' && state.screens.includes(player));
  if (here) return reject('already_here', 'You are in this room already.');
  if (state.kicked.includes(player)) return reject('kicked_out', 'The host has asked you to stay out of this room.');
  if (state.locked && !state.known.includes(player)) return reject('room_locked', 'The host has locked this room.');
  const changesRole = state.screens.includes(player);
  if (!changesRole && peopleOf(state).length + state.screens.length >= state.people) {
    return reject('room_full', 'This room is full.');
  }
  if (as === 'screen') return [{ type: 'came', player, as, seat: null }];
  if (state.stage.is !== 'playing') {
    return [{ type: 'came', player, as, seat: freeSeat(state, seatsOf(book, state.game).max) }];
  }
  return [{ type: 'came', player, as, seat: null }, ...backToTheirSeat(state, player)];
}

/** Rule R8: the seat they had in this game, if a house player keeps it for them. */
function backToTheirSeat(state: State, player: PlayerId): readonly Fact[] {
  if (state.stage.is !== 'playing') return [];
  const held = state.stage.held.find((one) => one.player === player);
  if (held === undefined) return [];
  const sitter = sitterOn(state, held.seat);
  if (sitter === undefined || sitter.bot === null) return [];
  return [{ type: 'took_over', player, seat: held.seat, fromBot: sitter.player }];
}
