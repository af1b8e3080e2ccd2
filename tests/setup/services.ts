/**
 * PostgreSQL and Redis for the tests that need the real things, at TEST_DATABASE_URL and TEST_REDIS_URL.
 * A missing one is a failure with a sentence, never a skip.
 */
import { type Services, startServices } from '../../scripts/services.mjs';

declare global {
  var parlorTestServices: { starting: Promise<Services>; users: number } | undefined;
}

export default async function setup(): Promise<() => Promise<void>> {
  // Several projects of one run name this file, and each loads its own copy of it: the first starts the services for all.
  globalThis.parlorTestServices ??= { starting: startServices(), users: 0 };
  const shared = globalThis.parlorTestServices;
  shared.users++;
  const services = await shared.starting;
  process.env.TEST_DATABASE_URL = services.databaseUrl;
  process.env.TEST_REDIS_URL = services.redisUrl;
  return async () => {
    shared.users--;
    if (shared.users === 0) await services.stop();
  };
}
