/** What somebody with a script tries on accounts: guessing, counting, fixing sessions, names that are not what they seem. */
import { createHash } from 'node:crypto';
import { houseAccount, playerAccount, post } from '@parlor/engine/coins';
import { playerId } from '@parlor/kernel/ids';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HouseDesk, houseDesk } from '../../packages/house/test/house-desk.ts';
import { problem } from '../../packages/house/test/visitor.ts';

const PASSWORD = 'plum cello harbour';
let house: HouseDesk;
beforeAll(async () => {
  const settings = {
    // Real hashing: the time it takes is what is measured.
    password_memory_kib: 19_456,
    password_passes: 2,
    log_level: 'trace' as const,
    rate_limit_address: 100_000,
    rate_limit_guest_creation: 1_000,
    rate_limit_login_address: 1_000,
    rate_limit_login_account: 1_000,
  };
  house = await houseDesk('postgres', { settings });
});
afterAll(() => house.close());

let people = 0;
async function registered() {
  const visitor = house.visitor();
  const email = `anna${++people}@mail.example`;
  return { visitor, email, me: await visitor.register(email, PASSWORD) };
}

describe('logging in', () => {
  test('a wrong password and an unknown address: the same answer after the same work', async () => {
    const { email } = await registered();
    const tried = async (address: string) => {
      const since = performance.now();
      const response = await house.visitor().call('POST', '/sessions', { email: address, password: 'not this one' });
      return { body: response.body, ms: performance.now() - since, headers: Object.keys(response.headers).sort() };
    };
    const wrong: number[] = [];
    const unknown: number[] = [];
    for (let n = 0; n < 9; n++) {
      const [one, other] = [await tried(email), await tried(`nobody${n}@mail.example`)];
      expect(other.body).toBe(one.body);
      expect(other.headers).toEqual(one.headers);
      wrong.push(one.ms);
      unknown.push(other.ms);
    }
    const fastest = (times: readonly number[]) => Math.min(...times);
    // A hash takes tens of milliseconds, a look-up less than one: who skipped the hash would be several times faster.
    expect(fastest(unknown) / fastest(wrong)).toBeGreaterThan(0.6);
    expect(fastest(unknown) / fastest(wrong)).toBeLessThan(1.7);
  });

  test('a session somebody planted is worth nothing afterwards, and a made-up token never was', async () => {
    const { email } = await registered();
    const attacker = house.visitor();
    await attacker.becomeGuest();
    const victim = house.visitor();
    victim.cookie = attacker.cookie;
    expect((await victim.call('POST', '/sessions', { email, password: PASSWORD })).statusCode).toBe(200);
    expect(victim.cookie).not.toBe(attacker.cookie);
    expect(problem(await attacker.call('GET', '/me')).code).toBe('not_signed_in');

    const chosen = house.visitor();
    chosen.cookie = 'A'.repeat(43);
    await chosen.call('POST', '/sessions', { email, password: PASSWORD });
    expect(chosen.cookie).not.toBe('A'.repeat(43));
  });
});

describe('tokens', () => {
  test('change with the upgrade and with the password; the old ones open nothing', async () => {
    const guest = house.visitor();
    const { id, balance } = await guest.becomeGuest();
    const thief = house.visitor();
    thief.cookie = guest.cookie;
    await guest.call('POST', '/me/upgrade', { email: `up${id}@mail.example`, password: PASSWORD });
    expect(await guest.me()).toMatchObject({ id, balance, guest: false });
    expect(problem(await thief.call('GET', '/me')).status).toBe(401);

    thief.cookie = guest.cookie;
    await guest.call('PUT', '/me/password', { current: PASSWORD, next: 'walnut tramway lilac' });
    expect((await guest.me()).id).toBe(id);
    expect(problem(await thief.call('GET', '/me')).status).toBe(401);
  });

  test('are nowhere in the database, nor is a password, nor in the log', async () => {
    const { visitor, email } = await registered();
    const token = visitor.cookie ?? '';
    const rows = await house.db.query<{ row: string }>(
      `SELECT s::text AS row FROM sessions s UNION ALL SELECT p::text FROM players p`,
    );
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).toContain(createHash('sha256').update(token).digest('hex'));
    expect(text).not.toContain(token);
    expect(text).not.toContain(PASSWORD);
    await visitor.call('POST', '/sessions', { email, password: 'wrong but secret' });
    await visitor.call('POST', '/accounts', { email, password: PASSWORD, name: 'Twice' });
    const log = house.logged.join('\n');
    expect(log).toContain('/api/v1/sessions');
    for (const secret of [token, visitor.cookie, email, PASSWORD, 'wrong but secret'])
      expect(log).not.toContain(secret);
  });
});

