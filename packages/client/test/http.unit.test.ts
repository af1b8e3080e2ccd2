import { describe, expect, it } from 'vitest';
import { addresses } from '../src/addresses.ts';
import { ApiError } from '../src/api-error.ts';
import { api as contracts } from '../src/contracts/api.ts';
import { createCookieJar } from '../src/cookie-jar.ts';
import { type ApiOptions, createApi } from '../src/http.ts';
import { checkAnswer } from '../src/strict.ts';

interface Asked {
  readonly url: string;
  readonly init: RequestInit;
}

/** An API whose house is the given answer. */
function houseThat(answers: () => Response | Promise<Response>, options: Partial<ApiOptions> = {}) {
  const asked: Asked[] = [];
  const api = createApi({
    baseUrl: 'http://house.test',
    fetch: async (url, init = {}) => {
      asked.push({ url: String(url), init });
      return answers();
    },
    ...options,
  });
  return { api, asked };
}

const json = (body: unknown, init?: ResponseInit): Response => new Response(JSON.stringify(body), init);
const failure = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('It was answered.')),
    (error) => (error instanceof ApiError ? error : Promise.reject(error)),
  );

describe('a call', () => {
  it('puts every part where its contract says', async () => {
    const { api, asked } = houseThat(() => json({ seq: 4 }));
    expect(await api.tables.command({ params: { table: 12 }, body: { id: 'abcdefgh', command: null } })).toEqual({
      seq: 4,
    });
    expect(asked).toEqual([
      {
        url: 'http://house.test/api/v1/tables/12/commands',
        init: {
          method: 'POST',
          credentials: 'same-origin',
          headers: { accept: 'application/json', 'content-type': 'application/json', 'x-parlor': '1' },
          body: '{"id":"abcdefgh","command":null}',
          signal: expect.any(AbortSignal),
        },
      },
    ]);
  });

  it('leaves out of the query what is undefined and escapes the rest', async () => {
    const { api, asked } = houseThat(() => json({}));
    await api.wallet.history();
    await api.wallet.history({ query: { limit: 5 } });
    await api.accounts.people({ query: { ids: '1,2' } });
    await api.accounts.endSession({ params: { id: '../me' } });
    expect(asked.map(({ url }) => url.slice('http://house.test/api/v1'.length))).toEqual([
      '/wallet/postings',
      '/wallet/postings?limit=5',
      '/people?ids=1%2C2',
      '/sessions/..%2Fme',
    ]);
  });

  it('sends no body and no content type where there is none', async () => {
    const { api, asked } = houseThat(() => new Response(null, { status: 204 }));
    expect(await api.accounts.logOut()).toEqual({});
    expect(asked[0]?.init.headers).not.toHaveProperty('content-type');
    expect(asked[0]?.init).not.toHaveProperty('body');
  });

  it('is there for every contract, at its address', () => {
    const all = (subjects: object): string[] =>
      Object.entries(subjects).flatMap(([subject, calls]) =>
        Object.entries(calls as object).map(([name, is]) =>
          typeof is === 'string' ? `${subject}.${name} ${is}` : `${subject}.${name} ${is.method} ${is.path}`,
        ),
      );
    expect(all(addresses)).toEqual(all(contracts));
  });

  it('carries the operator’s token when there is one', async () => {
    const { api, asked } = houseThat(() => json({}), { operatorToken: 'secret' });
    await api.wallet.audit();
    expect(asked[0]?.init.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  it('held to its contract throws when the house answers otherwise', async () => {
    const { api } = houseThat(() => json({ balance: 'lots' }), { check: checkAnswer });
    await expect(api.wallet.balance()).rejects.toThrow(/balance/);
  });
});

describe('a call that fails', () => {
  it('gives the problem of the house with its code', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Too many requests',
      status: 429,
      code: 'rate_limited',
      detail: 'Slow down a little.',
      retryAfterSeconds: 7,
    };
    const { api } = houseThat(() => json(problem, { status: 429 }));
    const error = await failure(api.accounts.me());
    expect(error).toMatchObject({
      code: 'rate_limited',
      status: 429,
      detail: 'Slow down a little.',
      issues: [],
      retryAfterSeconds: 7,
    });
  });

  it('names the fields that are wrong', async () => {
    const issues = [{ path: 'body.name', message: 'Too short.' }];
    const { api } = houseThat(() =>
      json({ type: '', title: '', status: 400, code: 'invalid', detail: 'Look again.', issues }, { status: 400 }),
    );
    expect((await failure(api.accounts.guest({ body: {} }))).issues).toEqual(issues);
  });

  it('says offline when nobody answers, and when the answer breaks off', async () => {
    const nobody = houseThat(() => Promise.reject(new TypeError('fetch failed')));
    expect(await failure(nobody.api.accounts.me())).toMatchObject({ code: 'offline', status: 0 });

    const broken = new ReadableStream({
      pull(controller) {
        controller.error(new TypeError('terminated'));
      },
    });
    const half = houseThat(() => new Response(broken));
    expect(await failure(half.api.accounts.me())).toMatchObject({ code: 'offline' });
  });

  it('says offline when the network swallows everything', async () => {
    const api = createApi({
      baseUrl: 'http://house.test',
      timeoutMs: 1,
      fetch: (_url, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    });
    expect(await failure(api.accounts.me())).toMatchObject({ code: 'offline' });
    expect(await failure(api.accounts.me({ signal: new AbortController().signal }))).toMatchObject({ code: 'offline' });
  });

  it('says unreadable when a proxy or a portal answers in the house’s place', async () => {
    const bad = houseThat(
      () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '30' } }),
    );
    expect(await failure(bad.api.accounts.me())).toMatchObject({
      code: 'unreadable',
      status: 502,
      retryAfterSeconds: 30,
    });
    const portal = houseThat(() => new Response('<h1>Accept our terms</h1>'));
    expect(await failure(portal.api.accounts.me())).toMatchObject({ code: 'unreadable', status: 200 });
    const odd = houseThat(() => json({ code: 7, detail: null, issues: [3, { path: 'x' }] }, { status: 500 }));
    expect(await failure(odd.api.accounts.me())).toMatchObject({ code: 'unreadable', issues: [] });
  });

  it('lets an abort be an abort', async () => {
    const left = new AbortController();
    const { api } = houseThat(() => {
      left.abort();
      return Promise.reject(left.signal.reason);
    });
    await expect(api.accounts.me({ signal: left.signal })).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('a cookie jar', () => {
  it('gives back what the house set, and says where it comes from', async () => {
    const headers = new Headers([
      ['set-cookie', 'parlor=one; Path=/; HttpOnly; SameSite=Lax'],
      ['set-cookie', 'other=a=b'],
    ]);
    const { api, asked } = houseThat(() => json({}, { headers }), { cookies: createCookieJar() });
    await api.accounts.guest({ body: {} });
    await api.accounts.me();
    expect(asked[0]?.init.headers).not.toHaveProperty('cookie');
    expect(asked[1]?.init.headers).toMatchObject({ cookie: 'parlor=one; other=a=b', origin: 'http://house.test' });
  });

  it('forgets what has ended', () => {
    let now = 0;
    const jar = createCookieJar(() => now);
    jar.keep([
      'a=1; Max-Age=10',
      'b=2; Expires=Thu, 01 Jan 1970 00:00:20 GMT',
      'c=3; Max-Age=40; Expires=junk',
      'junk',
    ]);
    expect(jar.header()).toBe('a=1; b=2; c=3');
    now = 10_000;
    expect(jar.header()).toBe('b=2; c=3');
    now = 20_000;
    expect(jar.header()).toBe('c=3');
    jar.keep(['c=; Max-Age=0']);
    expect(jar.header()).toBeUndefined();
  });
});
