/** The limits of the house by name. Whoever asks for something costly takes from one of these first. */
import type { PlayerId } from '@parlor/kernel/ids';
import type { Settings } from '../settings/schema.ts';
import type { Limiter, Verdict } from './limiter.ts';

const MINUTE = 60_000;

/** Who asks: an address always, a player when signed in, an account when somebody tries to become it. */
export interface Asker {
  readonly address: string;
  readonly player?: PlayerId | undefined;
  readonly guest?: boolean | undefined;
  /** A digest of the email address tried. */
  readonly account?: string | undefined;
}

export type LimitName =
  /** Any call of the API. */
  | 'request'
  /** A vote (games call this one). */
  | 'vote'
  /** Making a guest or an account. */
  | 'new_player'
  | 'login'
  /** Typing a password while signed in. */
  | 'password'
  | 'room_code'
  | 'operator';

export interface Limits {
  take(name: LimitName, asker: Asker): Promise<Verdict>;
}

interface Bucket {
  readonly of: string;
  readonly max: number;
  readonly windowMs: number;
}

export function createLimits(limiter: Limiter, settings: Settings): Limits {
  const bucketsOf = (name: LimitName, { address, player, guest, account }: Asker): readonly Bucket[] => {
    const byAddress = (max: number, windowMs: number): Bucket => ({ of: `a:${network(address)}`, max, windowMs });
    const byPlayer = (max: number, windowMs: number): Bucket[] =>
      player === undefined ? [] : [{ of: `p:${player}`, max, windowMs }];
    switch (name) {
      case 'request':
        return player === undefined
          ? [byAddress(settings.rate_limit_address, MINUTE)]
          : byPlayer(guest === true ? settings.rate_limit_guest : settings.rate_limit_account, MINUTE);
      case 'vote':
        return byPlayer(guest === true ? settings.rate_limit_votes_guest : settings.rate_limit_votes_account, MINUTE);
      case 'new_player':
        return [byAddress(settings.rate_limit_guest_creation, 10 * MINUTE)];
      case 'login':
        return [
          byAddress(settings.rate_limit_login_address, 10 * MINUTE),
          ...(account === undefined
            ? []
            : [{ of: `e:${account}`, max: settings.rate_limit_login_account, windowMs: 10 * MINUTE }]),
        ];
      case 'password':
        return byPlayer(settings.rate_limit_password, 10 * MINUTE);
      case 'room_code':
        return [
          byAddress(settings.rate_limit_room_code_address, MINUTE),
          ...byPlayer(settings.rate_limit_room_code_player, MINUTE),
        ];
      case 'operator':
        return [byAddress(settings.rate_limit_operator, MINUTE)];
    }
  };

  return {
    async take(name, asker) {
      for (const { of, max, windowMs } of bucketsOf(name, asker)) {
        const verdict = await limiter.take(`${name}:${of}`, max, windowMs);
        if (!verdict.allowed) return verdict;
      }
      return { allowed: true };
    },
  };
}

/**
 * One household has one IPv6 network and can take any address in it: count the network. Who has hung up in the middle of
 * a request has no address any more, whatever Fastify's types say.
 */
export function network(address: string | undefined): string {
  if (address === undefined) return 'gone';
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
