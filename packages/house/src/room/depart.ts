import type { Context, Decision } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import { hostAsking } from './asker.ts';
import type { Book } from './book.ts';
import type { Fact } from './event.ts';
import { memberOf, peopleOf, personOf } from './members.ts';
import { standIn } from './stand-in.ts';
import type { State } from './state.ts';

/** Rules R7, R9 and R10. */
export function leave(state: State, ctx: Context, book: Book): Decision<Fact> {
  if (ctx.by.is !== 'player') return reject('not_allowed', 'Only a member can leave a room.');
  const { player } = ctx.by;
  if (state.screens.includes(player)) return [{ type: 'left', player, kicked: false }];
  if (memberOf(state, player) === undefined) return reject('not_member', 'You are not in this room.');
  const heir = peopleOf(state).find((member) => member.player !== player);
  const out = goOut(state, player, false, ctx, book);
  if (heir === undefined) return [...out, ...close(state, 'empty')];
  return player === state.host ? [...out, { type: 'host_changed', host: heir.player }] : out;
}

/** Rule R22. */
export function kick(state: State, whom: number, ctx: Context, book: Book): Decision<Fact> {
  const host = hostAsking(state, ctx);
  if ('rejected' in host) return host;
  if (whom === host.player) return reject('not_yourself', 'To go yourself, leave the room.');
  const player = personOf(state, whom)?.player ?? state.screens.find((screen) => screen === whom);
  if (player === undefined) return reject('not_here', 'They are not in this room.');
  return goOut(state, player, true, ctx, book);
}

function goOut(state: State, player: PlayerId, kicked: boolean, ctx: Context, book: Book): readonly Fact[] {
  const left: Fact = { type: 'left', player, kicked };
  const seat = memberOf(state, player)?.seat ?? null;
  return state.stage.is === 'playing' && seat !== null ? [standIn(state, player, seat, ctx, book), left] : [left];
}

/** Rule R10. A paused game goes on: nobody would be left to resume it. */
export function close(state: State, why: 'empty' | 'idle'): readonly Fact[] {
  const closed: Fact = { type: 'closed', why };
  return state.stage.is === 'playing' && state.stage.paused ? [{ type: 'resumed' }, closed] : [closed];
}
