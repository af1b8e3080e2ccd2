import { playerName } from '@parlor/client/contracts/accounts';
import { expect, test } from 'vitest';
import { nameProblem } from '../src/face/name-problem.ts';

test.each([
  ['Velvet Otter', null],
  ['Ünal-Åse 3', null],
  [' x ', 'short'],
  ['a'.repeat(25), 'long'],
  ['<b>Bob</b>', 'signs'],
  ['-dash', 'signs'],
])('%j: %j, and the contract agrees', (name, problem) => {
  expect(nameProblem(name)).toBe(problem);
  expect(playerName.safeParse(name).success).toBe(problem === null);
});
