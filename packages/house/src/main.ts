/** Starts one node of the house and stops it when it is asked to. */
import { destination } from 'pino';
import { createHouse, type House } from './house.ts';
import { createLog } from './log.ts';
import { whereItIsKept } from './open-database.ts';
import { loadSettings, SettingsError } from './settings/load.ts';

async function main(): Promise<void> {
  const { settings, warnings } = loadSettings();
  for (const warning of warnings) console.error(warning);
  // The log goes to the error stream: the lines for a person stay readable on the other one.
  const log = createLog(settings.log_level, destination({ fd: 2, sync: true }));

  // Whoever read our lines may be gone (a pipe that closed); that is no reason to fall over.
  process.stdout.on('error', () => undefined);

  const house = await createHouse(settings, { log });
  let stopping = false;
  const stop = (signal: string): void => {
    // Whoever asks twice means at once.
    if (stopping) process.exit(1);
    stopping = true;
    console.log('Parlor closes.');
    void leave(house, signal, settings.shutdown_seconds);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'a promise failed that nobody waited for');
    process.exit(1);
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'something was thrown that nobody caught');
    process.exit(1);
  });

  try {
    await house.start();
  } catch (error) {
    await house.stop();
    throw error;
  }
  console.log(`Parlor is open at ${house.url}`);
  console.log(whereItIsKept(settings));
}

/** Everything acknowledged is durable already: whoever dawdles is cut off, and nothing is lost by it. */
async function leave(house: House, signal: string, seconds: number): Promise<void> {
  const { log } = house;
  const cutOff = setTimeout(() => {
    log.warn({ signal }, 'the stop took too long: what is left is cut off');
    house.server.closeAllConnections();
    setTimeout(() => process.exit(0), 500).unref();
  }, seconds * 1000);
  try {
    await house.stop();
  } catch (error) {
    log.error({ err: error }, 'something did not close');
  }
  clearTimeout(cutOff);
  process.exit(0);
}

function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken: another program listens there. Stop it, or set PORT to another number.';
  }
  return error instanceof Error ? error.message : String(error);
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
