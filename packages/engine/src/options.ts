import type { AnyGame } from '@parlor/kernel/game';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { ErrandPolicy } from './contract.ts';
import type { Database } from './database/database.ts';
import type { EngineLimits } from './limits.ts';
import type { Log } from './world.ts';

export interface EngineOptions {
  /** Migrated with `engineMigrations`. The engine does not close it. */
  readonly database: Database;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly games: readonly AnyGame[];
  /** Who does which kind of errand. `ended` tells a parent that its table has ended. */
  readonly errands: Readonly<Record<string, ErrandPolicy>>;
  /** This node's name, different from every other's. */
  readonly node?: string;
  /**
   * Whether no other node serves this database; then nothing is told to others and every deadline is exact. Unless said
   * otherwise, a node with the in-process bus is alone.
   */
  readonly alone?: boolean;
  readonly limits?: Partial<EngineLimits>;
  readonly log?: Log;
  /** Numbers in [0, 1) for ids and seeds; unpredictable unless a test needs the same ones again. */
  readonly random?: () => number;
}
