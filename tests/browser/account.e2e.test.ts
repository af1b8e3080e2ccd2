import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenApp, openApp } from './open-app.ts';

let app: OpenApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const EMAIL = 'otter@parlor.example';
const FIRST = 'seven velvet lamps tonight';
const SECOND = 'eight copper kettles sing';

test('a guest saves the account, uses it on another device, changes the password, takes the data and leaves for good', async () => {
  const phone = await app.device();
  await phone.context.request.post('/api/v1/guests', {
    data: { name: 'Velvet Otter', avatar: 'otter' },
    headers: { 'x-parlor': '1', origin: app.house.url },
  });

  // Save it: a password that everybody uses is refused at its place, with a reason.
  await phone.open('/save-account');
  await phone.page.getByLabel('Email').fill(EMAIL);
  await phone.page.getByLabel('Password', { exact: true }).fill('password1');
  await phone.page.getByRole('button', { name: 'Save my account' }).click();
  await phone.page.getByText('too easy to guess').waitFor();
  await phone.page.getByLabel('Password', { exact: true }).fill(FIRST);
  await phone.page.getByRole('button', { name: 'Save my account' }).click();
  await phone.page.getByRole('heading', { level: 1, name: 'Name and account' }).waitFor();
  await phone.page.getByText(EMAIL).waitFor();

  // On another device: wrong first, then right; the name and the coins are there.
  const laptop = await app.device({ viewport: { width: 1280, height: 800 } });
  await laptop.open('/login');
  await laptop.page.getByLabel('Email').fill(EMAIL);
  await laptop.page.getByLabel('Password', { exact: true }).fill(SECOND);
  await laptop.page.getByRole('button', { name: 'Log in' }).click();
  await laptop.page.getByText('do not belong together').waitFor();
  await laptop.page.getByLabel('Password', { exact: true }).fill(FIRST);
  await laptop.page.getByRole('button', { name: 'Log in' }).click();
  await laptop.page.getByRole('heading', { level: 1, name: /Velvet Otter/ }).waitFor();
  await laptop.page.getByRole('link', { name: /^Wallet/ }).click();
  await laptop.page.getByText('A gift to start with').waitFor();

  // Both devices are listed; a new password ends the other session.
  await phone.page.reload();
  await phone.page.getByRole('button', { name: 'Log out there' }).waitFor();
  await phone.page.getByLabel('Current password').fill(FIRST);
  await phone.page.getByLabel('New password').fill(SECOND);
  await phone.page.getByRole('button', { name: 'Change my password' }).click();
  await phone.page.getByText('Your password is changed').first().waitFor();
  await expect.poll(() => phone.page.getByRole('button', { name: 'Log out there' }).count()).toBe(0);
  expect((await laptop.context.request.get('/api/v1/me')).status()).toBe(401);

  // Everything the house keeps, in a file.
  const [download] = await Promise.all([
    phone.page.waitForEvent('download'),
    phone.page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(EMAIL);

  // What passed as a toast is still to be read under the bell.
  await phone.page.getByRole('button', { name: /^What happened/ }).click();
  await phone.page.getByRole('dialog').getByText('Your password is changed').waitFor();
  await phone.page.keyboard.press('Escape');

  await phone.page.getByRole('button', { name: 'Delete my account' }).click();
  await phone.page.getByRole('dialog').getByLabel('Your password, to be sure').fill(SECOND);
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Delete my account for good' }).click();
  await phone.page.getByText('Your account is deleted').first().waitFor();
  expect((await phone.context.request.get('/api/v1/me')).status()).toBe(401);
  // Who comes next on this device does not read what the one before did.
  await phone.page.getByRole('button', { name: /^What happened/ }).click();
  await phone.page.getByRole('dialog').getByText('Your account is deleted').waitFor();
  expect(await phone.page.getByRole('dialog').getByText('Your password is changed').count()).toBe(0);
  await phone.context.close();
  await laptop.context.close();
});

test('the keyboard alone reaches the content, the menu and the settings, and the focus is never lost', async () => {
  const { page, open, context } = await app.device({ viewport: { width: 1280, height: 800 } });
  await open('/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('main');

  await page.getByRole('button', { name: /Menu$/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Settings' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.getAttribute("role")')).toMatch(/^menu/);
  await page.keyboard.press('s');
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Settings');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  // The new page's heading has the focus, so that it is read out.
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Settings');

  await page.getByRole('radio', { name: 'Dark' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('light');
  await context.close();
});
