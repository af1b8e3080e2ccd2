/** A database that breaks as real ones do: before a commit, after it with the reply lost, slowly, or for good. */
import type { Clock } from '@parlor/engine/clock';
import { type Database, DatabaseError, type Row, type Session } from '@parlor/engine/database/database';
import type { Rng } from '@parlor/kernel/rng';
import type { FaultCount, FaultRates, FaultSwitch } from './fault-count.ts';

export type DatabaseFault =
  /** Nobody answers; nothing was done. */
  | 'refused'
  /** All was done, and then undone: the connection broke before the commit. */
  | 'lost before commit'
  /** All was done and committed, but the reply never came. */
  | 'reply lost'
  | 'slow';

export interface FaultyDatabase extends Database, FaultSwitch {
  readonly faults: FaultCount<DatabaseFault>;
  /** Whether the real database is at work on something: virtual time has to wait for it. */
  busy(): boolean;
  /** The process is gone: nothing it had under way is answered, and nothing more gets through. */
  cut(): void;
}

export interface DatabaseFaultOptions {
  readonly rng: Rng;
  readonly rates: FaultRates<DatabaseFault>;
  /** Whose time a slow answer takes. */
  readonly clock: Clock;
  readonly slowMs?: number;
  /** Called whenever the real database has just begun to work on something. */
  readonly began?: () => void;
}

export function faultyDatabase(database: Database, options: DatabaseFaultOptions): FaultyDatabase {
  const { rng, rates, clock, slowMs = 200 } = options;
  const faults: Record<DatabaseFault, number> = { refused: 0, 'lost before commit': 0, 'reply lost': 0, slow: 0 };
  let stormy = true;
  let isCut = false;
  let atWork = 0;

  const strikes = (kind: DatabaseFault): boolean => {
    // The dice are rolled even where the rate is 0, so that changing one rate leaves the other faults where they were.
    const struck = rng.next() < (rates[kind] ?? 0) && stormy;
    if (struck) faults[kind]++;
    return struck;
  };
  const broken = (when: string) =>
    new DatabaseError(`The connection broke ${when} (a fault of the test)`, 'connection', undefined);
  const reachable = (): void => {
    if (isCut) throw broken('for good');
  };

  /** After a cut nothing settles any more: the code that waits is dead. */
  const untilCut = <T>(work: Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const unlessCut = (settle: () => void) => () => {
        if (!isCut) settle();
      };
      work.then(
        (value) => unlessCut(() => resolve(value))(),
        (failure: unknown) => unlessCut(() => reject(failure))(),
      );
    });

  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    atWork++;
    try {
      const working = work();
      options.began?.();
      return await working;
    } finally {
      atWork--;
    }
  };

  const attempt = async <T>(work: () => Promise<T>): Promise<T> => {
    reachable();
    const [slow, refused, replyLost] = [strikes('slow'), strikes('refused'), strikes('reply lost')];
    if (slow) await new Promise<void>((resolve) => clock.after(rng.below(slowMs), resolve));
    reachable();
    if (refused) throw broken('before anything was done');
    const result = await counted(work);
    if (replyLost) throw broken('after everything was done');
    return result;
  };

  /** Inside a transaction a cut must still be felt, or the connection would stay in it forever. */
  const guarded = (session: Session): Session => ({
    query: async <R extends Row>(...statement: Parameters<Session['query']>): Promise<R[]> => {
      reachable();
      return session.query<R>(...statement);
    },
    execute: async (...statement) => {
      reachable();
      return session.execute(...statement);
    },
  });

  const transaction = <T>(work: (session: Session) => Promise<T>, lost: boolean): Promise<T> =>
    database.transaction(async (session) => {
      const result = await work(guarded(session));
      reachable();
      if (lost) throw broken('before the commit');
      return result;
    });

  /** A statement on its own is a transaction on its own: to be lost before its commit it must be one in the open. */
  const statement = <T>(work: (session: Session) => Promise<T>): Promise<T> =>
    untilCut(attempt(() => (strikes('lost before commit') ? transaction(work, true) : work(database))));

  return {
    adapter: database.adapter,
    faults,
    busy: () => atWork > 0,
    query: <R extends Row>(...what: Parameters<Session['query']>) => statement((session) => session.query<R>(...what)),
    execute: (...what) => statement((session) => session.execute(...what)),
    transaction: (work) => untilCut(attempt(() => transaction(work, strikes('lost before commit')))),
    // The database belongs to whoever opened it; a node that closes its own way to it must not close it for the others.
    close: async () => {
      isCut = true;
    },
    cut: () => {
      isCut = true;
    },
    calm: () => {
      stormy = false;
    },
    storm: () => {
      stormy = true;
    },
  };
}
