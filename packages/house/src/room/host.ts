import type { Context, Decision } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import { hostAsking } from './asker.ts';
import type { Fact } from './event.ts';
import { personOf } from './members.ts';
import type { State } from './state.ts';

/** Rule R23. */
export function handOver(state: State, toWhom: number, ctx: Context): Decision<Fact> {
  const host = hostAsking(state, ctx);
  if ('rejected' in host) return host;
  if (toWhom === host.player) return reject('not_yourself', 'You are the host already.');
  const heir = personOf(state, toWhom);
  if (heir === undefined) return reject('not_here', 'Only a person in this room can be its host.');
  return [{ type: 'host_changed', host: heir.player }];
}

/** Rule R27. */
export function hostGone(state: State, from: PlayerId, to: PlayerId): Decision<Fact> {
  if (from !== state.host || from === to) return reject('not_the_host', 'They are not the host any more.');
  if (personOf(state, to) === undefined) return reject('not_here', 'They are not in this room.');
  return [{ type: 'host_changed', host: to }];
}

/** Rule R24. */
export function lock(state: State, locked: boolean, ctx: Context): Decision<Fact> {
  const host = hostAsking(state, ctx);
  if ('rejected' in host) return host;
  if (state.locked === locked) return reject('nothing_changes', locked ? 'It is locked already.' : 'It is not locked.');
  return [{ type: 'locked', locked }];
}

/** Rule R24. */
export function hideCode(state: State, hidden: boolean, ctx: Context): Decision<Fact> {
  const host = hostAsking(state, ctx);
  if ('rejected' in host) return host;
  if (state.codeHidden === hidden) {
    return reject('nothing_changes', hidden ? 'It is hidden already.' : 'It is not hidden.');
  }
  return [{ type: 'code_hidden', hidden }];
}
