import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

const exec = promisify(execFile);

const START_LIMIT_MS = 60_000;

/** @typedef {(() => Promise<void>)[]} Stops what to do, last to first, so that nothing is left behind */

/**
 * Runs a program to its end; throws with its own last words when it fails.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').ExecFileOptions} [options]
 */
export async function run(program, args, options = {}) {
  try {
    const { stdout } = await exec(program, args, { maxBuffer: 64 * 1024 * 1024, ...options, encoding: 'utf8' });
    return stdout.trim();
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    throw new Error(`${program} failed: ${said || error}`);
  }
}

/**
 * @param {string} program
 * @param {string[]} args
 */
export async function succeeds(program, args) {
  return run(program, args, { timeout: 30_000 }).then(
    () => true,
    () => false,
  );
}

/**
 * Starts a server and waits until it has said that it is ready. How to stop it is known from its first moment on: the
 * caller may lose interest before it is ready.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, ready: string, stop: NodeJS.Signals, user?: { uid: number, gid: number } | undefined }} how
 * @param {Stops} stops
 */
export async function startServer(program, args, { cwd, ready, stop, user }, stops) {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], ...user });
  const gone = new Promise((resolve) => child.once('close', resolve));
  stops.push(async () => {
    child.kill(stop);
    await gone;
  });
  let said = '';
  const tooLate = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  await new Promise((resolve, reject) => {
    const listen = (/** @type {Buffer} */ chunk) => {
      if (said.length < 100_000) said += chunk;
      if (said.includes(ready)) resolve(undefined);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`${program} ended with ${code} before it was ready:\n${said.trim()}`)),
    );
  }).finally(() => clearTimeout(tooLate));
}
