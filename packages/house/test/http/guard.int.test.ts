import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HouseDesk, houseDesk } from '../house-desk.ts';
import { problem } from '../visitor.ts';

let house: HouseDesk;
beforeAll(async () => {
  house = await houseDesk('postgres', {
    settings: { allowed_origins: ['http://localhost:5173'], rate_limit_guest_creation: 1000 },
  });
});
afterAll(() => house.close());

const create = (headers: Record<string, string>) =>
  house.app.inject({
    method: 'POST',
    url: '/api/v1/guests',
    headers: { host: 'parlor.example', ...headers },
    payload: {},
  });

describe('no page of another site can act for a player', () => {
  test.each<[string, Record<string, string>]>([
    ['without the header', {}],
    ['without the header, from the house', { origin: 'http://parlor.example' }],
    ['from another origin', { 'x-parlor': '1', origin: 'https://evil.example' }],
    ['from nowhere in particular', { 'x-parlor': '1', origin: 'null' }],
    ['as the browser itself says', { 'x-parlor': '1', 'sec-fetch-site': 'cross-site' }],
  ])('%s', async (_how, headers) => {
    const response = await create(headers);
    expect(problem(response)).toEqual({ status: 403, code: 'foreign_origin' });
    expect(response.cookies).toEqual([]);
  });

  test('however the address is spelled', async () => {
    for (const url of ['/%61pi/v1/guests', '/api/%761/guests', '/api/v1/%67uests']) {
      const response = await house.app.inject({ method: 'POST', url, payload: {} });
      expect(problem(response).code, url).toBe('foreign_origin');
    }
  });

  test('every unsafe call is guarded, whatever its method', async () => {
    const calls = [
      ['PATCH', '/me'],
      ['PUT', '/me/password'],
      ['DELETE', '/me'],
      ['DELETE', '/sessions/current'],
      ['POST', '/sessions'],
      ['POST', '/operator/audit'],
    ] as const;
    for (const [method, url] of calls) {
      const response = await house.app.inject({ method, url: `/api/v1${url}`, payload: {} });
      expect(problem(response).code, `${method} ${url}`).toBe('foreign_origin');
    }
  });
});

describe('the house’s own pages and programs can', () => {
  test.each<[string, Record<string, string>]>([
    ['its own page', { 'x-parlor': '1', origin: 'http://parlor.example', 'sec-fetch-site': 'same-origin' }],
    ['a program', { 'x-parlor': '1' }],
    ['an origin the operator named', { 'x-parlor': '1', origin: 'http://localhost:5173' }],
  ])('%s', async (_who, headers) => {
    expect((await create(headers)).statusCode).toBe(200);
  });

  test('reading needs no header', async () => {
    expect((await house.app.inject('/api/v1/names/proposal')).statusCode).toBe(200);
  });
});

describe('behind a proxy', () => {
  test('that is trusted: TLS, the host and the address are the visitor’s', async () => {
    const trusting = await houseDesk('postgres', { settings: { trust_proxy: 1 } });
    const forwarded = {
      'x-parlor': '1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'play.example',
      'x-forwarded-for': '203.0.113.7',
    };
    const response = await trusting.app.inject({
      method: 'POST',
      url: '/api/v1/guests',
      headers: { ...forwarded, origin: 'https://play.example' },
      payload: {},
    });
    expect(response.statusCode).toBe(200);
    expect(response.cookies[0]).toMatchObject({ secure: true });
    expect(response.headers['strict-transport-security']).toBe('max-age=15552000');
    await trusting.close();
  });

  test('what the visitor wrote before the proxy’s own entry is not believed', async () => {
    const trusting = await houseDesk('postgres', { settings: { trust_proxy: 1, rate_limit_address: 3 } });
    const from = (forwarded: string) =>
      trusting.app.inject({ url: '/api/v1/names/proposal', headers: { 'x-forwarded-for': forwarded } });
    for (let i = 0; i < 3; i++) expect((await from(`198.51.100.${i}, 203.0.113.7`)).statusCode).toBe(200);
    expect((await from('198.51.100.9, 203.0.113.7')).statusCode).toBe(429);
    expect((await from('203.0.113.8')).statusCode).toBe(200);
    await trusting.close();
  });

  test('that is not trusted: nobody can forge any of it', async () => {
    const response = await create({
      'x-parlor': '1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      origin: 'https://evil.example',
    });
    expect(problem(response).code).toBe('foreign_origin');
    const plain = await create({ 'x-parlor': '1', 'x-forwarded-proto': 'https' });
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    expect(plain.headers['set-cookie']).not.toContain('Secure');
  });
});

describe('the operator', () => {
  const token = 'a-token-of-some-length';
  let run: HouseDesk;
  beforeAll(async () => {
    run = await houseDesk('postgres', { settings: { operator_token: token, rate_limit_operator: 4 } });
  });
  afterAll(() => run.close());
  const audit = (authorization: string) => run.visitor({ headers: { authorization } }).call('POST', '/operator/audit');

  test('is known by the token alone, and cannot be guessed for long', async () => {
    expect(problem(await audit('Bearer wrong')).code).toBe('forbidden');
    expect((await audit(`Bearer ${token}`)).json()).toMatchObject({ sum: 0, wrong: [] });
    await audit('');
    await audit(token);
    expect(problem(await audit(`Bearer ${token}`))).toEqual({ status: 429, code: 'too_many_requests' });
  });

  test('does not exist where no token is set', async () => {
    expect(
      problem(await house.visitor({ headers: { authorization: 'Bearer ' } }).call('POST', '/operator/audit')).code,
    ).toBe('forbidden');
  });
});
