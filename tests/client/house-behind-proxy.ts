/** A real house behind a bad network, that can be shut and opened again. */
import type { Database } from '@parlor/engine/database/database';
import { createHouse, type House } from '@parlor/house/house';
import { settingsWith } from '@parlor/house/settings/load';
import { freshDatabase } from '@parlor/testkit/fresh-database';
import { type CuttingProxy, startProxy } from './proxy.ts';

export interface HouseBehindProxy {
  readonly proxy: CuttingProxy;
  readonly database: Database;
  readonly now: () => number;
  shut(): Promise<void>;
  /** The same house, on the same data, behind the same address. */
  reopen(): Promise<void>;
  end(): Promise<void>;
}

export async function startHouseBehindProxy(adapter: Database['adapter']): Promise<HouseBehindProxy> {
  const fresh = await freshDatabase(adapter);
  const settings = settingsWith({
    port: 0,
    host: '127.0.0.1',
    log_level: 'warn',
    jobs_enabled: false,
    presence_grace_seconds: 1,
    rate_limit_account: 1_000_000,
    rate_limit_guest: 1_000_000,
    rate_limit_guest_creation: 1_000_000,
    rate_limit_room_code_address: 1_000_000,
    rate_limit_room_code_player: 1_000_000,
  });
  let house: House;
  const open = async (database: Database): Promise<number> => {
    house = await createHouse(settings, { database });
    await house.start();
    return Number(new URL(house.url).port);
  };
  const proxy = await startProxy(await open(fresh.db));
  return {
    proxy,
    get database() {
      return house.database;
    },
    now: () => house.engine.now(),
    shut: () => house.stop(),
    async reopen() {
      proxy.lead(await open(await fresh.connect()));
    },
    async end() {
      await proxy.close();
      await house.stop();
      await fresh.drop();
    },
  };
}
