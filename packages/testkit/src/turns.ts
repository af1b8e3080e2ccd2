/**
 * Lets one piece of database work happen at a time, in an order drawn from a seed, and each only when nothing else can
 * happen before it: so a real database may take as long as it likes, and the same seed gives the same story.
 */
import type { Database, Row, Session } from '@parlor/engine/database/database';
import type { Rng } from '@parlor/kernel/rng';
import { settlePromises } from './virtual-clock.ts';

export interface Turns {
  /** The same database for one of those who take turns. */
  through(database: Database, who: string): Database;
  /** They are gone: of what they wait for, some has already been sent and is done all the same, and some never is. */
  forget(who: string): void;
  /** Takes turns until nobody waits for one. */
  settle(): Promise<void>;
  /** Pieces of work done so far. */
  readonly taken: number;
}

interface Turn {
  readonly who: string;
  readonly take: () => Promise<void>;
}

export function seededTurns(rng: Rng): Turns {
  let waiting: Turn[] = [];
  let taken = 0;

  const inTurn =
    (who: string) =>
    <T>(work: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        waiting.push({ who, take: () => work().then(resolve, reject) });
      });

  return {
    through: (database, who) => {
      const next = inTurn(who);
      return {
        adapter: database.adapter,
        query: <R extends Row>(...what: Parameters<Session['query']>) => next(() => database.query<R>(...what)),
        execute: (...what) => next(() => database.execute(...what)),
        transaction: (work) => next(() => database.transaction(work)),
        close: () => database.close(),
      };
    },
    forget: (who) => {
      waiting = waiting.filter((turn) => turn.who !== who || rng.below(2) === 0);
    },
    settle: async () => {
      await settlePromises();
      while (waiting.length > 0) {
        const [turn] = waiting.splice(rng.below(waiting.length), 1);
        taken++;
        await turn?.take();
        await settlePromises();
      }
    },
    get taken() {
      return taken;
    },
  };
}
