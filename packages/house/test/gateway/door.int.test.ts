import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Guest, type OpenHouse, openHouse } from '../open-house.ts';
import { dial, refusedDial } from './raw-socket.ts';

let house: OpenHouse;
let anna: Guest;
beforeAll(async () => {
  house = await openHouse({ sockets_per_address: 3, sockets_per_player: 2 });
  anna = await house.guest();
});
afterAll(() => house.close());

describe('the door of the sockets', () => {
  it('opens to a player on a page of the house, and to programs without a page', async () => {
    const page = await dial(house, anna);
    page.drop();
    const program = await dial(house, anna, null);
    program.drop();
  });

  it.each([
    ['no session', {}, 401, 'not_signed_in'],
    ['a session that is none', { cookie: `parlor_session=${'x'.repeat(43)}` }, 401, 'not_signed_in'],
  ])('is closed to %s', async (_, headers, status, code) => {
    expect(await refusedDial(`${house.url}/ws`, headers)).toEqual({ status, code });
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])('is closed to pages of %s', async (origin) => {
    const answer = await refusedDial(`${house.url}/ws`, { cookie: anna.cookie, origin });
    expect(answer).toEqual({ status: 403, code: 'foreign_origin' });
  });

  it('is nowhere else', async () => {
    const answer = await refusedDial(`${house.url}/wsx`, { cookie: anna.cookie, origin: house.url });
    expect(answer).toEqual({ status: 404, code: 'not_found' });
  });

  it('makes a player’s oldest socket go when there are too many', async () => {
    const [first, second] = [await dial(house, anna), await dial(house, anna)];
    const third = await dial(house, anna);
    expect(await first.until('bye')).toMatchObject({ reason: 'too_many' });
    expect(await first.untilClosed()).toMatchObject({ code: 1008 });
    expect([second.closed, third.closed]).toEqual([null, null]);
    second.drop();
    third.drop();
  });

  it('is closed to an address that has too many open', async () => {
    const others = [await house.guest(), await house.guest(), await house.guest()];
    const open = await Promise.all(others.map((guest) => dial(house, guest)));
    expect(await refusedDial(`${house.url}/ws`, { cookie: anna.cookie })).toEqual({
      status: 429,
      code: 'too_many_requests',
    });
    for (const raw of open) raw.drop();
  });
});
