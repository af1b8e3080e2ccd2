/** The database the settings ask for: a PostgreSQL server, or the embedded one in the data folder. */
import { resolve } from 'node:path';
import type { Database } from '@parlor/engine/database/database';
import { openPglite } from '@parlor/engine/database/pglite/pglite';
import { openPostgres } from '@parlor/engine/database/postgres/postgres';
import type { Settings } from './settings/schema.ts';

type DatabaseSettings = Pick<Settings, 'database_url' | 'database_pool_size' | 'data_dir'>;

export function openDatabase({ database_url, database_pool_size, data_dir }: DatabaseSettings): Promise<Database> {
  return database_url === null
    ? openPglite(resolve(data_dir))
    : openPostgres(database_url, { max: database_pool_size });
}

/** Where everything is kept, for a person and without a password. */
export function whereItIsKept({ database_url, data_dir }: DatabaseSettings): string {
  if (database_url === null) return `Everything is kept in the folder ${resolve(data_dir)}.`;
  const { host, pathname } = new URL(database_url);
  return `Everything is kept in PostgreSQL at ${host}${pathname}.`;
}
