import { cpSync, existsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CLUSTER, clusterIn, VERSION } from '@parlor/engine/database/pglite/cluster';
import { lockFolder } from '@parlor/engine/database/pglite/folder-lock';

const MADE_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 50;

/** Making an embedded database takes seconds, copying one takes milliseconds: one is kept for all tests of this machine. */
const template = join(tmpdir(), `parlor-postgres-${VERSION}-${userInfo().username}`);

/** The files come into their place all at once when they are whole, so whoever sees them can copy them. */
async function templateMade(): Promise<void> {
  for (const since = Date.now(); !existsSync(join(template, CLUSTER)); await wait(LOOK_EVERY_MS)) {
    try {
      const unlock = lockFolder(template);
      await clusterIn(template).finally(unlock);
    } catch (error) {
      // Another test process may be at it right now.
      if (Date.now() - since > MADE_WITHIN_MS) throw error;
    }
  }
}

/** Puts a new embedded database into the folder, ready to be opened. */
export async function copyTemplate(folder: string): Promise<void> {
  await templateMade();
  cpSync(join(template, CLUSTER), join(folder, CLUSTER), { recursive: true });
}
