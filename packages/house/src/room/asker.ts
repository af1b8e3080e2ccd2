/** Who asks something of a room, and whether they may. */
import type { Context } from '@parlor/kernel/game';
import { type Rejection, reject } from '@parlor/kernel/rejection';
import { memberOf } from './members.ts';
import type { Member, State } from './state.ts';

/** The member who asks, or why not (rules R3 and R30). */
export function asker(state: State, ctx: Context): Member | Rejection {
  if (ctx.by.is !== 'player') return reject('not_allowed', 'Only a member can ask this of a room.');
  const { player } = ctx.by;
  if (state.screens.includes(player))
    return reject('screen_only_watches', 'This device is the big screen: it only watches.');
  return memberOf(state, player) ?? reject('not_member', 'You are not in this room.');
}

/** The host who asks, or why not (rule R17). */
export function hostAsking(state: State, ctx: Context): Member | Rejection {
  const who = asker(state, ctx);
  if ('rejected' in who || who.player === state.host) return who;
  return reject('not_host', 'Only the host can do this.');
}

/** What cannot be changed while a game is on. */
export function outsideGame(state: State): Rejection | null {
  return state.stage.is === 'playing' ? reject('game_is_on', 'Wait until the game has ended.') : null;
}
