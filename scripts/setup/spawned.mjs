import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './root.mjs';

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a program to its end with this terminal as its own; the result is its exit code. Signals are passed on.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runHere(program, args, options = {}) {
  // In a group of its own: a terminal sends Ctrl-C to the whole group, and the program would get it twice.
  // Such a group may not read the terminal, so it gets no input.
  /** @type {import('node:child_process').SpawnOptions} */
  const manner = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32' };
  const child = spawn(program, args, { ...manner, ...options });
  // A closed terminal is a wish to stop, not a crash.
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  const watch = whenNpmIsGone(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const each of FORWARDED) process.off(each, forward);
      clearInterval(watch);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}

/**
 * npm passes signals on to the shell between us and it, and that shell keeps them to itself: a house whose npm was told to
 * stop would go on unseen, with its port and its data folder.
 *
 * @param {() => void} then
 */
function whenNpmIsGone(then) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    then();
  }, 200);
  return watch;
}

/**
 * npm, the one that runs us if there is one. Interrupting it interrupts us.
 *
 * @param {string[]} args
 */
export async function npm(args) {
  const cli = process.env.npm_execpath;
  const code = cli?.endsWith('.js')
    ? await runHere(process.execPath, [cli, ...args])
    : await runHere('npm', args, { shell: process.platform === 'win32' });
  if (code > 128) process.exit(code);
  return code;
}
