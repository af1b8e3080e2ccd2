import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breaches, isWiderThanScreen } from './breaches.ts';
import { type Device, type OpenApp, openApp } from './open-app.ts';
import { inOrder, joinByCode, LAPTOP, openRoom, PHONE, playOut, untilMyTurn } from './visitors.ts';

let app: OpenApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

async function checked({ page, complaints }: Device, where: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await breaches(page), where).toEqual([]);
  expect(await isWiderThanScreen(page), where).toBe(false);
  expect(complaints, where).toEqual([]);
}

describe.each([
  { colorScheme: 'dark', viewport: PHONE },
  { colorScheme: 'light', viewport: LAPTOP },
] as const)('in the $colorScheme theme', (look) => {
  test('lobby, menu, rules, table, end, replay and television are accessible and fit the screen', async () => {
    const ada = await app.device(look);
    const ben = await app.device(look);
    const code = await openRoom(ada, app.house.url);
    await checked(ada, 'lobby of the host');
    await ada.page.getByRole('button', { name: 'Room menu' }).click();
    await checked(ada, 'room menu');
    await ada.page.keyboard.press('Escape');
    await ada.page.getByRole('button', { name: 'Change' }).click();
    await checked(ada, 'rules');
    await ada.page.keyboard.press('Escape');

    await joinByCode(ben, app.house.url, code);
    await checked(ben, 'lobby of a guest');
    const tv = await app.device({ ...look, viewport: LAPTOP });
    await tv.open(`/room/${code}/screen`);
    await checked(tv, 'television in the lobby');

    await ben.page.getByRole('button', { name: 'I am ready' }).click();
    await ada.page.getByRole('button', { name: 'Begin the game' }).click();
    const [first] = await inOrder(ada, ben);
    await untilMyTurn(first.page);
    await checked(ada, 'table');
    await checked(tv, 'television at the table');
    await playOut(ada, ben);
    await checked(ada, 'end for the host');
    await checked(ben, 'end for a guest');
    await ben.page.getByRole('link', { name: 'Watch the replay' }).click();
    await ben.page.getByText('Moment 6 of 6').waitFor();
    await checked(ben, 'replay');
    await Promise.all([ada, ben, tv].map(({ context }) => context.close()));
  });
});
