import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenApp, openApp } from './open-app.ts';

let app: OpenApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

test('a newcomer has a name and a face at once, and becomes a guest by sitting down', async () => {
  const { page, open, context } = await app.device();
  await open('/');
  const name = (await page.locator('[aria-labelledby=face] h2').textContent()) ?? '';
  const greeting = page.getByRole('heading', { level: 1 }).filter({ hasText: name });
  await greeting.waitFor();
  expect((await context.cookies()).length).toBe(0);

  await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
  await page.waitForURL(/\/room\/[A-Z0-9]{5}$/);
  expect((await context.cookies()).length).toBe(1);

  await open('/');
  await greeting.waitFor();
  await page.getByRole('heading', { name: 'Your chair is kept' }).waitFor();
  await context.close();
});

test('another name and face can be chosen before there is an account', async () => {
  const { page, open, context } = await app.device();
  await open('/');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Name').fill('x');
  await page.getByText('A name has at least two signs.').first().waitFor();
  // A name the house does not give is refused here, not at the door of the first room.
  await page.getByLabel('Name').fill('Admin');
  await page.getByRole('button', { name: "That's me" }).click();
  await page.getByText('That name is not possible here').first().waitFor();
  await page.getByLabel('Name').fill('Night Owl');
  await page.getByRole('radio', { name: 'Owl' }).click();
  await page.getByRole('button', { name: "That's me" }).click();
  await page.getByRole('heading', { level: 1, name: /Night Owl/ }).waitFor();
  await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
  await page.waitForURL(/\/room\//);
  const me = await (await context.request.get('/api/v1/me')).json();
  expect(me).toMatchObject({ name: 'Night Owl', avatar: 'owl', guest: true });
  await context.close();
});

test('a room opens with the pace its host prefers', async () => {
  const { page, open, context } = await app.device();
  await open('/settings');
  await page.getByRole('radio', { name: 'Ten times' }).click();
  await open('/');
  const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/rooms'));
  await page.getByRole('button', { name: /^Tic-tac-toe/ }).click();
  expect((await asked).postDataJSON()).toEqual({ game: 'tic-tac-toe', settings: { pace: 'x10' } });
  await page.waitForURL(/\/room\//);
  await context.close();
});

test('a code can be typed in small letters; a wrong one says what to do, and the code stays to be corrected', async () => {
  const { page, open, context } = await app.device();
  await open('/');
  await page.getByLabel('Sign 1 of 5').focus();
  await page.keyboard.type('bbb-bb');
  await page.getByRole('alert').filter({ hasText: 'Check it with whoever invited you' }).waitFor();
  expect(await page.getByLabel('Sign 5 of 5').inputValue()).toBe('B');
  await context.close();
});

test('a code that a friend has leads into the friend’s room', async () => {
  const host = await app.house.guest();
  const { code } = await host.client.api.rooms.create({ body: { game: 'tic-tac-toe' } });
  const { page, open, context } = await app.device();
  await open('/');
  await page.getByLabel('Sign 1 of 5').focus();
  await page.keyboard.type(code.toLowerCase());
  await page.waitForURL(`**/room/${code}`);
  await context.close();
});

test('the button of an empty code says why it does nothing', async () => {
  const { page, open, context } = await app.device();
  await open('/');
  await page.getByRole('button', { name: 'Join the room' }).dispatchEvent('click');
  await page.locator('form').getByText('Type the five signs of the code first.').waitFor();
  await context.close();
});
