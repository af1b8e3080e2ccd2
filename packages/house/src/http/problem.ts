/** Every refusal of the HTTP interface: a stable code, a status that fits it, and a sentence for a person (RFC 9457). */
import type { Problem } from '@parlor/client/contracts/route';
import type { Rejection } from '@parlor/kernel/rejection';
import type { FastifyReply } from 'fastify';

/** Codes whose status is not 409. A rule of a game that says no is a conflict with the state of its table. */
const STATUS: { readonly [code: string]: number } = {
  malformed_request: 400,
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_password: 403,
  forbidden: 403,
  foreign_origin: 403,
  not_allowed: 403,
  not_member: 403,
  not_host: 403,
  not_the_host: 403,
  not_found: 404,
  no_such_table: 404,
  no_such_room: 404,
  no_such_session: 404,
  no_such_game: 404,
  unknown_game: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  invalid_command: 422,
  invalid_setup: 422,
  invalid_settings: 422,
  weak_password: 422,
  name_not_allowed: 422,
  too_many_requests: 429,
  internal_error: 500,
  busy: 503,
  unavailable: 503,
  try_again: 503,
};

const TITLE: { readonly [status: number]: string } = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Refused',
  413: 'Too large',
  414: 'Address too long',
  415: 'Unsupported media type',
  422: 'Not acceptable',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Internal error',
  503: 'Unavailable',
};

export function problemOf({ rejected, message }: Rejection, more: Partial<Problem> = {}): Problem {
  const status = more.status ?? STATUS[rejected] ?? 409;
  return { type: 'about:blank', title: TITLE[status] ?? 'Refused', status, code: rejected, detail: message, ...more };
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
  // A refusal is of this moment: a cache that kept it would refuse the next caller too.
  reply.header('cache-control', 'no-store');
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .serializer(String)
    .send(JSON.stringify(problem));
}
