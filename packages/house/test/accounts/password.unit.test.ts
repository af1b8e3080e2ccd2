import { createGate, GateFull } from '@parlor/house/accounts/gate';
import { createPasswords } from '@parlor/house/accounts/password';
import { settingsWith } from '@parlor/house/settings/load';
import { expect, test } from 'vitest';

const cheap = settingsWith({ password_memory_kib: 8192, password_passes: 1 });
const passwords = createPasswords(cheap);

test('the right password is right, any other is wrong', async () => {
  const hash = await passwords.hash('plum cello harbour');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8192,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await passwords.verify('plum cello harbour', hash)).toBe(true);
  expect(await passwords.verify('plum cello harbor', hash)).toBe(false);
});

test('two hashes of one password differ', async () => {
  expect(await passwords.hash('same')).not.toBe(await passwords.hash('same'));
});

test('one password typed in two ways of writing é is one password', async () => {
  expect(await passwords.verify('cafe\u0301 noir', await passwords.hash('caf\u00e9 noir'))).toBe(true);
});

test('no hash: wrong, after the same work', async () => {
  const hash = await passwords.hash('x');
  const time = async (work: () => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < 9; i++) {
      const began = performance.now();
      await work();
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b)[4] ?? 0;
  };
  expect(await passwords.verify('x', null)).toBe(false);
  const known = await time(() => passwords.verify('wrong', hash));
  const unknown = await time(() => passwords.verify('wrong', null));
  expect(unknown).toBeGreaterThan(known / 3);
});

test('a hash of other parameters still verifies, and is called outdated', async () => {
  const today = createPasswords({ ...cheap, password_passes: 2 });
  const hash = await passwords.hash('plum cello harbour');
  expect(today.isOutdated(hash)).toBe(true);
  expect(passwords.isOutdated(hash)).toBe(false);
  expect(await today.verify('plum cello harbour', hash)).toBe(true);
});

test('a hash of the reference implementation verifies', async () => {
  // Made with the reference argon2 command: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const known = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await passwords.verify('password', known)).toBe(true);
});

test('the gate lets so many in at once, makes so many wait, and turns the rest away', async () => {
  const gate = createGate(2, 3);
  let inside = 0;
  let most = 0;
  const release = Promise.withResolvers<void>();
  const work = async (): Promise<string> => {
    inside++;
    most = Math.max(most, inside);
    await release.promise;
    inside--;
    return 'done';
  };
  const outcomes = Array.from({ length: 6 }, () => gate(work).catch((error: unknown) => error));
  release.resolve();
  const settled = await Promise.all(outcomes);
  expect(settled.filter((outcome) => outcome === 'done')).toHaveLength(5);
  expect(settled.filter((outcome) => outcome instanceof GateFull)).toHaveLength(1);
  expect(most).toBe(2);
});
