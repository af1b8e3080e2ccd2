/** Where the house under test keeps everything, and how to look at it as it was when the house was killed. */
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@parlor/engine/database/database';
import { CLUSTER } from '@parlor/engine/database/pglite/cluster';
import { openPglite } from '@parlor/engine/database/pglite/pglite';
import { freshDatabase } from '@parlor/testkit/fresh-database';

export type Look = <T>(read: (database: Database) => Promise<T>) => Promise<T>;

export interface Store {
  /** The settings that lead the house here. */
  readonly env: Readonly<Record<string, string>>;
  /** To be called while the house is dead; the look may be taken when it lives again. */
  afterKill(): Promise<Look>;
  drop(): Promise<void>;
}

export async function openStore(adapter: Database['adapter']): Promise<Store> {
  const fresh = await freshDatabase(adapter);
  if (adapter === 'postgres') {
    return { env: { DATABASE_URL: fresh.address }, afterKill: async () => (read) => read(fresh.db), drop: fresh.drop };
  }
  await fresh.db.close();
  return { env: { DATA_DIR: fresh.address }, afterKill: () => lookAtCopy(fresh.address), drop: fresh.drop };
}

/** A copy of the folder: opening the folder itself would recover it, and the house has to prove that it can. */
async function lookAtCopy(folder: string): Promise<Look> {
  const copy = await mkdtemp(join(tmpdir(), 'parlor-test-'));
  await cp(join(folder, CLUSTER), join(copy, CLUSTER), { recursive: true, mode: constants.COPYFILE_FICLONE });
  return async (read) => {
    const database = await openPglite(copy);
    try {
      return await read(database);
    } finally {
      await database.close();
      await rm(copy, { recursive: true, force: true });
    }
  };
}
