/** What every call of the API passes before its own handler: no foreign page, who is it, not too often. */
import { reject } from '@parlor/kernel/rejection';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits/limits.ts';
import type { Authenticator } from './caller.ts';
import type { OriginCheck } from './origin.ts';
import { problemOf, sendProblem } from './problem.ts';
import { API, tooManyRequests } from './serve.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface Guard {
  readonly authenticator: Authenticator;
  readonly limits: Limits;
  readonly originAllowed: OriginCheck;
}

export function guardApi(app: FastifyInstance, { authenticator, limits, originAllowed }: Guard): void {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    // By the route that was found, not by the address as it was typed: /%61pi/v1/me leads to /api/v1/me too.
    if (!(request.routeOptions.url ?? request.url).startsWith(`${API}/`)) return undefined;
    if (!SAFE.has(request.method)) {
      const { origin, 'x-parlor': own, 'sec-fetch-site': site } = request.headers;
      // A form of another site cannot set the header, and a script of another site is refused it by the browser.
      const foreign =
        own !== '1' ||
        site === 'cross-site' ||
        !originAllowed({ origin, host: request.host, protocol: request.protocol });
      if (foreign) {
        const why = 'This call must come from the house itself, with the header "x-parlor: 1".';
        return sendProblem(reply, problemOf(reject('foreign_origin', why)));
      }
    }
    request.caller = await authenticator.authenticate(request.headers.cookie);
    const { caller, ip: address } = request;
    const verdict = await limits.take('request', { address, player: caller?.player, guest: caller?.guest });
    if (!verdict.allowed) return sendProblem(reply, tooManyRequests(verdict.retryAfterMs));
    // Answers are about one player at one moment.
    reply.header('cache-control', 'no-store');
    return undefined;
  });
}
