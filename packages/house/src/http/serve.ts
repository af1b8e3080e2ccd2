/** Makes a route of the server out of a contract: checked on the way in, checked on the way out, typed in between. */
import { api } from '@parlor/client/contracts/api';
import { problem, type Route } from '@parlor/client/contracts/route';
import { isRejection, type Rejection, reject } from '@parlor/kernel/rejection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Limits } from '../limits/limits.ts';
import type { Caller } from './caller.ts';
import type { OperatorCheck } from './operator.ts';
import { problemOf, sendProblem } from './problem.ts';

export const API = '/api/v1';

/** Under which heading of the reference a call stands. */
const SUBJECTS = new Map<Route, string>(
  Object.entries(api).flatMap(([subject, calls]) => Object.values(calls).map((call) => [call, subject] as const)),
);

type Parsed<R extends Route, Part extends 'params' | 'query' | 'body'> =
  R extends Record<Part, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

export interface Call<R extends Route> {
  readonly params: Parsed<R, 'params'>;
  readonly query: Parsed<R, 'query'>;
  readonly body: Parsed<R, 'body'>;
  /** Who calls. Routes for players never see null. */
  readonly caller: R['as'] extends 'player' ? Caller : Caller | null;
  /** Where the call comes from, for limits. Not to be stored. */
  readonly address: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type AnswerOf<R extends Route> = z.output<R['answer']>;
export type Handler<R extends Route> = (call: Call<R>) => Promise<AnswerOf<R> | Rejection>;
export type Serve = <const R extends Route>(route: R, handler: Handler<R>) => void;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export function createServe(app: FastifyInstance, limits: Limits, isOperator: OperatorCheck): Serve {
  return (route, handler) => {
    const { params, query, body } = route;
    app.route({
      method: route.method,
      url: `${API}${route.path}`,
      schema: {
        summary: route.summary,
        tags: [SUBJECTS.get(route) ?? 'house'],
        ...(params === undefined ? {} : { params }),
        ...(query === undefined ? {} : { querystring: query }),
        ...(body === undefined ? {} : { body }),
        ...(route.as === 'anyone' ? {} : { security: [{ [route.as === 'player' ? 'session' : 'operator']: [] }] }),
        response: {
          200: route.answer,
          default: { description: 'Refused', content: { 'application/problem+json': { schema: problem } } },
        },
      },
      // Before the body is read and checked: a stranger learns nothing about what a player may send.
      onRequest: async (request, reply) => {
        if (route.as === 'operator') {
          const verdict = await limits.take('operator', { address: request.ip });
          if (!verdict.allowed) return sendProblem(reply, tooManyRequests(verdict.retryAfterMs));
          if (!isOperator(request))
            return sendProblem(reply, problemOf(reject('forbidden', 'Only the operator may do that.')));
        }
        if (route.as === 'player' && request.caller === null) {
          return sendProblem(reply, problemOf(reject('not_signed_in', 'Sign in first, or begin as a guest.')));
        }
        return undefined;
      },
      // A call whose fields are all optional may come without a body.
      preValidation: async (request) => {
        if (body !== undefined && (request.body === undefined || request.body === null)) request.body = {};
      },
      handler: async (request, reply) => {
        // The hooks above and the validator have made these so; fastify's own types cannot carry the contract through.
        const call = {
          params: request.params,
          query: request.query,
          body: request.body,
          caller: request.caller,
          address: request.ip,
          request,
          reply,
        } as Call<typeof route>;
        const answer = await handler(call);
        if (isRefusal(answer)) return sendProblem(reply, problemOf(answer, answer.more));
        return answer;
      },
    });
  };
}

/** A rejection that knows more than its code: when to come back, which fields were wrong. */
export interface DetailedRejection extends Rejection {
  readonly more?: { readonly retryAfterSeconds?: number };
}

function isRefusal(answer: unknown): answer is DetailedRejection {
  return typeof answer === 'object' && answer !== null && isRejection(answer);
}

export function tooManyRequests(retryAfterMs: number): ReturnType<typeof problemOf> {
  const { more, ...rejection } = tooMany(retryAfterMs);
  return problemOf(rejection, more);
}

export function tooMany(retryAfterMs: number): DetailedRejection {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  return {
    ...reject('too_many_requests', `That was a lot at once. Please wait ${wait}.`),
    more: { retryAfterSeconds: seconds },
  };
}
