/** A disk that refuses: said in a sentence at the start; in the middle of play nothing is acknowledged that is not kept. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCookieJar } from '@parlor/client/cookie-jar';
import { createClient } from '@parlor/client/node';
import { type Database, DatabaseError } from '@parlor/engine/database/database';
import { createHouse } from '@parlor/house/house';
import { settingsWith } from '@parlor/house/settings/load';
import { freshDatabase } from '@parlor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const MAIN = fileURLToPath(import.meta.resolve('@parlor/house/main'));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-disk-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function startIn(dataDir: string) {
  const child = spawn(process.execPath, [MAIN], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      JOBS_ENABLED: 'false',
      RATE_LIMIT_GUEST: '100000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let errors = '';
  const exit = once(child, 'exit').then(([code]) => code as unknown);
  const opened = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const url = /open at (\S+)\n/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    void exit.then(() => reject(new Error(errors)));
  });
  opened.catch(() => undefined);
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return { child, opened, exit, errors: () => errors };
}

describe('a data folder that cannot be used', () => {
  test('is a file: one sentence that says what to do', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const house = startIn(join(file, 'data'));
    expect(await house.exit).toBe(1);
    expect(house.errors()).toBe(
      `Nothing can be kept in the data folder ${join(file, 'data')}: ${file} is not a folder. Mend that, or choose another folder with DATA_DIR.\n`,
    );
  });
});

describe.runIf(process.platform === 'linux')('a disk that takes no more in the middle of play', () => {
  /** The system's own limit on how far a file of this process may be written; what lies beyond it fails as on a full disk. */
  const limitFiles = (pid: number | undefined, bytes: string): void => {
    execFileSync('/usr/bin/prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  };

  test('nothing is acknowledged that is not kept; the house goes on when there is room again, and after a restart', async () => {
    const first = startIn(join(folder, 'data'));
    const url = await first.opened;
    const cookies = createCookieJar();
    const client = createClient({ baseUrl: url, cookies });
    await client.api.accounts.guest({ body: {} });
    const { room } = await client.api.rooms.create({ body: { game: 'tic-tac-toe' } });
    const params = { table: String(room) };
    let locked = false;
    const acknowledged: { readonly id: string; readonly seq: number }[] = [];
    const ask = async (): Promise<string> => {
      const id = crypto.randomUUID();
      try {
        const { seq } = await client.api.tables.command({
          params,
          body: { id, command: { type: 'lock', locked: !locked } },
        });
        locked = !locked;
        acknowledged.push({ id, seq });
        return 'ok';
      } catch (error) {
        return error instanceof Error && 'status' in error ? String(error.status) : 'no answer';
      }
    };
    for (let n = 0; n < 5; n++) expect(await ask()).toBe('ok');

    limitFiles(first.child.pid, '65536');
    const kept = acknowledged.length;
    for (let n = 0; n < 3; n++) expect(await ask()).toBe('503');
    expect(acknowledged).toHaveLength(kept);
    expect((await fetch(`${url}/health`)).status).toBe(503);

    limitFiles(first.child.pid, 'unlimited');
    await expect.poll(ask, { timeout: 30_000, interval: 200 }).not.toBe('503');
    client.close();
    first.child.kill('SIGKILL');
    await first.exit;

    const second = startIn(join(folder, 'data'));
    const again = createClient({ baseUrl: await second.opened, cookies });
    for (const { id, seq } of acknowledged) {
      const command = { type: 'lock', locked: true };
      expect(await again.api.tables.command({ params, body: { id, command } })).toEqual({ seq });
    }
    again.close();
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  });
});

describe('a database server whose disk is full', () => {
  test('503 for calls and commands, never the answer to their ids: they act when there is room again', async () => {
    const fresh = await freshDatabase('postgres');
    const connected = await fresh.connect();
    let full = false;
    const database: Database = {
      ...passingOn(connected),
      query: async (statement, values) => {
        const text = typeof statement === 'string' ? statement : statement.text;
        if (full && /INSERT/.test(text)) throw new DatabaseError('could not extend file', '53100', undefined);
        return connected.query(statement, values);
      },
      transaction: async (work) => {
        if (full) throw new DatabaseError('could not extend file', '53100', undefined);
        return connected.transaction(work);
      },
    };
    const settings = settingsWith({ host: '127.0.0.1', port: 0, jobs_enabled: false, log_level: 'silent' });
    const house = await createHouse(settings, { database });
    try {
      await house.start();
      const client = createClient({ baseUrl: house.url });
      await client.api.accounts.guest({ body: {} });
      const { room } = await client.api.rooms.create({ body: { game: 'tic-tac-toe' } });
      const params = { table: String(room) };
      const lock = { params, body: { id: 'lock-on-full-disk', command: { type: 'lock', locked: true } } };
      full = true;
      await expect(client.api.tables.command(lock)).rejects.toMatchObject({ status: 503, code: 'try_again' });
      const stranger = createClient({ baseUrl: house.url });
      await expect(stranger.api.accounts.guest({ body: {} })).rejects.toMatchObject({
        status: 503,
        code: 'unavailable',
      });
      full = false;
      expect(await client.api.tables.command(lock)).toEqual({ seq: 2 });
      client.close();
      stranger.close();
    } finally {
      await house.stop();
      await fresh.drop();
    }
  });
});

function passingOn(database: Database): Database {
  return {
    adapter: database.adapter,
    query: (statement, values) => database.query(statement, values),
    execute: (statement, values) => database.execute(statement, values),
    transaction: (work) => database.transaction(work),
    close: () => database.close(),
  };
}
