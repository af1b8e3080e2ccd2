import { chown } from 'node:fs/promises';
import { run } from './child.mjs';

/**
 * PostgreSQL refuses to run as root, and looks its own user up by number: it must be one that the system knows.
 *
 * @returns {Promise<{ uid: number, gid: number } | undefined>} nothing when this process is not root
 */
export async function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: Number(await run('id', ['-u', name])), gid: Number(await run('id', ['-g', name])) };
    } catch {
      // No such user here: the next one.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody to run it as.');
}

/**
 * @param {string} folder
 * @param {{ uid: number, gid: number } | undefined} user
 */
export async function giveTo(folder, user) {
  if (user !== undefined) await chown(folder, user.uid, user.gid);
}
