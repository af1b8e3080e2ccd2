/** A way to the database whose commits a test can hold back, break, or carry out without a reply. */
import { type Database, DatabaseError, type Row, type Session } from '@parlor/engine/database/database';

export type Fate = 'pass' | 'refuse' | 'lose reply';

export interface CommitGate {
  readonly database: Database;
  /** Commits wait at the gate until it opens. */
  shut(): void;
  open(): void;
  /** What happens to the next commits, in order; after those, all pass. */
  next(...fates: readonly Fate[]): void;
  /** Nothing at all gets through, until it does again. */
  down(isDown: boolean): void;
  /** Commits that reached the database. */
  readonly commits: () => number;
}

const gone = () => new DatabaseError('nobody answers (a fault of the test)', 'connection', undefined);

export function commitGate(database: Database): CommitGate {
  let fates: Fate[] = [];
  let shut: PromiseWithResolvers<void> | null = null;
  let isDown = false;
  let commits = 0;
  const query = async <R extends Row>(...[statement, values]: Parameters<Session['query']>): Promise<R[]> => {
    if (isDown) throw gone();
    if (typeof statement === 'string' || !statement.name.startsWith('commit-')) {
      return database.query<R>(statement, values);
    }
    const fate = fates.shift() ?? 'pass';
    await shut?.promise;
    if (isDown || fate === 'refuse') throw gone();
    commits++;
    const rows = await database.query<R>(statement, values);
    if (fate === 'lose reply') throw gone();
    return rows;
  };
  return {
    database: {
      adapter: database.adapter,
      query,
      execute: async (...statement) => {
        if (isDown) throw gone();
        return database.execute(...statement);
      },
      transaction: (work) => database.transaction(work),
      close: () => database.close(),
    },
    shut: () => {
      shut ??= Promise.withResolvers();
    },
    open: () => {
      shut?.resolve();
      shut = null;
    },
    next: (...next) => {
      fates = [...next];
    },
    down: (down) => {
      isDown = down;
    },
    commits: () => commits,
  };
}
