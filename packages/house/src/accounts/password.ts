/** Passwords at rest: argon2id, written as PHC strings, with a bound on how many are worked on at once. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Settings } from '../settings/schema.ts';
import { createGate, type Gate } from './gate.ts';

const derive = promisify(argon2);
const SALT_BYTES = 16;
const TAG_BYTES = 32;

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for a hash that does not exist (null) as for a wrong password. */
  verify(password: string, hash: string | null): Promise<boolean>;
  /** Whether the hash was made with other parameters than those of today. */
  isOutdated(hash: string): boolean;
}

type PasswordSettings = Pick<
  Settings,
  'password_memory_kib' | 'password_passes' | 'password_parallelism' | 'password_concurrency' | 'password_queue'
>;

export function createPasswords(settings: PasswordSettings): Passwords {
  const today: Cost = {
    memory: settings.password_memory_kib,
    passes: settings.password_passes,
    parallelism: settings.password_parallelism,
  };
  const gate: Gate = createGate(settings.password_concurrency, settings.password_queue);
  const nobody = phc(today, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

  const tagOf = (password: string, salt: Buffer, length: number, cost: Cost): Promise<Buffer> =>
    gate(async () => {
      const { memory, passes, parallelism } = cost;
      // The same word typed on two keyboards can be two different strings of code points.
      const message = Buffer.from(password.normalize('NFC'));
      return Buffer.from(
        await derive('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength: length }),
      );
    });

  return {
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      return phc(today, salt, await tagOf(password, salt, TAG_BYTES, today));
    },
    async verify(password, hash) {
      const { cost, salt, tag } = parsed(hash ?? nobody);
      const same = timingSafeEqual(await tagOf(password, salt, tag.length, cost), tag);
      return same && hash !== null;
    },
    isOutdated(hash) {
      const { cost } = parsed(hash);
      return cost.memory !== today.memory || cost.passes !== today.passes || cost.parallelism !== today.parallelism;
    },
  };
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

function phc({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function parsed(hash: string): { readonly cost: Cost; readonly salt: Buffer; readonly tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash);
  if (match === null) throw new Error('A stored password hash is not readable.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
