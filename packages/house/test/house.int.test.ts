/** The whole house in this process, on each database. */
import { randomBytes } from 'node:crypto';
import { api } from '@parlor/client/contracts/api';
import { createHouse, type House } from '@parlor/house/house';
import { createLog } from '@parlor/house/log';
import { settingsWith } from '@parlor/house/settings/load';
import type { Settings } from '@parlor/house/settings/schema';
import { type FreshDatabase, freshDatabase } from '@parlor/testkit/fresh-database';
import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { adapters } from './house-desk.ts';

const openapi = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
const silent = createLog('silent');
const open: House[] = [];
let fresh: FreshDatabase;
afterEach(async () => {
  await Promise.all(open.splice(0).map((house) => house.stop()));
  await fresh.drop();
});

function settingsFor(adapter: string, more: Partial<Settings> = {}): Settings {
  const place = adapter === 'postgres' ? { database_url: fresh.address } : { data_dir: fresh.address };
  return settingsWith({ port: 0, host: '127.0.0.1', ...place, ...more });
}

async function openHouse(settings: Settings): Promise<House> {
  const house = await createHouse(settings, { log: silent });
  open.push(house);
  await house.start();
  return house;
}

async function newGuest(house: House): Promise<{ cookie: string; me: { id: number; balance: number } }> {
  const headers = { 'x-parlor': '1', 'content-type': 'application/json' };
  const response = await fetch(`${house.url}/api/v1/guests`, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(200);
  const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  return { cookie, me: (await response.json()) as { id: number; balance: number } };
}

describe.each(adapters)('a house (%s)', (adapter) => {
  test('opens, lets a guest in, closes, opens again and still knows the guest', async () => {
    fresh = await freshDatabase(adapter);
    await fresh.db.close();
    const first = await openHouse(settingsFor(adapter));
    const { cookie, me } = await newGuest(first);
    expect(me.balance).toBe(5000);
    await first.stop();
    await expect(fetch(`${first.url}/health`)).rejects.toThrow();
    const second = await openHouse(settingsFor(adapter));
    const again = await fetch(`${second.url}/api/v1/me`, { headers: { cookie } });
    expect(await again.json()).toEqual(me);
  });

  test('tells its health and its numbers', async () => {
    fresh = await freshDatabase(adapter);
    await fresh.db.close();
    const house = await openHouse(settingsFor(adapter));
    await expect
      .poll(async () => (await fetch(`${house.url}/health`)).json())
      .toMatchObject({ status: 'up', database: 'up', bus: 'up' });
    const metrics = await (await fetch(`${house.url}/metrics`)).text();
    for (const name of [
      'parlor_clock_lag_ms',
      'parlor_tables_in_cache 0',
      'parlor_sockets_open 0',
      'process_cpu_seconds_total',
    ]) {
      expect(metrics).toContain(name);
    }
  });

  test('serves every call of the contracts', async () => {
    fresh = await freshDatabase(adapter);
    await fresh.db.close();
    const house = await openHouse(settingsFor(adapter));
    const text = await (await fetch(`${house.url}/openapi.json`)).text();
    const document = openapi.parse(JSON.parse(text));
    for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)) {
      expect(document.components.schemas).toHaveProperty(reference);
    }
    for (const { method, path } of Object.values(api).flatMap((subject) => Object.values(subject))) {
      const served = document.paths[`/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(served, `${method} ${path}`).toBeDefined();
    }
  });
});

describe('stopping', () => {
  test('a request under way is answered; new ones find nobody', async () => {
    fresh = await freshDatabase('postgres');
    const house = await createHouse(settingsFor('postgres'), { log: silent });
    open.push(house);
    const arrived = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    house.app.get('/slow', async () => {
      arrived.resolve();
      await finish.promise;
      return { done: true };
    });
    await house.start();
    const slow = fetch(`${house.url}/slow`);
    await arrived.promise;
    const stopped = house.stop();
    finish.resolve();
    expect(await (await slow).json()).toEqual({ done: true });
    await stopped;
    await expect(fetch(`${house.url}/health`)).rejects.toThrow();
  });

  test('twice is once', async () => {
    fresh = await freshDatabase('postgres');
    const house = await openHouse(settingsFor('postgres'));
    await Promise.all([house.stop(), house.stop()]);
    await house.stop();
  });
});

describe('a start that fails', () => {
  test('because the port is taken leaves nothing open', async () => {
    fresh = await freshDatabase('pglite');
    await fresh.db.close();
    const blocker = await freshDatabase('postgres');
    const first = await createHouse(settingsWith({ port: 0, host: '127.0.0.1', database_url: blocker.address }), {
      log: silent,
    });
    await first.start();
    const settings = settingsFor('pglite', { port: Number(new URL(first.url).port) });
    const second = await createHouse(settings, { log: silent });
    await expect(second.start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await second.stop();
    await first.stop();
    await blocker.drop();
    // The folder is free again.
    await openHouse(settingsFor('pglite'));
  });

  test('because the database is not there', async () => {
    fresh = await freshDatabase('postgres');
    const settings = settingsWith({ database_url: 'postgres://nobody@127.0.0.1:1/nothing' });
    await expect(createHouse(settings, { log: silent })).rejects.toThrow('the database does not answer');
  });
});

test('two nodes on one PostgreSQL and Redis: one player everywhere, one limit, a session ended on one is ended on both', async () => {
  fresh = await freshDatabase('postgres');
  const redis = {
    redis_url: process.env.TEST_REDIS_URL ?? null,
    redis_prefix: `parlor-test-${randomBytes(6).toString('hex')}:`,
  };
  const [one, two] = await Promise.all([
    openHouse(settingsFor('postgres', redis)),
    openHouse(settingsFor('postgres', redis)),
  ]);
  const { cookie, me } = await newGuest(one);
  const call = (house: House, path: string, init: RequestInit = {}) =>
    fetch(`${house.url}/api/v1${path}`, { ...init, headers: { cookie, 'x-parlor': '1' } });
  expect(await (await call(two, '/me')).json()).toEqual(me);
  const statuses: number[] = [];
  for (let i = 0; i < 30; i++) for (const house of [one, two]) statuses.push((await call(house, '/me')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(49);
  const other = await newGuest(two);
  const ended = await fetch(`${one.url}/api/v1/sessions/current`, {
    method: 'DELETE',
    headers: { cookie: other.cookie, 'x-parlor': '1' },
  });
  expect(ended.status).toBe(200);
  expect((await fetch(`${two.url}/api/v1/me`, { headers: { cookie: other.cookie } })).status).toBe(401);
});
