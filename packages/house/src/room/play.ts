import type { Context, Decision } from '@parlor/kernel/game';
import { newId, type TableId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import { hostAsking, outsideGame } from './asker.ts';
import { type Book, seatsOf } from './book.ts';
import type { Fact } from './event.ts';
import { seated } from './members.ts';
import type { State } from './state.ts';

/** Rule R20. */
export function start(state: State, ctx: Context, book: Book): Decision<Fact> {
  const host = hostAsking(state, ctx);
  if ('rejected' in host) return host;
  const waitedFor = seated(state).find((member) => !member.ready && member.player !== host.player);
  const game = begin(state, ctx, book);
  if ('rejected' in game) return game;
  return waitedFor === undefined ? game : reject('not_ready', 'Not everybody is ready yet.');
}

/** Rule R21. */
export function rematch(state: State, ctx: Context, book: Book): Decision<Fact> {
  const host = hostAsking(state, ctx);
  if ('rejected' in host) return host;
  if (state.stage.is === 'lobby' && state.past.length === 0)
    return reject('no_game_yet', 'Nothing has been played here yet.');
  return begin(state, ctx, book);
}

function begin(state: State, ctx: Context, book: Book): Decision<Fact> {
  const on = outsideGame(state);
  if (on !== null) return on;
  const seats = seated(state).map((member) => member.player);
  const { min } = seatsOf(book, state.game);
  if (seats.length < min || seats.length === 0) {
    return reject('not_enough_players', `This game needs at least ${min}. Invite somebody, or add a house player.`);
  }
  return [{ type: 'started', table: newId<TableId>(ctx.now, ctx.rng.next()), seats }];
}

/** Rule R26. */
export function tableEnded(state: State, table: TableId): Decision<Fact> {
  if (state.stage.is !== 'playing' || state.stage.table !== table) {
    return reject('not_this_table', 'That is not the table being played.');
  }
  return [{ type: 'table_ended', table }];
}
