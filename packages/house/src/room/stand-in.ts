import type { Context } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';
import type { Book } from './book.ts';
import type { Fact } from './event.ts';
import { memberOf } from './members.ts';
import type { State } from './state.ts';

/** A house player who is not in the room yet. There always is one while a person has a seat: see bookOf. */
export function fromTheCast(state: State, ctx: Context, book: Book): PlayerId | undefined {
  return ctx.rng.pick(book.cast.filter((player) => memberOf(state, player) === undefined));
}

/** A house player plays on for somebody who stands up or goes during a game (ruling W11, rules R7, R14, R22). */
export function standIn(state: State, forPlayer: PlayerId, seat: number, ctx: Context, book: Book): Fact {
  const player = fromTheCast(state, ctx, book);
  if (player === undefined) throw new Error('The whole cast is in one room, and yet a person has a seat in it');
  return { type: 'stood_in', player, seat, forPlayer };
}
