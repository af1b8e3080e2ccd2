import { loadSettings } from '@parlor/house/settings/load';
import { settingsAsJson, settingsAsMarkdown, settingsAsText } from '@parlor/house/settings/print';
import { settingNames } from '@parlor/house/settings/schema';
import { expect, test } from 'vitest';

const secretEnv = {
  DATABASE_URL: 'postgres://parlor:hunter22@db:5432/parlor?sslpassword=swordfish',
  OPERATOR_TOKEN: 'correct-horse-battery',
  OPENAI_API_KEY: 'sk:verysecret',
  PROMPT_COST: '77',
};
const forms = [settingsAsText, settingsAsMarkdown, settingsAsJson];

test.each(forms)('every setting is printed by %o', (form) => {
  const text = form(loadSettings({}, '/nowhere'));
  for (const name of settingNames) expect(text).toContain(name);
});

test.each(forms)('no secret is printed by %o', (form) => {
  const text = form(loadSettings(secretEnv, '/nowhere'));
  for (const secret of ['hunter22', 'swordfish', 'correct-horse', 'verysecret']) expect(text).not.toContain(secret);
});

test('the text shows the present value, its source and the default', () => {
  const text = settingsAsText(loadSettings(secretEnv, '/nowhere'));
  expect(text).toContain('prompt_cost = 77   (from the environment; default 100)');
  expect(text).toContain('postgres://parlor:***@db:5432/parlor');
});

test('the reference page does not depend on this machine', () => {
  expect(settingsAsMarkdown(loadSettings(secretEnv, '/nowhere'))).toBe(
    settingsAsMarkdown(loadSettings({}, '/nowhere')),
  );
});
