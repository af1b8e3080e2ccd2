/** Makes an empty database, in a thread of its own: what it needs for that (several hundred MB) goes with the thread. */
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { startParams } from './settings.ts';
import { SyncedFiles } from './synced-files.ts';

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** PGlite copies the new files into place without syncing any of them. */
function syncAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncAll(path);
    else sync(path);
  }
  sync(folder);
}

const folder: unknown = workerData;
if (typeof folder !== 'string') throw new Error('This is the worker that makes the embedded database.');
const pg = await PGlite.create({ fs: new SyncedFiles(folder), startParams: startParams(PGlite.defaultStartParams) });
// Nobody will ever connect to them, so nobody could keep their transaction ids from running out; and they are half of the files.
await pg.exec('UPDATE pg_database SET datistemplate = false');
await pg.exec('DROP DATABASE template0');
await pg.exec('DROP DATABASE template1');
await pg.close();
syncAll(folder);
sync(dirname(folder));
