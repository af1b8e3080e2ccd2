import type { LightMyRequestResponse } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { type HouseDesk, houseDesk } from '../house-desk.ts';
import { problem, type Visitor } from '../visitor.ts';

let house: HouseDesk;
afterEach(() => house.close());

async function callsUntilRefused(
  visitor: Visitor,
  call: (visitor: Visitor) => Promise<LightMyRequestResponse>,
): Promise<number> {
  for (let calls = 0; calls < 1000; calls++) {
    const response = await call(visitor);
    if (response.statusCode !== 429) continue;
    expect(problem(response)).toEqual({ status: 429, code: 'too_many_requests' });
    const seconds = Number(response.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(response.json()).toMatchObject({ retryAfterSeconds: seconds });
    return calls;
  }
  throw new Error('never refused');
}
const me = (visitor: Visitor) => visitor.call('GET', '/me');

describe('requests', () => {
  test('a full account: 100 a minute; a guest: 50', async () => {
    house = await houseDesk('postgres');
    const full = house.visitor();
    await full.register('ada@example.org');
    expect(await callsUntilRefused(full, me)).toBe(100);
    const guest = house.visitor();
    await guest.becomeGuest();
    expect(await callsUntilRefused(guest, me)).toBe(50);
  });

  test('two devices of one player share the limit, wherever they are', async () => {
    house = await houseDesk('postgres');
    const one = house.visitor({ address: '10.0.0.1' });
    await one.becomeGuest();
    const other = house.visitor({ address: '10.0.0.2' });
    other.cookie = one.cookie;
    for (let i = 0; i < 25; i++) await other.call('GET', '/me');
    expect(await callsUntilRefused(one, me)).toBe(25);
  });

  test('the wait that is named is enough', async () => {
    house = await houseDesk('postgres');
    const guest = house.visitor();
    await guest.becomeGuest();
    await callsUntilRefused(guest, me);
    const seconds = Number((await me(guest)).headers['retry-after']);
    house.pass(seconds * 1000);
    expect((await me(guest)).statusCode).toBe(200);
  });

  test('callers who are not signed in are counted by address', async () => {
    house = await houseDesk('postgres', { settings: { rate_limit_address: 20 } });
    const proposal = (visitor: Visitor) => visitor.call('GET', '/names/proposal');
    expect(await callsUntilRefused(house.visitor({ address: '10.0.0.1' }), proposal)).toBe(20);
    expect((await proposal(house.visitor({ address: '10.0.0.2' }))).statusCode).toBe(200);
  });

  test('pages, health and reference are not counted', async () => {
    house = await houseDesk('postgres', { settings: { rate_limit_address: 1 } });
    for (let i = 0; i < 5; i++) expect((await house.app.inject('/health')).statusCode).toBe(200);
    for (let i = 0; i < 5; i++) expect((await house.app.inject('/openapi.json')).statusCode).toBe(200);
  });
});

describe('what is costly or worth guessing', () => {
  test('making players, by address', async () => {
    house = await houseDesk('postgres', { settings: { rate_limit_guest_creation: 4 } });
    const newGuest = () => house.visitor({ address: '10.9.9.9' }).call('POST', '/guests', {});
    expect(await callsUntilRefused(house.visitor(), newGuest)).toBe(4);
    const register = { email: 'a@example.org', password: 'plum cello harbour', name: 'Ada' };
    expect((await house.visitor({ address: '10.9.9.9' }).call('POST', '/accounts', register)).statusCode).toBe(429);
  });

  test('logins: by account whatever the address, and by address whatever the account; right or wrong', async () => {
    house = await houseDesk('postgres', { settings: { rate_limit_login_account: 3, rate_limit_login_address: 5 } });
    await house.visitor().register('ada@example.org');
    let n = 0;
    const from = () => house.visitor({ address: `10.1.1.${n++}` });
    const tryAda = () => from().call('POST', '/sessions', { email: 'ADA@example.org', password: 'guess' });
    expect(await callsUntilRefused(house.visitor(), tryAda)).toBe(3);
    const right = await from().call('POST', '/sessions', { email: 'ada@example.org', password: 'plum cello harbour' });
    expect(right.statusCode).toBe(429);
    const unknown = () => from().call('POST', '/sessions', { email: 'unknown@example.org', password: 'guess' });
    expect(await callsUntilRefused(house.visitor(), unknown)).toBe(3);
    const spray = () =>
      house
        .visitor({ address: '10.2.2.2' })
        .call('POST', '/sessions', { email: `u${n++}@example.org`, password: 'guess' });
    expect(await callsUntilRefused(house.visitor(), spray)).toBe(5);
  });

  test('passwords typed while signed in', async () => {
    house = await houseDesk('postgres', { settings: { rate_limit_password: 3 } });
    const visitor = house.visitor();
    await visitor.register('ada@example.org');
    const guess = () => visitor.call('PUT', '/me/password', { current: 'guess', next: 'seven quiet lanterns' });
    expect(await callsUntilRefused(visitor, guess)).toBe(3);
  });
});
