/** What every answer of the house must be, whatever it was asked. */
import { api } from '@parlor/client/contracts/api';
import { problem, type Route } from '@parlor/client/contracts/route';
import type { Request } from './requests.ts';
import type { Reply } from './send.ts';

const routes: Readonly<Record<string, Readonly<Record<string, Route>>>> = api;

/** Null when all is well, else what is wrong. */
export function faultIn(request: Request, reply: Reply): string | null {
  const { status, type, body } = reply;
  if (status >= 500) return `gave ${status}`;
  if (status < 200 || (status >= 300 && status < 400)) return `gave ${status}`;
  if (status < 300) {
    if (request.mustBeRefused) return `was accepted with ${status}`;
    return request.method === routeOf(request).method ? faultInAnswer(request, body) : null;
  }
  if (request.method === 'HEAD') return null;
  if (!type.startsWith('application/problem+json')) return `was refused as ${type}`;
  const read = problem.safeParse(parsed(body));
  if (!read.success) return `was refused with no problem: ${body.slice(0, 200)}`;
  if (read.data.status !== status) return `was refused with ${status} and a problem of ${read.data.status}`;
  return null;
}

function faultInAnswer(request: Request, body: string): string | null {
  const answer = routeOf(request).answer.safeParse(parsed(body));
  return answer.success ? null : `was answered outside the contract: ${body.slice(0, 200)}`;
}

function routeOf({ call }: Request): Route {
  const [subject = '', name = ''] = call.split('.');
  const route = routes[subject]?.[name];
  if (route === undefined) throw new Error(`There is no call ${call}.`);
  return route;
}

/** Whether it may have changed something. */
export function wasAccepted({ method }: Request, { status }: Reply): boolean {
  return status < 300 && method !== 'GET' && method !== 'HEAD';
}

/** Short enough for a message, long enough to try again by hand. */
export function described({ call, method, target, headers, body, as }: Request): string {
  const shown = body === null ? 'no body' : JSON.stringify(body.toString().slice(0, 400));
  return `${call}: ${method} ${target.slice(0, 300)} as ${as} ${JSON.stringify(headers).slice(0, 400)} ${shown}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
