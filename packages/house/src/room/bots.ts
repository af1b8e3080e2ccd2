import type { Context, Decision } from '@parlor/kernel/game';
import { reject } from '@parlor/kernel/rejection';
import { hostAsking, outsideGame } from './asker.ts';
import { type Book, seatsOf } from './book.ts';
import type { Fact } from './event.ts';
import { freeSeat, memberOf } from './members.ts';
import { fromTheCast } from './stand-in.ts';
import type { State } from './state.ts';

/** Rule R19. */
export function addBot(state: State, ctx: Context, book: Book): Decision<Fact> {
  const host = hostAsking(state, ctx);
  if ('rejected' in host) return host;
  const on = outsideGame(state);
  if (on !== null) return on;
  const seat = freeSeat(state, seatsOf(book, state.game).max);
  const player = fromTheCast(state, ctx, book);
  if (seat === null || player === undefined) return reject('table_full', 'Every seat is taken.');
  return [{ type: 'bot_added', player, seat }];
}

export function removeBot(state: State, which: number, ctx: Context): Decision<Fact> {
  const host = hostAsking(state, ctx);
  if ('rejected' in host) return host;
  const on = outsideGame(state);
  if (on !== null) return on;
  const bot = memberOf(state, which);
  if (bot === undefined || bot.bot === null) return reject('not_here', 'There is no such house player in this room.');
  return [{ type: 'left', player: bot.player, kicked: false }];
}
