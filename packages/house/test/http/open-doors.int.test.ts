/** Health, metrics and the API reference. */
import { api } from '@parlor/client/contracts/api';
import { afterEach, describe, expect, test } from 'vitest';
import { type HouseDesk, houseDesk } from '../house-desk.ts';
import { problem } from '../visitor.ts';

let house: HouseDesk;
afterEach(() => house.close());

describe('health', () => {
  const health = { database: 'up', bus: 'up', clockLagMs: 3, tablesInCache: 12 } as const;

  test('up, with the state of everything', async () => {
    house = await houseDesk('postgres', { health: async () => health });
    const response = await house.app.inject('/health');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ status: 'up', ...health, version: 'test' });
  });

  test('without the bus: degraded, still in service', async () => {
    house = await houseDesk('postgres', { health: async () => ({ ...health, bus: 'down' }) });
    const response = await house.app.inject('/health');
    expect([response.statusCode, response.json().status]).toEqual([200, 'degraded']);
  });

  test.each([
    ['says so', async () => ({ ...health, database: 'down' }) as const],
    ['fails', async () => Promise.reject(new Error('secret detail'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('without the database: 503, also when the check %s', async (_how, check) => {
    house = await houseDesk('postgres', { health: check });
    const response = await house.app.inject('/health');
    expect([response.statusCode, response.json().status]).toEqual([503, 'down']);
    expect(response.body).not.toContain('secret');
  });
});

describe('metrics', () => {
  test('process and HTTP by route, for the machine itself', async () => {
    house = await houseDesk('postgres');
    await house.visitor().becomeGuest();
    const response = await house.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
    expect(response.headers['content-type']).toContain('text/plain');
    expect(response.body).toContain('process_cpu_seconds_total');
    expect(response.body).toMatch(
      /parlor_http_request_duration_seconds_count\{method="POST",route="\/api\/v1\/guests",status="200"\} 1/,
    );
  });

  test('not for strangers; with a token for whoever has it', async () => {
    house = await houseDesk('postgres', { settings: { operator_token: 'a-token-of-some-length' } });
    expect(problem(await house.app.inject({ url: '/metrics', remoteAddress: '203.0.113.5' })).code).toBe('forbidden');
    const authorization = 'Bearer a-token-of-some-length';
    expect(
      (await house.app.inject({ url: '/metrics', remoteAddress: '203.0.113.5', headers: { authorization } }))
        .statusCode,
    ).toBe(200);
  });

  test('addresses with something secret in them do not show', async () => {
    house = await houseDesk('postgres');
    await house.app.inject({ url: '/r/BCDFG', headers: { accept: 'text/html' } });
    expect((await house.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body).not.toContain('BCDFG');
  });
});

describe('the API reference', () => {
  test('OpenAPI 3.1 made of the contracts', async () => {
    house = await houseDesk('postgres');
    const document = (await house.app.inject('/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1/);
    for (const { method, path } of [...Object.values(api.accounts), ...Object.values(api.wallet)]) {
      const operation = document.paths[`/api/v1${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect(operation?.summary, `${method} ${path}`).toBeTypeOf('string');
      expect(operation.responses.default.content).toHaveProperty('application/problem+json');
    }
    expect(Object.keys(document.paths).every((path) => path.startsWith('/api/v1/'))).toBe(true);
  });

  test('a page that asks nobody else for anything', async () => {
    house = await houseDesk('postgres');
    const page = await house.app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    const nonce = /'nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
    expect(nonce).toMatch(/^[A-Za-z0-9+/=]{24}$/);
    for (const [tag] of page.body.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
    for (const [, source] of page.body.matchAll(/src="([^"]+)"/g)) expect(source).not.toMatch(/^(https?:)?\/\//);
    const script = /src="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const code = await house.app.inject(new URL(script, 'http://x/docs/').pathname);
    expect(code.statusCode).toBe(200);
    expect(code.headers['content-type']).toContain('javascript');
  });
});
