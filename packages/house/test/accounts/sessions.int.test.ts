import type { Me, SessionInfo } from '@parlor/client/contracts/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adapters, type HouseDesk, houseDesk } from '../house-desk.ts';
import { answer, problem } from '../visitor.ts';

const DAY = 86_400_000;
const PASSWORD = 'plum cello harbour';
let counter = 0;
const freshEmail = (): string => `player${counter++}@example.org`;

describe.each(adapters)('sessions (%s)', (adapter) => {
  let house: HouseDesk;
  beforeAll(async () => {
    house = await houseDesk(adapter, {
      settings: {
        rate_limit_login_address: 1000,
        rate_limit_guest_creation: 1000,
        sessions_per_player: 3,
        rate_limit_address: 10_000,
      },
    });
  });
  afterAll(() => house.close());

  const logIn = async (email: string, password = PASSWORD) => {
    const visitor = house.visitor();
    const response = await visitor.call('POST', '/sessions', { email, password });
    return { visitor, response };
  };

  test('logging in gives a session of one’s own, on any device', async () => {
    const email = freshEmail();
    const registered = await house.visitor().register(email);
    const { visitor, response } = await logIn(email.toUpperCase());
    expect(answer<Me>(response)).toEqual(registered);
    expect(await visitor.me()).toEqual(registered);
  });

  test('a wrong password and an unknown address get the same answer', async () => {
    const email = freshEmail();
    await house.visitor().register(email);
    const wrong = (await logIn(email, 'not the one')).response;
    const unknown = (await logIn('nobody@example.org')).response;
    expect(problem(wrong)).toEqual({ status: 401, code: 'wrong_credentials' });
    expect(unknown.body).toBe(wrong.body);
    expect(unknown.statusCode).toBe(wrong.statusCode);
  });

  test('logging in on a device ends the session it had before', async () => {
    const email = freshEmail();
    await house.visitor().register(email);
    const visitor = house.visitor();
    await visitor.becomeGuest();
    const before = visitor.cookie;
    const announced = house.endedSessions.length;
    await visitor.call('POST', '/sessions', { email, password: PASSWORD });
    expect(visitor.cookie).not.toBe(before);
    const old = house.visitor();
    old.cookie = before;
    expect(problem(await old.call('GET', '/me'))).toEqual({ status: 401, code: 'not_signed_in' });
    expect(house.endedSessions.length).toBe(announced + 1);
  });

  test('the list shows each device and which one is this; another can be ended', async () => {
    const email = freshEmail();
    const phone = house.visitor({
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1' },
    });
    await phone.register(email);
    const { visitor: laptop } = await logIn(email);
    const { sessions } = await phone.get<{ sessions: SessionInfo[] }>('/sessions');
    expect(sessions).toHaveLength(2);
    const [other, own] = [sessions.find(({ current }) => !current), sessions.find(({ current }) => current)];
    expect(own?.device).toBe('Safari on iPhone');
    answer(await phone.call('DELETE', `/sessions/${other?.id}`));
    expect(problem(await laptop.call('GET', '/me')).code).toBe('not_signed_in');
    expect(house.endedSessions).toContain(other?.id);
    expect((await phone.me()).email).toBe(email);
  });

  test('nobody can end or see the sessions of somebody else', async () => {
    const victim = house.visitor();
    await victim.becomeGuest();
    const { sessions } = await victim.get<{ sessions: SessionInfo[] }>('/sessions');
    const stranger = house.visitor();
    await stranger.becomeGuest();
    expect(problem(await stranger.call('DELETE', `/sessions/${sessions[0]?.id}`))).toEqual({
      status: 404,
      code: 'no_such_session',
    });
    await victim.me();
  });

  test('logging out ends the session and takes the cookie back', async () => {
    const visitor = house.visitor();
    await visitor.becomeGuest();
    const cookie = visitor.cookie;
    answer(await visitor.call('DELETE', '/sessions/current'));
    expect(visitor.cookie).toBeNull();
    visitor.cookie = cookie;
    expect(problem(await visitor.call('GET', '/me')).code).toBe('not_signed_in');
  });

  test('the oldest session makes place when there are too many', async () => {
    const email = freshEmail();
    const first = house.visitor();
    await first.register(email);
    for (let i = 0; i < 3; i++) {
      house.pass(1000);
      await logIn(email);
    }
    expect(problem(await first.call('GET', '/me')).code).toBe('not_signed_in');
  });

  test('the cookie is not for scripts, not for other sites, and plain where there is no TLS', async () => {
    const response = await house.visitor().call('POST', '/guests', {});
    expect(response.cookies).toEqual([
      expect.objectContaining({
        name: 'parlor_session',
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        maxAge: 365 * 86_400,
      }),
    ]);
    expect(response.headers['set-cookie']).not.toContain('Secure');
    expect(response.cookies[0]?.value).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('the database holds no token', async () => {
    const visitor = house.visitor();
    await visitor.becomeGuest();
    const rows = await house.db.query<{ token_hash: Buffer }>('SELECT token_hash FROM sessions');
    for (const { token_hash } of rows) {
      expect(Buffer.from(token_hash).length).toBe(32);
      expect(Buffer.from(token_hash).toString('base64url')).not.toBe(visitor.cookie);
    }
  });

  test('a session unused for too long has ended; one in use goes on until its absolute end', async () => {
    const idle = house.visitor();
    await idle.becomeGuest();
    const busy = house.visitor();
    await busy.becomeGuest();
    for (let day = 0; day < 31; day += 10) {
      house.pass(10 * DAY);
      await busy.me();
    }
    expect(problem(await idle.call('GET', '/me')).code).toBe('not_signed_in');
    for (let day = 40; day < 365; day += 25) {
      await busy.me();
      house.pass(25 * DAY);
    }
    expect(problem(await busy.call('GET', '/me')).code).toBe('not_signed_in');
  });

  test('visits are written down at most once a minute', async () => {
    const visitor = house.visitor();
    const { id } = await visitor.becomeGuest();
    const seen = async (): Promise<number | undefined> =>
      (
        await house.db.query<{ last_seen_at: Date }>('SELECT last_seen_at FROM players WHERE id = $1', [id])
      )[0]?.last_seen_at.getTime();
    const first = await seen();
    house.pass(30_000);
    await visitor.me();
    expect(await seen()).toBe(first);
    house.pass(31_000);
    await visitor.me();
    expect(await seen()).toBe((first ?? 0) + 61_000);
  });

  test('rubbish in the cookie is nobody', async () => {
    const visitor = house.visitor();
    for (const cookie of ['', 'x', '../..', 'a'.repeat(43), '%00', `"${'b'.repeat(43)}"`]) {
      visitor.cookie = cookie;
      expect(problem(await visitor.call('GET', '/me'))).toEqual({ status: 401, code: 'not_signed_in' });
    }
  });
});
