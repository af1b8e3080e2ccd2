/** Whose pages may speak for a player: the house's own, and those the operator named. Used by HTTP and by the socket's door. */
import type { Settings } from '../settings/schema.ts';

export interface Visit {
  /** The Origin header, if there was one. Browsers send it with every unsafe call and every socket. */
  readonly origin: string | undefined;
  /** The host the visitor asked for (X-Forwarded-Host when the proxy is trusted). */
  readonly host: string;
  readonly protocol: string;
}

export type OriginCheck = (visit: Visit) => boolean;

export function createOriginCheck(settings: Pick<Settings, 'allowed_origins' | 'public_url'>): OriginCheck {
  const named = new Set(settings.allowed_origins);
  if (settings.public_url !== null) named.add(new URL(settings.public_url).origin);
  return ({ origin, host, protocol }) => {
    // No browser leaves it out where it matters, and another program can write what it wants.
    if (origin === undefined) return true;
    if (named.has(origin)) return true;
    if (!URL.canParse(origin)) return false;
    const from = new URL(origin);
    if (from.host !== hostWithoutDefaultPort(host, from.protocol)) return false;
    // A proxy that ends TLS but is not trusted makes a secure page look like http here. The reverse is never fine:
    // a page that came over http may have been written by anyone on the way.
    return from.protocol === `${protocol}:` || (protocol === 'http' && from.protocol === 'https:');
  };
}

function hostWithoutDefaultPort(host: string, protocol: string): string {
  const port = protocol === 'https:' ? ':443' : ':80';
  return (host.endsWith(port) ? host.slice(0, -port.length) : host).toLowerCase();
}
