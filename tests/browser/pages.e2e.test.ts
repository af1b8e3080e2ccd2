import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { breaches, isWiderThanScreen } from './breaches.ts';
import { type OpenApp, openApp } from './open-app.ts';

let app: OpenApp;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const FOR_ANYONE = ['/', '/design', '/settings', '/account', '/wallet', '/login', '/register', '/no-such-page'];
const FOR_GUESTS = ['/', '/account', '/wallet', '/save-account', '/login'];
const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;

describe.each(['dark', 'light'] as const)('in the %s theme', (colorScheme) => {
  describe.each(['phone', 'desk'] as const)('on a %s', (size) => {
    test('every page is accessible, fits the screen and breaks no content policy', async () => {
      const { context, page, open, complaints } = await app.device({ colorScheme, viewport: SIZES[size] });
      const check = async (path: string): Promise<void> => {
        await open(path);
        await page.waitForLoadState('networkidle');
        expect(await breaches(page), path).toEqual([]);
        expect(await isWiderThanScreen(page), path).toBe(false);
      };
      for (const path of FOR_ANYONE) await check(path);
      await context.request.post('/api/v1/guests', { data: {}, headers: { 'x-parlor': '1', origin: app.house.url } });
      for (const path of FOR_GUESTS) await check(path);
      expect(complaints).toEqual([]);
      await context.close();
    });
  });
});

test('the theme is there before the first paint, from what the device remembers', async () => {
  const { page, open, context } = await app.device({ colorScheme: 'dark' });
  await open('/settings');
  await page.getByRole('radio', { name: 'Light' }).click();
  // Stop before the app: only the blocking script has run.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('light');
  await context.close();
});

test('the language follows the settings at once, and is kept', async () => {
  const { page, open, context } = await app.device();
  await open('/settings');
  await page.getByRole('radio', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { level: 1, name: 'Einstellungen' }).waitFor();
  expect(await page.evaluate('document.documentElement.lang')).toBe('de');
  await open('/login');
  await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
  await context.close();
});

test('without a connection the app opens to a page that says so, and comes back by itself', async () => {
  const { page, open, context } = await app.device();
  await open('/');
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: 'The lamps are out' }).waitFor();
  await context.setOffline(false);
  await page.getByText('Got a room code?').waitFor();
  await context.close();
});
