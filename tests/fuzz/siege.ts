/** Sends what was made up, looks at every answer, and holds that what was refused has changed nothing. */
import { expect } from 'vitest';
import type { BesiegedHouse } from './besieged-house.ts';
import type { Frame } from './frames.ts';
import { described, faultIn, wasAccepted } from './replies.ts';
import type { Request } from './requests.ts';
import { createSender } from './send.ts';
import { besiege } from './socket-siege.ts';
import { type Prints, printsOf } from './state.ts';

export interface Siege {
  /** Sends them all at once. Gives how many were accepted. */
  sendRequests(batch: readonly Request[]): Promise<number>;
  /** Sends them over so many sockets at once. Gives how many commands were accepted and how many frames could not be read. */
  sendFrames(batch: readonly Frame[], sockets: number): Promise<{ accepted: number; unreadable: number }>;
  /**
   * Runs each batch. One of which nothing was accepted must have changed nothing: in a `quiet` house not one row,
   * in a `loud` one, where house players and clocks act, nothing that only people change.
   */
  watched<T>(house: 'quiet' | 'loud', batches: readonly T[][], run: Run<T>, tell: (one: T) => string): Promise<Tally>;
  end(): void;
}

export type Run<T> = (batch: T[]) => Promise<number>;

export interface Tally {
  /** Inputs in batches of which nothing was accepted, and which were held against the state. */
  readonly checked: number;
  readonly accepted: number;
}

const BODY_LIMIT = 65_536;

export async function laySiege(house: BesiegedHouse): Promise<Siege> {
  const sender = createSender(house.port);

  /** Calls about the caller's own account may end it: somebody else makes them, who is replaced then. */
  let scapegoat = await newGuest();
  async function newGuest(): Promise<string> {
    const { cookies } = await sender.send(BEGIN, undefined);
    return cookies[0]?.split(';')[0] ?? '';
  }

  const sendOne = async (request: Request): Promise<'refused' | 'accepted' | 'scapegoat lost'> => {
    const endangersCaller = /^\/api\/v1\/(me|sessions|guests|accounts)\b/.test(request.target);
    try {
      const reply = await sender.send(request, endangersCaller ? scapegoat : house.enemy.header());
      const fault = faultIn(request, reply);
      if (fault !== null) throw new Error(`${described(request)} ${fault}`);
      if (!wasAccepted(request, reply)) return 'refused';
      return endangersCaller ? 'scapegoat lost' : 'accepted';
    } catch (error) {
      // It stops reading what is too large, and may hang up before its answer has arrived.
      if (isHangUp(error) && Buffer.byteLength(request.body ?? '') > BODY_LIMIT) return 'refused';
      throw error;
    }
  };

  return {
    async sendRequests(batch) {
      const outcomes = await Promise.all(batch.map(sendOne));
      if (outcomes.includes('scapegoat lost')) scapegoat = await newGuest();
      return outcomes.filter((outcome) => outcome !== 'refused').length;
    },
    async sendFrames(batch, sockets) {
      const cookie = house.enemy.header() ?? '';
      const shares = inBatches(batch, Math.ceil(batch.length / sockets));
      const outcomes = await Promise.all(shares.map((share) => besiege(house.url, cookie, share)));
      const sum = { accepted: 0, unreadable: 0 };
      for (const [i, { accepted, unreadable, hungUp }] of outcomes.entries()) {
        if (hungUp !== null) throw new Error(`The house hung up (${hungUp}) on one of:\n${shares[i]?.join('\n')}`);
        sum.accepted += accepted;
        sum.unreadable += unreadable;
      }
      return sum;
    },
    async watched(kind, batches, run, tell) {
      const what = kind === 'quiet' ? 'all' : 'people';
      const tally = { checked: 0, accepted: 0 };
      let before: Prints = await printsOf(what, house.database);
      for (const batch of batches) {
        const accepted = await run(batch);
        const after = await printsOf(what, house.database);
        if (accepted === 0) {
          expect(after, `refused, and yet something changed, by one of:\n${batch.map(tell).join('\n')}`).toEqual(
            before,
          );
          tally.checked += batch.length;
        }
        tally.accepted += accepted;
        before = after;
      }
      return tally;
    },
    end: () => sender.close(),
  };
}

export function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));
}

const BEGIN: Request = {
  call: 'accounts.guest',
  method: 'POST',
  target: '/api/v1/guests',
  headers: { 'content-type': 'application/json', 'x-parlor': '1' },
  body: '{}',
  as: 'nobody',
  mustBeRefused: false,
};

function isHangUp(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
