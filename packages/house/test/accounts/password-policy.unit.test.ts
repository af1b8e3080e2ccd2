import { refusePassword } from '@parlor/house/accounts/password-policy';
import { describe, expect, test } from 'vitest';

const owner = { name: 'Velvet Otter', email: 'grace.hopper@example.org' };

describe('refused', () => {
  test.each([
    'password',
    'Password1',
    'P@ssw0rd!',
    'passwordpassword',
    'iloveyou2',
    'Sunshine2024',
    'letmein123',
    'qwertyuiop',
    'Qwerty123!',
    '12345678',
    '987654321',
    'abcdefgh',
    'abcd1234',
    '1qaz2wsx',
    'asdfghjkl',
    'aaaaaaaa',
    'abababab',
    'abc1abc1abc1',
    '11112222',
    'velvetotter',
    'VelvetOtter1',
    'otter2024',
    'gracehopper',
    'hopper1906!',
    'grace.hopper@example.org',
    'michael1987',
    'раsswоrd',
  ])('%s', (password) => {
    expect(refusePassword(password, owner)).toMatchObject({ rejected: 'weak_password' });
  });
});

describe('accepted', () => {
  test.each([
    'plum cello harbour',
    'correct horse battery staple',
    'xK9#mQ2$vL',
    'tr4verse-mOOn-17',
    'the otter sleeps under my porch',
    'hopscotch in Gräfelfing',
    'wintergreen-ladle',
    'Ph!l0dendr0n-box',
  ])('%s', (password) => {
    expect(refusePassword(password, owner)).toBeNull();
  });
});
