import { connect } from 'node:net';
import { problem as problemSchema } from '@parlor/client/contracts/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HouseDesk, houseDesk } from '../house-desk.ts';
import { problem } from '../visitor.ts';

let house: HouseDesk;
beforeAll(async () => {
  house = await houseDesk('postgres', { settings: { body_limit_bytes: 4096 } });
});
afterAll(() => house.close());

const post = (headers: Record<string, string>, payload: string) =>
  house.app.inject({ method: 'POST', url: '/api/v1/guests', headers: { 'x-parlor': '1', ...headers }, payload });

describe('every error is a problem with a code', () => {
  test('an address that is nowhere', async () => {
    expect(problem(await house.visitor().call('GET', '/nowhere'))).toEqual({ status: 404, code: 'not_found' });
  });

  test('a method that is not a way to call', async () => {
    const response = await house.app.inject({ method: 'PUT', url: '/api/v1/guests', headers: { 'x-parlor': '1' } });
    expect(problem(response)).toEqual({ status: 405, code: 'method_not_allowed' });
    expect(response.headers.allow).toBe('POST');
    const withParam = await house.app.inject({
      method: 'PATCH',
      url: '/api/v1/sessions/5',
      headers: { 'x-parlor': '1' },
    });
    expect(withParam.headers.allow).toBe('DELETE');
  });

  test('a host that cannot be, which the reference at /docs would fall over', async () => {
    const response = await house.app.inject({ method: 'GET', url: '/docs', headers: { host: '<script>' } });
    expect(problem(response)).toEqual({ status: 400, code: 'malformed_request' });
  });

  test.each([
    ['no JSON', { 'content-type': 'application/json' }, '{"name":', 400, 'malformed_request'],
    ['a forbidden key', { 'content-type': 'application/json' }, '{"__proto__":{"x":1}}', 400, 'malformed_request'],
    ['another kind of body', { 'content-type': 'text/xml' }, '<x/>', 415, 'unsupported_media_type'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'name=Bob', 415, 'unsupported_media_type'],
    [
      'too much',
      { 'content-type': 'application/json' },
      JSON.stringify({ name: 'x'.repeat(5000) }),
      413,
      'body_too_large',
    ],
  ])('%s', async (_what, headers, payload, status, code) => {
    expect(problem(await post(headers, payload))).toEqual({ status, code });
  });

  test('invalid input names every field and what is wrong', async () => {
    const response = await house.visitor().call('POST', '/accounts', { email: 'no', password: 'short', name: 7 });
    const { issues } = problem(response);
    expect(issues?.map(({ path }) => path).sort()).toEqual(['email', 'name', 'password']);
    expect(problemSchema.safeParse(response.json()).success).toBe(true);
  });

  test('an invalid address: parameters and query', async () => {
    const visitor = house.visitor();
    await visitor.becomeGuest();
    expect(problem(await visitor.call('DELETE', '/sessions/abc')).code).toBe('invalid_input');
    expect(problem(await visitor.call('GET', '/wallet/postings?limit=1000')).code).toBe('invalid_input');
    expect(problem(await visitor.call('GET', '/people?ids=1,,2')).code).toBe('invalid_input');
  });

  test.each(['/api/v1/%', '/api/v1/me%00', '/%c0%af', `/api/v1/sessions/${'9'.repeat(300)}`])(
    'an address that cannot be read: %s',
    async (url) => {
      const response = await house.app.inject({ method: 'GET', url });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(problem(response).code).toMatch(/^(malformed_request|not_found|method_not_allowed)$/);
    },
  );

  test('a fault inside says nothing of the inside', async () => {
    const broken = await houseDesk('postgres', { settings: { log_level: 'error' } });
    const visitor = broken.visitor();
    await visitor.becomeGuest();
    await broken.db.query('DROP TABLE sessions');
    const response = await visitor.call('GET', '/me');
    expect(problem(response)).toEqual({ status: 500, code: 'internal_error' });
    expect(response.body).not.toContain('relation');
    expect(response.body).toContain(String(response.headers['x-request-id']));
    expect(broken.logged.join('')).toContain('relation');
    await broken.close();
  });

  test('more logins at once than can be worked on: 503, come back soon', async () => {
    const small = await houseDesk('postgres', { settings: { password_concurrency: 1, password_queue: 1 } });
    const attempts = Array.from({ length: 8 }, (_, i) =>
      small
        .visitor({ address: `10.0.1.${i}` })
        .call('POST', '/sessions', { email: `u${i}@example.org`, password: 'guess' }),
    );
    const answers = await Promise.all(attempts);
    const busy = answers.filter(({ statusCode }) => statusCode === 503);
    expect(busy.length).toBeGreaterThan(0);
    for (const response of busy) expect(problem(response)).toEqual({ status: 503, code: 'busy' });
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThan(0);
    expect(busy[0]?.headers['retry-after']).toBe('3');
    await small.close();
  });

  test('a database that does not answer: 503, come back soon', async () => {
    const broken = await houseDesk('postgres');
    const visitor = broken.visitor();
    await visitor.becomeGuest();
    await broken.db.close();
    const response = await visitor.call('GET', '/me');
    expect(problem(response)).toEqual({ status: 503, code: 'unavailable' });
    expect(response.headers['retry-after']).toBe('2');
    await broken.close();
  });
});

test('what is not HTTP is hung up on', async () => {
  await house.app.listen({ port: 0, host: '127.0.0.1' });
  const address = house.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('SSH-2.0-hello\r\n\r\n'));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 400/);
});
