import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@parlor/engine/database/database';
import { openPglite } from '@parlor/engine/database/pglite/pglite';
import { openPostgres } from '@parlor/engine/database/postgres/postgres';
import { copyTemplate } from './pglite-template.ts';

/** An empty database that belongs to one test alone. */
export interface FreshDatabase {
  readonly db: Database;
  /** The URL of the PostgreSQL database, or the folder of the embedded one. */
  readonly address: string;
  /** Opens it once more, as another node would. The embedded database has to be closed before. */
  connect(): Promise<Database>;
  /** Closes everything and leaves nothing behind. */
  drop(): Promise<void>;
}

function testServer(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (url === undefined) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`.');
  return url;
}

async function onServer(statement: string): Promise<void> {
  const server = await openPostgres(testServer(), { max: 1 });
  try {
    await server.query(statement);
  } finally {
    await server.close();
  }
}

async function freshPostgres(): Promise<FreshDatabase> {
  const name = `parlor_test_${randomBytes(8).toString('hex')}`;
  // template1 cannot be copied while anybody is connected to it; nobody can connect to template0.
  await onServer(`CREATE DATABASE ${name} TEMPLATE template0`);
  const url = new URL(testServer());
  url.pathname = `/${name}`;
  const opened: Database[] = [];
  const connect = async (): Promise<Database> => {
    const db = await openPostgres(url.href, { max: 4 });
    opened.push(db);
    return db;
  };
  return {
    db: await connect(),
    address: url.href,
    connect,
    drop: async () => {
      await Promise.all(opened.map((db) => db.close()));
      await onServer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function freshPglite(): Promise<FreshDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-test-'));
  await copyTemplate(folder);
  const db = await openPglite(folder);
  return {
    db,
    address: folder,
    connect: () => openPglite(folder),
    drop: async () => {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function freshDatabase(adapter: Database['adapter']): Promise<FreshDatabase> {
  return adapter === 'postgres' ? freshPostgres() : freshPglite();
}
