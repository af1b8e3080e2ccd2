/** A real house with people in it whom nobody may harm, and an enemy who has tables of their own. */
import type { Client } from '@parlor/client/client';
import { type CookieJar, createCookieJar } from '@parlor/client/cookie-jar';
import { createClient } from '@parlor/client/node';
import type { Database } from '@parlor/engine/database/database';
import { createHouse } from '@parlor/house/house';
import { createLog } from '@parlor/house/log';
import { settingsWith } from '@parlor/house/settings/load';
import { freshDatabase } from '@parlor/testkit/fresh-database';
import type { KnownIds } from './known-ids.ts';

const PLENTY = 1_000_000;
const OWN_ROOMS = 3;

export interface BesiegedHouse {
  readonly port: number;
  readonly url: string;
  readonly database: Database;
  readonly known: KnownIds;
  /** The session of the enemy, who is a guest like any other. */
  readonly enemy: CookieJar;
  /** Lines of the log that speak of a failure of the house itself. */
  readonly failures: readonly string[];
  /** The enemy goes back to the rooms they may have left. */
  regather(): Promise<void>;
  end(): Promise<void>;
}

export async function besiegeHouse(): Promise<BesiegedHouse> {
  const fresh = await freshDatabase('pglite');
  const failures: string[] = [];
  const house = await createHouse(
    settingsWith({
      port: 0,
      host: '127.0.0.1',
      jobs_enabled: false,
      // It is not the limits that must hold here.
      rate_limit_account: PLENTY,
      rate_limit_guest: PLENTY,
      rate_limit_address: PLENTY,
      rate_limit_guest_creation: PLENTY,
      rate_limit_login_address: PLENTY,
      rate_limit_login_account: PLENTY,
      rate_limit_password: PLENTY,
      rate_limit_room_code_address: PLENTY,
      rate_limit_room_code_player: PLENTY,
      rate_limit_operator: PLENTY,
      socket_frames_per_second: PLENTY,
      sockets_per_player: 1000,
      sockets_per_address: PLENTY,
      password_queue: 10_000,
      operator_token: 'the keeper of this house',
      password_memory_kib: 8192,
      password_passes: 1,
      // Nothing happens by itself while refused input is watched for changing something.
      host_absence_seconds: 3600,
      seat_absence_seconds: 86_400,
    }),
    { database: fresh.db, log: createLog('error', { write: (line) => void failures.push(line) }) },
  );
  await house.start();

  const people: number[] = [];
  const arrive = async (name: string): Promise<{ client: Client; cookies: CookieJar }> => {
    const cookies = createCookieJar();
    const client = createClient({ baseUrl: house.url, cookies });
    people.push((await client.api.accounts.guest({ body: { name } })).id);
    return { client, cookies };
  };
  const enemy = await arrive('Enemy');
  const accomplice = await arrive('Accomplice');
  const [victim, friend] = [await arrive('Victim'), await arrive('Friend')];
  const foreign = await gather(victim.client, friend.client);
  const own: Gathering[] = [];
  for (let i = 0; i < OWN_ROOMS; i++) own.push(await gather(enemy.client, accomplice.client));
  for (const { client } of [enemy, accomplice, victim, friend]) client.close();

  return {
    port: Number(new URL(house.url).port),
    url: house.url,
    database: house.database,
    known: {
      own: own.flatMap(({ room, table }) => [room, table]),
      foreign: [foreign.room, foreign.table],
      people,
    },
    enemy: enemy.cookies,
    failures,
    async regather() {
      for (const { code } of own) await enemy.client.api.rooms.join({ body: { code } }).catch(() => undefined);
    },
    async end() {
      await house.stop();
      await fresh.drop();
    },
  };
}

interface Gathering {
  readonly room: number;
  readonly code: string;
  readonly table: number;
}

/** Two people at a table without a clock, in a room of their own. */
async function gather(host: Client, other: Client): Promise<Gathering> {
  const settings = { pace: 'off', rounds: 99 };
  const { room, code } = await host.api.rooms.create({ body: { game: 'tic-tac-toe', settings } });
  await other.api.rooms.join({ body: { code } });
  await other.room(room).send({ type: 'ready', ready: true });
  await host.room(room).send({ type: 'start' });
  const { view } = await host.room(room).until((moment) => moment.view.phase === 'playing');
  return { room, code, table: view.table ?? 0 };
}
