import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Two processes on one folder would silently overwrite each other. The lock is the operating system's own, taken by way
 * of an SQLite file because Node has no call for it: it ends with the process however that ends, so it is never stale
 * and no process id can be mistaken for another's.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const home = realpathSync(folder);
  const owner = join(home, 'owner');
  const file = new DatabaseSync(join(home, 'lock'));
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (cause) {
    file.close();
    if (!isBusy(cause)) throw cause;
    throw new FolderInUse(inUse(folder, owner), { cause });
  }
  writeFileSync(owner, String(process.pid));
  return () => {
    rmSync(owner, { force: true });
    file.close();
  };
}

export class FolderInUse extends Error {}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function inUse(folder: string, owner: string): string {
  return `The data folder ${folder} is in use by ${nameOf(owner)}. Stop it first, or choose another folder with DATA_DIR.`;
}

function nameOf(owner: string): string {
  try {
    return `another Parlor (process ${readFileSync(owner, 'utf8')})`;
  } catch {
    return 'another Parlor';
  }
}
