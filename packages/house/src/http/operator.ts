/** The operator proves itself with a bearer token; without one in the settings there is no operator. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/schema.ts';

export type OperatorCheck = (request: FastifyRequest) => boolean;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export function createOperatorCheck({ operator_token }: Pick<Settings, 'operator_token'>): OperatorCheck {
  if (operator_token === null) return () => false;
  const expected = digest(`Bearer ${operator_token}`);
  // Digests have one length, so the comparison takes the same time whatever was sent.
  return (request) => timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
}
