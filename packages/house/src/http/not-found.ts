/** What is nowhere else: the app's own pages, calls with the wrong method, and real absences. */
import { reject } from '@parlor/kernel/rejection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problemOf, sendProblem } from './problem.ts';

/** Parts of the address space that are never a page of the web app. */
const NO_PAGE = /^\/(api|ws|assets|docs|health|metrics|openapi\.json)(\/|$)/;

export type SendPage = (reply: FastifyReply) => FastifyReply;

export type KnownRoutes = ReadonlyMap<string, { readonly pattern: RegExp; readonly methods: Set<string> }>;

/** Call it before the first route: it sees only those that come after it. */
export function rememberRoutes(app: FastifyInstance): KnownRoutes {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const entry = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) entry.methods.add(one);
    known.set(url, entry);
  });
  return known;
}

export function answerNotFound(app: FastifyInstance, known: KnownRoutes, sendPage: SendPage): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const match = [...known.values()].find(({ pattern }) => pattern.test(path));
    if (match !== undefined && !match.methods.has(request.method)) {
      reply.header('allow', [...match.methods].sort().join(', '));
      return sendProblem(
        reply,
        problemOf(reject('method_not_allowed', `${request.method} is not a way to call this.`)),
      );
    }
    if (isNavigation(request) && !NO_PAGE.test(path)) return sendPage(reply);
    return sendProblem(reply, problemOf(reject('not_found', 'There is nothing at this address.')));
  });
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function patternOf(url: string): RegExp {
  const source = url.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/:[A-Za-z]+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}

/** A person opening an address, not a script asking for data or a page asking for a picture that is gone. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return (request.headers.accept ?? '').includes('text/html');
}
