/** Why a data folder cannot be used, for whoever has to mend it. Asked only once something has failed. */
import { accessSync, constants, statfsSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** PostgreSQL needs a new file of 16 MB for its log at any time, and a new database about 30 MB. */
const ROOM_MB = 48;

/** Null: the folder itself is well. */
export function folderTrouble(folder: string): string | null {
  const there = existing(resolve(folder));
  const cannot = `Nothing can be kept in the data folder ${folder}`;
  const hint = 'Mend that, or choose another folder with DATA_DIR.';
  if (!statSync(there).isDirectory()) return `${cannot}: ${there} is not a folder. ${hint}`;
  const why = unwritable(there);
  if (why !== null) return `${cannot}: ${why}. ${hint}`;
  const { bavail, bsize } = statfsSync(there);
  const freeMb = Math.floor((bavail * bsize) / 2 ** 20);
  if (freeMb < ROOM_MB) {
    return `${cannot}: its disk is full (${freeMb} MB are left, ${ROOM_MB} are needed). What was kept before is still there. ${hint}`;
  }
  return null;
}

/** The folder, or the nearest one above it that exists. */
function existing(path: string): string {
  const above = dirname(path);
  return above === path || statSync(path, { throwIfNoEntry: false }) !== undefined ? path : existing(above);
}

function unwritable(folder: string): string | null {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EROFS'
      ? 'its disk is mounted read-only'
      : `this process may not write in ${folder}`;
  }
}
