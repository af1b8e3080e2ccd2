import { expect, test } from 'vitest';
import { DEFAULTS, readPreferences } from '../src/preferences/preferences.ts';

test('what was chosen is kept, the rest has its default', () => {
  expect(readPreferences('{"theme":"light","sound":false}')).toEqual({ ...DEFAULTS, theme: 'light', sound: false });
});

test.each([[null], ['rubbish'], ['null'], ['[]'], ['"dark"']])('%s gives the defaults', (stored) => {
  expect(readPreferences(stored)).toEqual(DEFAULTS);
});

test('a value that makes no sense and a key nobody knows are dropped', () => {
  expect(readPreferences('{"theme":"plaid","volume":7,"admin":true,"toString":"x"}')).toEqual(DEFAULTS);
});
