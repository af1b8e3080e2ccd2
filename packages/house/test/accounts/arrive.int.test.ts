import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adapters, type HouseDesk, houseDesk } from '../house-desk.ts';
import { problem } from '../visitor.ts';

describe.each(adapters)('arriving (%s)', (adapter) => {
  let house: HouseDesk;
  beforeAll(async () => {
    house = await houseDesk(adapter);
  });
  afterAll(() => house.close());

  test('a guest in one call: name and avatar proposed, coins given, signed in', async () => {
    const visitor = house.visitor();
    const guest = await visitor.becomeGuest();
    expect(guest).toMatchObject({ guest: true, email: null, balance: 5000 });
    expect(guest.name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(await visitor.me()).toEqual(guest);
    const history = await visitor.get<{ postings: unknown[] }>('/wallet/postings');
    expect(history.postings).toEqual([
      expect.objectContaining({ amount: 5000, balanceAfter: 5000, reason: 'starting_balance', table: null }),
    ]);
  });

  test('a guest may bring a name and an avatar', async () => {
    expect(await house.visitor().becomeGuest({ name: '  Zoë   Ö ', avatar: 'owl' })).toMatchObject({
      name: 'Zoë Ö',
      avatar: 'owl',
    });
  });

  test('the call sent twice makes one guest', async () => {
    const visitor = house.visitor();
    const first = await visitor.becomeGuest();
    expect(await visitor.becomeGuest()).toEqual(first);
  });

  test('a full account: signed in, with the same starting balance', async () => {
    const visitor = house.visitor();
    expect(await visitor.register('Ada@Example.org')).toMatchObject({
      guest: false,
      email: 'ada@example.org',
      balance: 5000,
      name: 'Ada',
    });
  });

  test('one address has one account, however it is typed', async () => {
    await house.visitor().register('bob@example.org');
    const again = await house
      .visitor()
      .call('POST', '/accounts', { email: 'BOB@example.org', password: 'plum cello harbour', name: 'Bob' });
    expect(problem(again)).toEqual({ status: 409, code: 'email_taken' });
  });

  test('two who register one address at the same moment: one succeeds', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        house
          .visitor()
          .call('POST', '/accounts', { email: 'race@example.org', password: 'plum cello harbour', name: 'Ray' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  test.each(['password1', '12345678', 'qwertyuiop', 'Ada.Lovelace', 'aaaaaaaa'])(
    'the password %s is refused',
    async (password) => {
      const response = await house
        .visitor()
        .call('POST', '/accounts', { email: 'ada.lovelace@example.org', password, name: 'Ada Lovelace' });
      expect(problem(response)).toEqual({ status: 422, code: 'weak_password' });
    },
  );

  test('a name that passes for the house is refused', async () => {
    expect(problem(await house.visitor().call('POST', '/guests', { name: 'Аdmin' }))).toEqual({
      status: 422,
      code: 'name_not_allowed',
    });
  });

  test('a name that is no name is invalid input, with the field named', async () => {
    const response = await house.visitor().call('POST', '/guests', { name: '<b>' });
    expect(problem(response)).toMatchObject({ status: 400, code: 'invalid_input', issues: [{ path: 'name' }] });
  });

  test('a proposal fits the rules for names', async () => {
    const proposal = await house.visitor().get<{ name: string; avatar: string }>('/names/proposal');
    expect(await house.visitor().becomeGuest(proposal)).toMatchObject(proposal);
  });
});