describe('names that are not what they seem', () => {
  test.each([
    ['nothing but a letter that is not drawn', '\u3164\u3164'],
    ['another such letter', '\u115f\u1160'],
    ['a letter with a selector that is not drawn', 'Anna\ufe0f'],
    ['two letters with a joiner between', 'An\u034fna'],
    ['a zero-width space', 'An\u200bna'],
    ['right to left', '\u202eannA'],
    ['an isolate', 'Anna\u2066'],
    ['a soft hyphen', 'An\u00adna'],
    ['a tag', 'Anna\u{e0041}'],
    ['the office in Cyrillic', 'аdmіn'],
    ['the office in bold', '𝐀𝐝𝐦𝐢𝐧'],
    ['the house in full width', 'Ｈｏｕｓｅ'],
    ['markup', '<b>Anna</b>'],
    ['a line end', 'Anna\nBen'],
  ])('%s', async (_, name) => {
    const { status, code } = problem(await house.visitor().call('POST', '/guests', { name }));
    expect([`400 invalid_input`, `422 name_not_allowed`]).toContain(`${status} ${code}`);
  });
});

describe('asking which addresses have an account', () => {
  test('cannot go on for long, neither by registering nor by upgrading one guest after another', async () => {
    const strict = await houseDesk('postgres', { settings: { rate_limit_guest_creation: 6 } });
    try {
      const codes: string[] = [];
      for (let n = 0; n < 6; n++) {
        const guest = strict.visitor();
        if ((await guest.call('POST', '/guests', {})).statusCode !== 200) codes.push('no guest');
        else
          codes.push(
            problem(await guest.call('POST', '/me/upgrade', { email: 'a@b.example', password: '12345678' })).code,
          );
      }
      expect(codes).toEqual(['weak_password', 'weak_password', 'weak_password', 'no guest', 'no guest', 'no guest']);
    } finally {
      await strict.close();
    }
  });
});

describe('a deleted account', () => {
  test('gets no name back from a call that was under way', async () => {
    const { visitor, me } = await registered();
    const calls = [visitor.call('DELETE', '/me', { password: PASSWORD })];
    for (let n = 0; n < 20; n++) calls.push(visitor.call('PATCH', '/me', { name: 'Still Here' }));
    await Promise.all(calls);
    const { people: found } = await house.visitor().get<{ people: { name: string }[] }>(`/people?ids=${me.id}`);
    expect(found).toMatchObject([{ name: expect.stringMatching(/^Former player \d+$/), avatar: 'ghost' }]);
    const rows = await house.db.query('SELECT * FROM players WHERE id = $1', [me.id]);
    expect(rows).toMatchObject([{ kind: 'deleted', email: null, password_hash: null }]);
    expect(await house.db.query('SELECT * FROM sessions WHERE player_id = $1', [me.id])).toEqual([]);
  });
});

describe('coins', () => {
  test('spent twice at the same moment are spent once', async () => {
    const { me } = await registered();
    const from = playerAccount(playerId.parse(me.id));
    const spend = (amount: number) => {
      const transfer = { from, to: houseAccount('forfeits', me.id), amount, reason: 'test', table: null };
      return house.db
        .transaction((session) => post(session, [transfer], new Date()))
        .then(
          () => 'spent',
          () => 'refused',
        );
    };
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => spend(3000)));
    expect(outcomes.filter((outcome) => outcome === 'spent')).toHaveLength(1);
    expect((await house.db.query('SELECT balance FROM accounts WHERE key = $1', [from]))[0]).toEqual({ balance: 2000 });
    for (const amount of [0, -1, -5000, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 9e18]) {
      expect(await spend(amount), String(amount)).toBe('refused');
    }
    expect(await house.db.query('SELECT sum(balance)::bigint AS sum FROM accounts')).toEqual([{ sum: 0 }]);
  });
});
