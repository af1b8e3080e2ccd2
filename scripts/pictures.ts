/** `npm run pictures`: takes the pictures of docs/pictures from a real house with real browsers in it. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startHouseProcess } from '@parlor/testkit/house-process';
import type { Page } from 'playwright-core';
import { cell, inOrder, LAPTOP, twoAtATable, untilMyTurn, visitor } from '../tests/browser/visitors.ts';
import { launchChromium } from '../tests/setup/chromium.ts';
import { root } from './setup/root.mjs';
import { ensureWebBuilt } from './setup/web-built.mjs';

const folder = join(root, 'docs/pictures');

async function take(page: Page, name: string): Promise<void> {
  // Fonts and figures come after the page itself; without them the picture would show something nobody sees.
  await page.waitForLoadState('networkidle');
  const toast = page.getByRole('button', { name: 'Dismiss' });
  for (const button of await toast.all()) await button.click();
  // Not PNG: the grain of the wallpaper would make each picture a megabyte.
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 85 });
}

await ensureWebBuilt();
await mkdir(folder, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'parlor-pictures-'));
const house = startHouseProcess({ DATA_DIR: data });
const [url, browser] = await Promise.all([house.opened, launchChromium()]);
try {
  const { ada, ben } = await twoAtATable(browser, url);
  const [first, second] = await inOrder(ada, ben);
  for (const [who, n] of [
    [first, 4],
    [second, 0],
    [first, 2],
  ] as const) {
    await untilMyTurn(who.page);
    await cell(who.page, n).click();
  }
  await untilMyTurn(second.page);
  await take(ben.page, 'table');
  await take(ada.page, 'table-phone');
  const newcomer = await visitor(browser, { viewport: LAPTOP });
  await newcomer.page.goto(url);
  await take(newcomer.page, 'home');
} finally {
  await browser.close();
  await house.kill();
  await rm(data, { recursive: true, force: true });
}
