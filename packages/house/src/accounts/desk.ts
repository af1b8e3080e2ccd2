/** What the account flows work with. */
import type { Clock } from '@parlor/engine/clock';
import type { Database } from '@parlor/engine/database/database';
import type { PlayerId } from '@parlor/kernel/ids';
import type { Limits } from '../limits/limits.ts';
import type { Settings } from '../settings/schema.ts';
import type { Passwords } from './password.ts';
import type { SessionEndings } from './session-endings.ts';
import type { Sessions } from './sessions.ts';

export interface Desk {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly endings: SessionEndings;
  readonly limits: Limits;
  /** Takes a player who goes for good out of every room they are in. */
  readonly leaveRooms?: (player: PlayerId) => Promise<void>;
}

/** The result of a flow that gives the device a new cookie. */
export interface SignedIn<Answer> {
  readonly answer: Answer;
  readonly token: string;
}
