/** What a decision needs to know about the house. */
import type { AnyGame } from '@parlor/kernel/game';
import type { EngineLimits } from './limits.ts';

export interface Log {
  warn(what: object, message: string): void;
  error(what: object, message: string): void;
}

export interface World {
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly limits: EngineLimits;
  readonly log: Log;
  /** So late this node steps in for another; zero when it is alone. */
  readonly takeoverMs: number;
  /** House time: it stands still while the whole house is down. */
  houseNow(): number;
}
