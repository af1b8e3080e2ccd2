import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** The PostgreSQL inside PGlite, whose files no other can read. */
export const VERSION = '18';
/** The folder of the files within the data folder. */
export const CLUSTER = 'postgres';

/** Where the files of the embedded database are within the data folder. They are made if they are not there. */
export async function clusterIn(folder: string): Promise<string> {
  const cluster = join(folder, CLUSTER);
  const version = join(cluster, 'PG_VERSION');
  if (existsSync(version)) refuseOther(folder, readFileSync(version, 'utf8').trim());
  else await create(cluster);
  return cluster;
}

function refuseOther(folder: string, version: string): void {
  if (version === VERSION) return;
  throw new Error(
    `The data folder ${folder} holds a database of PostgreSQL ${version}; this version of Parlor needs ${VERSION}.`,
  );
}

/** Beside its place until it is whole: a process killed half-way must not leave something that looks like a database. */
async function create(cluster: string): Promise<void> {
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  await new Promise<void>((resolve, reject) => {
    const worker = new Worker(new URL('./create-cluster.ts', import.meta.url), {
      workerData: unfinished,
      execArgv: [],
    });
    // PGlite throws things that are no errors and say nothing when they are printed.
    const failed = (cause?: unknown): void =>
      reject(new Error(`The embedded database could not be made in ${cluster}.`, { cause }));
    worker.once('error', failed);
    worker.once('exit', (code) => (code === 0 ? resolve() : failed()));
  });
  renameSync(unfinished, cluster);
}
