/** Who may open a socket. Everybody else is refused in HTTP, before there is one. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Rejection, reject } from '@parlor/kernel/rejection';
import { answerBare } from '../http/bare-answer.ts';
import type { Authenticator, Caller } from '../http/caller.ts';
import type { OriginCheck } from '../http/origin.ts';
import { problemOf } from '../http/problem.ts';
import { type DetailedRejection, tooMany } from '../http/serve.ts';
import { type Limits, network } from '../limits/limits.ts';
import { visitorOf } from './visit.ts';

export interface Guest extends Caller {
  /** The network the socket comes from. */
  readonly address: string;
}

export interface DoorParts {
  readonly authenticator: Authenticator;
  readonly originAllowed: OriginCheck;
  readonly limits: Limits;
  readonly trustedProxies: number;
  /** Whether one more socket from there is too many. */
  readonly isCrowded: (address: string) => boolean;
}

export const CROWDED = tooMany(10_000);

export async function admitSocket(request: IncomingMessage, parts: DoorParts): Promise<Guest | Rejection> {
  const visitor = visitorOf(request, parts.trustedProxies);
  if (!parts.originAllowed(visitor)) {
    return reject('foreign_origin', 'Sockets are for the pages of this house.');
  }
  const address = network(visitor.address);
  if (parts.isCrowded(address)) return CROWDED;
  const caller = await parts.authenticator.authenticate(request.headers.cookie);
  if (caller !== null) return { ...caller, address };
  // Tokens can be tried here as anywhere: strangers are counted.
  const verdict = await parts.limits.take('request', { address: visitor.address });
  return verdict.allowed
    ? reject('not_signed_in', 'Sign in first, or begin as a guest.')
    : tooMany(verdict.retryAfterMs);
}

/** Answers a handshake that comes to nothing, in the same form as every other refusal. */
export function refuseUpgrade(socket: Duplex, rejection: DetailedRejection): void {
  const { more, ...plain } = rejection;
  answerBare(socket, problemOf(plain, more));
}
