/** The session cookie: not for scripts, not for other sites, and over TLS only where there is TLS. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/schema.ts';
import { SESSION_COOKIE } from './token.ts';

type CookieSettings = Pick<Settings, 'secure_cookies' | 'session_absolute_days'>;

function attributes(request: FastifyRequest, { secure_cookies }: CookieSettings) {
  const secure = secure_cookies === 'auto' ? request.protocol === 'https' : secure_cookies === 'always';
  return { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
}

export function giveCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  settings: CookieSettings,
  token: string,
): void {
  const maxAge = settings.session_absolute_days * 86_400;
  reply.setCookie(SESSION_COOKIE, token, { ...attributes(request, settings), maxAge });
}

export function takeCookie(request: FastifyRequest, reply: FastifyReply, settings: CookieSettings): void {
  reply.clearCookie(SESSION_COOKIE, attributes(request, settings));
}
