import type { Me } from '@parlor/client/contracts/accounts';
import { houseAccount, isInsufficient, playerAccount, post } from '@parlor/engine/coins';
import { createPasswords } from '@parlor/house/accounts/password';
import { audit } from '@parlor/house/wallet/audit';
import { playerId } from '@parlor/kernel/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adapters, type HouseDesk, houseDesk } from '../house-desk.ts';
import { answer, problem } from '../visitor.ts';

const PASSWORD = 'plum cello harbour';
const NEXT = 'seven quiet lanterns';
let counter = 0;
const freshEmail = (): string => `keeper${counter++}@example.org`;

describe.each(adapters)('an account (%s)', (adapter) => {
  let house: HouseDesk;
  beforeAll(async () => {
    house = await houseDesk(adapter, { settings: { rate_limit_login_address: 1000, rate_limit_guest_creation: 1000 } });
  });
  afterAll(() => house.close());

  describe('upgrade', () => {
    test('keeps id, coins, name and history, and gives no second starting balance', async () => {
      const visitor = house.visitor();
      const guest = await visitor.becomeGuest({ name: 'Mia' });
      const cookie = visitor.cookie;
      const email = freshEmail();
      const full = answer<Me>(await visitor.call('POST', '/me/upgrade', { email, password: PASSWORD }));
      expect(full).toEqual({ ...guest, guest: false, email });
      expect(visitor.cookie).not.toBe(cookie);
      expect(await visitor.me()).toEqual(full);
      expect((await visitor.get<{ postings: unknown[] }>('/wallet/postings')).postings).toHaveLength(1);
      const elsewhere = house.visitor();
      expect(answer<Me>(await elsewhere.call('POST', '/sessions', { email, password: PASSWORD })).id).toBe(guest.id);
    });

    test('the old token is worth nothing afterwards', async () => {
      const visitor = house.visitor();
      await visitor.becomeGuest();
      const old = house.visitor();
      old.cookie = visitor.cookie;
      await visitor.call('POST', '/me/upgrade', { email: freshEmail(), password: PASSWORD });
      expect(problem(await old.call('GET', '/me')).code).toBe('not_signed_in');
    });

    test('an address that has an account is a conflict; the guest stays a guest', async () => {
      const email = freshEmail();
      await house.visitor().register(email);
      const visitor = house.visitor();
      const guest = await visitor.becomeGuest();
      expect(problem(await visitor.call('POST', '/me/upgrade', { email, password: PASSWORD }))).toEqual({
        status: 409,
        code: 'email_taken',
      });
      expect(await visitor.me()).toEqual(guest);
    });

    test('a full account cannot be upgraded again', async () => {
      const visitor = house.visitor();
      await visitor.register(freshEmail());
      const again = await visitor.call('POST', '/me/upgrade', { email: freshEmail(), password: PASSWORD });
      expect(problem(again)).toEqual({ status: 409, code: 'already_full_account' });
    });

    test('sent twice at once, it happens once', async () => {
      const visitor = house.visitor();
      await visitor.becomeGuest();
      const twin = house.visitor();
      twin.cookie = visitor.cookie;
      const answers = await Promise.all([
        visitor.call('POST', '/me/upgrade', { email: freshEmail(), password: PASSWORD }),
        twin.call('POST', '/me/upgrade', { email: freshEmail(), password: PASSWORD }),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });
  });

  describe('password', () => {
    test('a change ends the other sessions, keeps this one under a new token, and the old password is wrong', async () => {
      const email = freshEmail();
      const visitor = house.visitor();
      await visitor.register(email);
      const other = house.visitor();
      await other.call('POST', '/sessions', { email, password: PASSWORD });
      const cookie = visitor.cookie;
      answer(await visitor.call('PUT', '/me/password', { current: PASSWORD, next: NEXT }));
      expect(visitor.cookie).not.toBe(cookie);
      await visitor.me();
      expect(problem(await other.call('GET', '/me')).code).toBe('not_signed_in');
      expect(problem(await house.visitor().call('POST', '/sessions', { email, password: PASSWORD })).code).toBe(
        'wrong_credentials',
      );
      answer(await house.visitor().call('POST', '/sessions', { email, password: NEXT }));
    });

    test('the present one must be right and the next one good', async () => {
      const visitor = house.visitor();
      await visitor.register(freshEmail());
      expect(problem(await visitor.call('PUT', '/me/password', { current: 'guess', next: NEXT }))).toEqual({
        status: 403,
        code: 'wrong_password',
      });
      expect(problem(await visitor.call('PUT', '/me/password', { current: PASSWORD, next: 'password123' }))).toEqual({
        status: 422,
        code: 'weak_password',
      });
    });

    test('a guest has none', async () => {
      const visitor = house.visitor();
      await visitor.becomeGuest();
      expect(problem(await visitor.call('PUT', '/me/password', { current: 'x', next: NEXT }))).toEqual({
        status: 409,
        code: 'no_password',
      });
    });

    test('a hash of older parameters is renewed at the next login', async () => {
      const email = freshEmail();
      const { id } = await house.visitor().register(email);
      const older = await createPasswords({ ...house.settings, password_passes: 3 }).hash(PASSWORD);
      await house.db.execute('UPDATE players SET password_hash = $2 WHERE id = $1', [id, older]);
      answer(await house.visitor().call('POST', '/sessions', { email, password: PASSWORD }));
      const [row] = await house.db.query<{ password_hash: string }>('SELECT password_hash FROM players WHERE id = $1', [
        id,
      ]);
      expect(row?.password_hash).toContain('$m=8192,t=1,p=1$');
    });
  });

  test('name and avatar can be changed, within the rules', async () => {
    const visitor = house.visitor();
    const guest = await visitor.becomeGuest();
    expect(answer<Me>(await visitor.call('PATCH', '/me', { name: 'Nova', avatar: 'owl' }))).toEqual({
      ...guest,
      name: 'Nova',
      avatar: 'owl',
    });
    expect(answer<Me>(await visitor.call('PATCH', '/me', {}))).toMatchObject({ name: 'Nova' });
    expect(problem(await visitor.call('PATCH', '/me', { name: 'Moderator' }))).toEqual({
      status: 422,
      code: 'name_not_allowed',
    });
  });

  test('people are shown by name and avatar, unknown ids left out', async () => {
    const guest = await house.visitor().becomeGuest({ name: 'Pia' });
    const { people } = await house.visitor().get<{ people: object[] }>(`/people?ids=${guest.id},1,99999999999`);
    expect(people).toHaveLength(2);
    expect(people).toContainEqual({ id: guest.id, name: 'Pia', avatar: guest.avatar, house: false });
    expect(people).toContainEqual(expect.objectContaining({ id: 1, house: true }));
  });

  test('the export holds what the house keeps, and no secret of it', async () => {
    const visitor = house.visitor();
    const email = freshEmail();
    await visitor.register(email);
    const text = (await visitor.call('GET', '/me/export')).body;
    expect(JSON.parse(text)).toMatchObject({
      profile: { email, name: 'Ada' },
      sessions: [{}],
      postings: [{ reason: 'starting_balance' }],
      results: [],
    });
    expect(text).not.toContain('argon2');
    expect(text).not.toContain('token');
  });

  describe('deletion', () => {
    test('the row stays under an unlinkable name; address, password, sessions and coins are gone; the sum stays zero', async () => {
      const email = freshEmail();
      const visitor = house.visitor();
      const { id } = await visitor.register(email);
      answer(await visitor.call('DELETE', '/me', { password: PASSWORD }));
      expect(visitor.cookie).toBeNull();
      const [row] = await house.db.query('SELECT name, kind, email, password_hash FROM players WHERE id = $1', [id]);
      expect(row).toEqual({
        name: expect.stringMatching(/^Former player \d{4}$/),
        kind: 'deleted',
        email: null,
        password_hash: null,
      });
      expect(await house.db.query('SELECT balance FROM accounts WHERE key = $1', [`player:${id}`])).toEqual([
        { balance: 0 },
      ]);
      expect(await house.db.query('SELECT FROM sessions WHERE player_id = $1', [id])).toHaveLength(0);
      expect(await audit(house.db)).toMatchObject({ sum: 0, wrong: [] });
      expect(problem(await house.visitor().call('POST', '/sessions', { email, password: PASSWORD })).code).toBe(
        'wrong_credentials',
      );
      await house.visitor().register(email);
    });

    test('in the middle of spending: every coin ends up somewhere', async () => {
      const visitor = house.visitor();
      const player = playerAccount(playerId.parse((await visitor.becomeGuest()).id));
      const move = (from: string, to: string) =>
        post(house.db, [{ from, to, amount: 100, reason: 'test', table: null }], new Date()).catch((error: unknown) => {
          if (!isInsufficient(error)) throw error;
        });
      const spending = Array.from({ length: 20 }, (_, i) =>
        i % 2 === 0 ? move(player, houseAccount('rake', i)) : move(houseAccount('faucet', i), player),
      );
      const [response] = await Promise.all([visitor.call('DELETE', '/me'), ...spending]);
      expect(response.statusCode).toBe(200);
      expect(await audit(house.db)).toMatchObject({ sum: 0, wrong: [] });
    });

    test('a full account needs its password, a guest does not', async () => {
      const visitor = house.visitor();
      await visitor.register(freshEmail());
      expect(problem(await visitor.call('DELETE', '/me')).code).toBe('password_needed');
      expect(problem(await visitor.call('DELETE', '/me', { password: 'guess' })).code).toBe('wrong_password');
      const guest = house.visitor();
      await guest.becomeGuest();
      answer(await guest.call('DELETE', '/me'));
      expect(problem(await guest.call('GET', '/me')).code).toBe('not_signed_in');
    });
  });
});
