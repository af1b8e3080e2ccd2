/** Turns everything that can go wrong with a request into a problem, and tells nobody outside what happened inside. */
import { DatabaseError } from '@parlor/engine/database/database';
import { reject } from '@parlor/kernel/rejection';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { GateFull } from '../accounts/gate.ts';
import { problemOf, sendProblem } from './problem.ts';

const MALFORMED = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
  'FST_ERR_BAD_URL',
  'FST_ERR_INVALID_URL',
  'FST_ERR_MAX_PARAM_LENGTH',
]);

export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message: message ?? 'not valid',
    }));
    const where = error.validationContext === 'params' ? 'address' : (error.validationContext ?? 'request');
    return sendProblem(
      reply,
      problemOf(reject('invalid_input', `Something in the ${where} is not valid.`), { issues }),
    );
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return sendProblem(reply, problemOf(reject('unsupported_media_type', 'The house reads application/json only.')));
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return sendProblem(reply, problemOf(reject('body_too_large', 'That is more than the house reads in one request.')));
  }
  // Fastify gives JSON with a forbidden key (__proto__) no code of its own, only this status.
  if (MALFORMED.has(error.code) || (error instanceof SyntaxError && error.statusCode === 400)) {
    return sendProblem(reply, problemOf(reject('malformed_request', 'The request could not be read.')));
  }
  // Class 53: its disk is full or its memory used up.
  if (error instanceof DatabaseError && (error.code === 'connection' || error.code.startsWith('53'))) {
    request.log.error({ err: error }, 'the database does not answer');
    const sorry = reject('unavailable', 'The house cannot reach its books right now. Please try again in a moment.');
    return sendProblem(reply, problemOf(sorry, { retryAfterSeconds: 2 }));
  }
  if (error instanceof GateFull) {
    const sorry = reject('busy', 'Many are logging in at this moment. Please try again in a few seconds.');
    return sendProblem(reply, problemOf(sorry, { retryAfterSeconds: 3 }));
  }
  // A file that is not to be had, a range that is not in it: the fault is in the request, and a library has said so.
  const { statusCode } = error;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    const why = reject('malformed_request', 'The request could not be answered as it was put.');
    return sendProblem(reply, problemOf(why, { status: statusCode }));
  }
  request.log.error({ err: error, request: request.id, route: request.routeOptions.url }, 'a request failed');
  const sorry = reject(
    'internal_error',
    `Something went wrong in the house. If it goes on, tell its keeper: ${request.id}`,
  );
  return sendProblem(reply, problemOf(sorry));
}
