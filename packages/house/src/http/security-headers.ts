/** What browsers are told about every answer of the house. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/schema.ts';

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/** No inline script, nothing from elsewhere, in nobody's frame. Inline styles stay allowed: dialogs set theirs at run time. */
function contentPolicy(request: FastifyRequest): string {
  // Older Safari does not count the socket of the same host as 'self'.
  const sockets = HOST.test(request.host) ? ` ${request.protocol === 'https' ? 'wss' : 'ws'}://${request.host}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "media-src 'self' data: blob:",
    `connect-src 'self'${sockets}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The API reference writes its own styles and one script with this nonce; it stays as closed as the rest otherwise. */
export function docsPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For answers that are never a page, and are made where nothing is known of a request. */
export const FOR_NO_PAGE = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export function addSecurityHeaders(app: FastifyInstance, settings: Pick<Settings, 'hsts_days'>): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      ...FOR_NO_PAGE,
      'content-security-policy': contentPolicy(request),
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': request.id,
    });
    if (request.protocol === 'https' && settings.hsts_days > 0) {
      reply.header('strict-transport-security', `max-age=${settings.hsts_days * 86_400}`);
    }
  });
}
