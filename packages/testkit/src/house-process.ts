/** The house as its users run it: a process of its own, that a test can kill at any moment and start again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface HouseProcess {
  /** Where it is open; rejects when it ends before it is. */
  readonly opened: Promise<string>;
  /** kill -9. Resolves when it is gone. Safe to call twice. */
  kill(): Promise<void>;
  /** What it logged as errors: bugs, for a house that is killed or cut off logs warnings. */
  errors(): readonly string[];
}

const MAIN = fileURLToPath(import.meta.resolve('@parlor/house/main'));

/** A whole party comes from one address here: what keeps a stranger from doing so is raised, not removed. */
const ROOMY = {
  RATE_LIMIT_ADDRESS: '1000000',
  RATE_LIMIT_GUEST: '1000000',
  RATE_LIMIT_ACCOUNT: '1000000',
  RATE_LIMIT_GUEST_CREATION: '1000000',
  RATE_LIMIT_ROOM_CODE_ADDRESS: '1000000',
  RATE_LIMIT_ROOM_CODE_PLAYER: '1000000',
  SOCKETS_PER_ADDRESS: '1000000',
  SOCKET_FRAMES_PER_SECOND: '1000000',
};

/** pino's number for errors. */
const ERROR = 50;
const SAID_AT_MOST = 20_000;

export function startHouseProcess(env: Readonly<Record<string, string>>): HouseProcess {
  const child = spawn(process.execPath, [MAIN], {
    // A settings file in the folder of whoever runs the tests must not count.
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...ROOMY,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  let said = '';
  let logged = '';
  const opened = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said = (said + chunk).slice(-SAID_AT_MOST);
      const address = /Parlor is open at (\S+)\n/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    void gone.then(() => reject(new Error(`The house ended before it was open. ${logged}`)));
  });
  // Whoever kills it on its way up does not wait for it to open.
  opened.catch(() => undefined);
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    logged = (logged + chunk).slice(-SAID_AT_MOST);
  });
  return {
    opened,
    kill: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await gone;
    },
    errors: () => logged.split('\n').filter(isError),
  };
}

/** What is no log line at all is a cry of the runtime. */
function isError(line: string): boolean {
  if (line === '') return false;
  const level = /^\{"level":(\d+)/.exec(line)?.[1];
  return level === undefined || Number(level) >= ERROR;
}
