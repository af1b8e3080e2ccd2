/** Who takes part, and how each server is started in a process of its own. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { parlorOn } from './servers/parlor.ts';

export interface Contender {
  readonly name: string;
  /** Which file in clients/ speaks its protocol. */
  readonly client: 'boardgame' | 'colyseus' | 'parlor';
  serve(port: number): Promise<ChildProcess>;
  cleanUp?(): Promise<void>;
}

async function ready(file: string, port: number, env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = fork(new URL(`./servers/${file}`, import.meta.url), {
    env: { ...process.env, PORT: String(port), NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
}

export const contenders: readonly Contender[] = [
  { name: 'boardgame.io', client: 'boardgame', serve: (port) => ready('boardgame.mjs', port) },
  { name: 'colyseus-default', client: 'colyseus', serve: (port) => ready('colyseus.mjs', port) },
  { name: 'colyseus-patch', client: 'colyseus', serve: (port) => ready('colyseus.mjs', port, { PATCH: 'message' }) },
  parlorOn('postgres'),
  parlorOn('pglite'),
];
