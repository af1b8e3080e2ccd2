/** Keeps the session where there is no browser to keep it. One jar belongs to one house, so domains and paths do not matter. */
export interface CookieJar {
  /** For the `cookie` header; undefined when there is nothing to send. */
  header(): string | undefined;
  /** Takes the `set-cookie` headers of an answer. */
  keep(setCookies: readonly string[]): void;
}

export function createCookieJar(now: () => number = Date.now): CookieJar {
  const cookies = new Map<string, { value: string; endsAt: number }>();

  return {
    header() {
      const moment = now();
      for (const [name, cookie] of cookies) if (cookie.endsAt <= moment) cookies.delete(name);
      if (cookies.size === 0) return undefined;
      return Array.from(cookies, ([name, cookie]) => `${name}=${cookie.value}`).join('; ');
    },
    keep(setCookies) {
      for (const line of setCookies) {
        const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
        const equals = pair.indexOf('=');
        if (equals < 1) continue;
        const name = pair.slice(0, equals);
        const endsAt = endOf(attributes, now());
        // Logging out sends an end in the past: kept, it would go on being sent until the next header() and look logged in.
        if (endsAt <= now()) cookies.delete(name);
        else cookies.set(name, { value: pair.slice(equals + 1), endsAt });
      }
    },
  };
}

/** `Max-Age` wins over `Expires` (RFC 6265, 5.3). */
function endOf(attributes: readonly string[], now: number): number {
  let expires = Number.POSITIVE_INFINITY;
  for (const attribute of attributes) {
    const equals = attribute.indexOf('=');
    const name = attribute.slice(0, equals === -1 ? undefined : equals).toLowerCase();
    const value = attribute.slice(equals + 1);
    if (name === 'max-age' && /^-?\d+$/.test(value)) return now + Number(value) * 1000;
    if (name === 'expires' && !Number.isNaN(Date.parse(value))) expires = Date.parse(value);
  }
  return expires;
}
