import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a command that finds the services in its environment; the result is its exit code.
 *
 * @param {import('../services.mjs').Services} services
 * @param {string[]} command
 * @returns {Promise<number>}
 */
export async function runWith(services, command) {
  const [program, ...args] = command;
  try {
    if (program === undefined) throw new Error('Say which command to run: node scripts/services.mjs <command>');
    const child = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: services.databaseUrl, TEST_REDIS_URL: services.redisUrl },
    });
    // A terminal sends Ctrl-C to the child as well; this process stays until the child has ended.
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
    });
  } finally {
    await services.stop();
  }
}
