import type { Context, Decision } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import { asker } from './asker.ts';
import { type Book, seatsOf } from './book.ts';
import type { Fact } from './event.ts';
import { botSeat, freeSeat, personOf, sitterOn } from './members.ts';
import { standIn } from './stand-in.ts';
import type { Member, State } from './state.ts';

export function sit(state: State, wanted: number | undefined, ctx: Context, book: Book): Decision<Fact> {
  const who = asker(state, ctx);
  if ('rejected' in who) return who;
  if (state.stage.is === 'playing') return takeOver(state, who, wanted);
  const { max } = seatsOf(book, state.game);
  if (wanted === undefined && who.seat !== null) return reject('already_seated', 'You have a seat already.');
  const seat = wanted ?? freeSeat(state, max) ?? botSeat(state)?.seat;
  if (seat === undefined) return reject('table_full', 'Every seat is taken. You can watch.');
  if (seat >= max) return reject('no_such_seat', 'This game does not have that seat.');
  const sitter = sitterOn(state, seat);
  if (sitter?.player === who.player) return reject('already_seated', 'You have that seat already.');
  if (sitter?.bot === null) return reject('seat_taken', 'Somebody has that seat.');
  const sat: Fact = { type: 'sat', player: who.player, seat };
  return sitter === undefined ? [sat] : [{ type: 'left', player: sitter.player, kicked: false }, sat];
}

/** During a game: rule R13. */
function takeOver(state: State, who: Member, wanted: number | undefined): Decision<Fact> {
  if (state.stage.is !== 'playing') return [];
  if (who.seat !== null) return reject('already_seated', 'You have a seat already.');
  const own = state.stage.held.find((held) => held.player === who.player)?.seat;
  const seat = wanted ?? own ?? botSeat(state)?.seat;
  if (seat === undefined) return reject('table_full', 'Every seat is taken. You can watch.');
  if (own !== undefined && own !== seat) {
    return reject('one_seat_a_game', 'You have played another seat of this game: you know too much for this one.');
  }
  const sitter = sitterOn(state, seat);
  if (sitter === undefined) return reject('no_such_seat', 'This game does not have that seat.');
  if (sitter.bot === null) return reject('seat_taken', 'Somebody has that seat.');
  return [{ type: 'took_over', player: who.player, seat, fromBot: sitter.player }];
}

/** Rule R14. */
export function stand(state: State, ctx: Context, book: Book): Decision<Fact> {
  const who = asker(state, ctx);
  if ('rejected' in who) return who;
  if (who.seat === null) return reject('not_seated', 'You have no seat.');
  if (state.stage.is === 'playing') return [standIn(state, who.player, who.seat, ctx, book)];
  return [{ type: 'stood', player: who.player }];
}

/** Rule R15. */
export function sayReady(state: State, ready: boolean, ctx: Context): Decision<Fact> {
  const who = asker(state, ctx);
  if ('rejected' in who) return who;
  if (state.stage.is === 'playing') return reject('game_is_on', 'The game has begun already.');
  if (who.seat === null) return reject('not_seated', 'Take a seat first.');
  if (who.ready === ready)
    return reject('nothing_changes', ready ? 'You are ready already.' : 'You are not ready yet.');
  return [{ type: 'readied', player: who.player, ready }];
}

/** Rule R16. */
export function away(state: State, player: PlayerId): Decision<Fact> {
  const person = personOf(state, player);
  if (person === undefined) return reject('not_here', 'They are not in this room.');
  if (state.stage.is === 'playing') return reject('game_is_on', 'The game decides what happens while they are away.');
  if (person.seat === null) return reject('not_seated', 'They have no seat.');
  return [{ type: 'stood', player }];
}
