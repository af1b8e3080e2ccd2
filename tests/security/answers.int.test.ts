/** Whatever is asked, however badly: an answer that tells nothing of the inside and gives a browser nothing to run. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedDial } from '../../packages/house/test/gateway/raw-socket.ts';
import { type OpenHouse, openHouse } from '../../packages/house/test/open-house.ts';
import { rawRequest } from './raw-request.ts';

let house: OpenHouse;
beforeAll(async () => {
  house = await openHouse({ request_timeout_seconds: 1, rate_limit_address: 100_000 });
});
afterAll(() => house.close());

const CLOSE = 'host: parlor.example\r\nconnection: close\r\n\r\n';
const HANDSHAKE =
  'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: aaaaaaaaaaaaaaaaaaaaaa==\r\n';

const KINDS: readonly (readonly [what: string, request: string, status: number])[] = [
  ['a page', `GET / HTTP/1.1\r\naccept: text/html\r\n${CLOSE}`, 200],
  ['the app’s own not-found page', `GET /nowhere HTTP/1.1\r\naccept: text/html\r\n${CLOSE}`, 200],
  ['an asset that is gone', `GET /assets/gone.js HTTP/1.1\r\n${CLOSE}`, 404],
  ['a call', `GET /api/v1/games HTTP/1.1\r\n${CLOSE}`, 200],
  ['a refused call', `GET /api/v1/me HTTP/1.1\r\n${CLOSE}`, 401],
  ['a call of another site', `DELETE /api/v1/me HTTP/1.1\r\n${CLOSE}`, 403],
  ['a call that is nowhere', `GET /api/v1/nowhere HTTP/1.1\r\n${CLOSE}`, 404],
  ['a preflight', `OPTIONS /api/v1/me HTTP/1.1\r\norigin: https://evil.example\r\n${CLOSE}`, 405],
  ['a method of another trade', `PROPFIND / HTTP/1.1\r\n${CLOSE}`, 404],
  ['a method nobody knows', `BREW / HTTP/1.1\r\n${CLOSE}`, 400],
  ['an address that cannot be decoded', `GET /%c0%ae%c0%ae/ HTTP/1.1\r\n${CLOSE}`, 400],
  ['a way out of the folder', `GET /../../../etc/passwd HTTP/1.1\r\n${CLOSE}`, 403],
  ['the same, disguised', `GET /assets/..%2f..%2f..%2fpackage.json HTTP/1.1\r\n${CLOSE}`, 404],
  ['a file with a zero in its name', `GET /index.html%00.js HTTP/1.1\r\n${CLOSE}`, 403],
  ['headers without end', `GET / HTTP/1.1\r\nx-long: ${'a'.repeat(40_000)}\r\n${CLOSE}`, 431],
  ['a handshake elsewhere', `GET /elsewhere HTTP/1.1\r\nhost: parlor.example\r\n${HANDSHAKE}\r\n`, 404],
  ['a handshake of nobody', `GET /ws HTTP/1.1\r\nhost: parlor.example\r\n${HANDSHAKE}\r\n`, 401],
  ['health', `GET /health HTTP/1.1\r\n${CLOSE}`, 200],
  ['metrics', `GET /metrics HTTP/1.1\r\n${CLOSE}`, 200],
  ['the API reference', `GET /docs/ HTTP/1.1\r\n${CLOSE}`, 200],
];

describe('every kind of answer', () => {
  test.each(KINDS)('%s: nothing to sniff, frame or run, nothing of the inside', async (_, request, status) => {
    const answer = await rawRequest(house.url, request);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(answer.headers.get('access-control-allow-origin')).toBeUndefined();
    expect(answer.headers.get('server') ?? answer.headers.get('x-powered-by')).toBeUndefined();
    if (status < 400) return;
    expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(JSON.parse(answer.body)).toMatchObject({ status, code: expect.stringMatching(/^[a-z_]+$/) });
    expect(answer.body).not.toMatch(/node_modules|\.ts:\d|\n|root:x/);
  });
});

describe('a connection that is kept for nothing', () => {
  test.each([
    ['half a head', 'GET / HTTP/1.1\r\nhost: parlor'],
    [
      'half a body',
      'POST /api/v1/guests HTTP/1.1\r\nhost: h\r\nx-parlor: 1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    ],
  ])('%s: the house hangs up', async (_, text) => {
    const answer = await rawRequest(house.url, text);
    expect(answer.status).toBe(408);
    expect(answer.ms).toBeLessThan(8_000);
  });
});

describe('the door of the sockets, when it is crowded', () => {
  test('says when to come back; a thousand who knock at the same moment do not slip in together', async () => {
    const small = await openHouse({ sockets_per_address: 5, sockets_per_player: 1000 });
    try {
      const { cookie } = await small.guest();
      const knock = () => rawRequest(small.url, `GET /ws HTTP/1.1\r\nhost: h\r\ncookie: ${cookie}\r\n${HANDSHAKE}\r\n`);
      const refused: Awaited<ReturnType<typeof knock>>[] = [];
      for (let n = 0; n < 200; n++) void knock().then((answer) => answer.status === 429 && refused.push(answer));
      await expect.poll(() => refused.length, { timeout: 10_000 }).toBe(195);
      expect(refused[0]?.headers.get('retry-after')).toBe('10');
      expect(await refusedDial(`${small.url}/ws`, { cookie })).toEqual({ status: 429, code: 'too_many_requests' });
      expect(await small.metrics()).toMatch(/^parlor_sockets_open 5$/m);
    } finally {
      await small.close();
    }
  });
});

describe('metrics without an operator’s token', () => {
  test.each(['x-forwarded-for: 8.8.8.8', 'forwarded: for=8.8.8.8'])(
    'are not for the world that a proxy on the same machine lets in (%s)',
    async (header) => {
      const answer = await rawRequest(house.url, `GET /metrics HTTP/1.1\r\n${header}\r\n${CLOSE}`);
      expect(answer.status).toBe(403);
    },
  );
});
