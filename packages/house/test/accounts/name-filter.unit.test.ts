import { avatar, playerName } from '@parlor/client/contracts/accounts';
import { refuseName, tidyName } from '@parlor/house/accounts/name-filter';
import { proposeName } from '@parlor/house/accounts/names';
import { describe, expect, test } from 'vitest';

describe('names that would pass for the house are refused', () => {
  test.each([
    'Admin',
    'ADMIN',
    'admin 1',
    'Аdmin',
    'аԁмin',
    'Adm1n',
    '4dm1n',
    'a.d.m.i.n',
    'A d m i n',
    'Addmin',
    'Admîn',
    'Ádmín',
    'The Admin',
    'Moderator',
    'M0derat0r',
    'Mod Anna',
    'House',
    'The House',
    'H0use',
    'house_7',
    'Parlor',
    'System',
    'Staff Bob',
    'Ηouse',
    'Aunt Agatha',
    'Old Bаrnaby',
    'Former player',
  ])('%s', (name) => {
    expect(refuseName(tidyName(name))).toMatchObject({ rejected: 'name_not_allowed' });
  });
});

describe('everybody else is welcome', () => {
  test.each([
    'Housecat',
    'Badminton Bob',
    'Modesty',
    'Adminah',
    'Dr House Jr',
    'Zoë',
    'Ольга',
    'Γιώργος',
    '田中',
    'محمد',
    'Anna 7',
    'Scunthorpe',
    'Parlance',
    'Stafford',
    'R2-D2',
    'Systematic Sam',
    'Modigliani',
    'Ownership',
    "O'Neil",
    'Nguyễn',
  ])('%s', (name) => {
    expect(refuseName(tidyName(name))).toBeNull();
  });
});

test('marks piled on a letter are refused', () => {
  expect(refuseName('A\u0301\u0302\u0303\u0304b')).toMatchObject({ rejected: 'name_not_allowed' });
});

test('every proposal is an allowed name with an allowed avatar', () => {
  for (let i = 0; i < 80; i++) {
    for (let j = 0; j < 70; j++) {
      const draws = [i, j];
      const proposal = proposeName((limit) => (draws.shift() ?? 0) % limit);
      expect(playerName.parse(proposal.name)).toBe(proposal.name);
      expect(avatar.parse(proposal.avatar)).toBe(proposal.avatar);
      expect(refuseName(proposal.name)).toBeNull();
    }
  }
});
