import type { Context, Decision } from '@parlor/kernel/game';
import { reject } from '@parlor/kernel/rejection';
import { hostAsking } from './asker.ts';
import type { MemberCommand } from './command.ts';
import type { Fact } from './event.ts';
import type { State } from './state.ts';

type ControlCommand = Extract<MemberCommand, { type: 'pause' | 'resume' | 'extend' | 'skip' }>;

/** What the host can do to the running game: rule R25 (ruling H7). */
export function control(state: State, asked: ControlCommand, ctx: Context): Decision<Fact> {
  const host = hostAsking(state, ctx);
  if ('rejected' in host) return host;
  if (state.stage.is !== 'playing') return reject('no_game', 'No game is being played.');
  const { paused } = state.stage;
  switch (asked.type) {
    case 'pause':
      return paused ? reject('already_paused', 'The game is paused already.') : [{ type: 'paused' }];
    case 'resume':
      return paused ? [{ type: 'resumed' }] : reject('not_paused', 'The game is not paused.');
    case 'extend':
      return [{ type: 'extended', seconds: asked.seconds }];
    case 'skip':
      return paused ? reject('game_paused', 'Resume the game first.') : [{ type: 'skipped' }];
  }
}
