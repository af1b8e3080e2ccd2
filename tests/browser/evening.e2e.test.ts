import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HouseProcess, startHouseProcess } from '@parlor/testkit/house-process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../setup/chromium.ts';
import { cell, inOrder, LAPTOP, openRoom, playOut, twoAtATable, untilMyTurn, visitor } from './visitors.ts';

let folder: string;
let house: HouseProcess;
let url: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlor-evening-'));
  house = startHouseProcess({ DATA_DIR: folder });
  [url, browser] = await Promise.all([house.opened, launchChromium()]);
});

afterAll(async () => {
  await browser?.close();
  await house?.kill();
  await rm(folder, { recursive: true, force: true });
});

describe('an evening of two friends', () => {
  it('is a room, a code, a game to the end and a rematch, on a phone and a laptop', async () => {
    const { ada, ben } = await twoAtATable(browser, url);
    await playOut(ada, ben);

    await ada.page.getByRole('button', { name: 'Rematch' }).click();
    await playOut(ada, ben);
    expect([...ada.complaints, ...ben.complaints]).toEqual([]);
    await Promise.all([ada.context.close(), ben.context.close()]);
  });

  it('goes on at the same seat after a reload, and after the house was killed, without a click', async () => {
    const { ada, ben } = await twoAtATable(browser, url);
    const [first, second] = await inOrder(ada, ben);
    await cell(first.page, 4).click();
    await untilMyTurn(second.page);

    await second.page.reload();
    await untilMyTurn(second.page);
    expect(await cell(second.page, 4).getAttribute('aria-label')).toBe('Row 2, column 2: X');

    await house.kill();
    house = startHouseProcess({ DATA_DIR: folder, PORT: new URL(url).port });
    await house.opened;
    await cell(second.page, 0).click();
    await untilMyTurn(first.page);
    expect(await cell(first.page, 0).getAttribute('aria-label')).toBe('Row 1, column 1: O');
    await Promise.all([ada.context.close(), ben.context.close()]);
  });
});

describe('one person and the house', () => {
  it('play by keyboard alone', async () => {
    const { page, context } = await visitor(browser, { viewport: LAPTOP });
    await openRoom({ page, context, complaints: [] }, url);
    await page.getByRole('button', { name: 'Add a house player' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('house player', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Begin the game' }).focus();
    await page.keyboard.press('Enter');
    const rematch = page.getByRole('button', { name: 'Rematch' });
    const myTurn = page.locator('main').getByText('Your turn. Mark a cell.').first();
    for (let moves = 0; moves < 5; moves++) {
      await rematch.or(myTurn).first().waitFor();
      if (await rematch.isVisible()) break;
      await page.locator('.ttt-cell[aria-disabled="false"]').first().focus();
      await page.keyboard.press('Enter');
      await rematch
        .or(page.getByText(/is thinking/))
        .first()
        .waitFor();
    }
    await rematch.waitFor();
    await context.close();
  });
});

describe('the television', () => {
  it('shows the code until the host hides it, and the game, but nothing to press', async () => {
    const ada = await visitor(browser);
    const code = await openRoom(ada, url);
    const tv = await visitor(browser, { viewport: LAPTOP });
    await tv.page.goto(`${url}/room/${code}/screen`);
    await tv.page.getByText(code, { exact: true }).waitFor();
    await tv.page.getByRole('img', { name: `QR code that leads to room ${code}` }).waitFor();

    await ada.page.getByRole('button', { name: 'Room menu' }).click();
    await ada.page.getByRole('switch', { name: 'Hide the code on the big screen' }).click();
    await tv.page.getByText('The code is hidden. Ask the host.').waitFor();
    expect(await tv.page.content()).not.toContain(`>${code}<`);
    await ada.page.keyboard.press('Escape');

    await ada.page.getByRole('button', { name: 'Add a house player' }).click();
    await ada.page.getByRole('button', { name: 'Begin the game' }).click();
    await tv.page.getByRole('img', { name: 'Row 2, column 2:' }).waitFor();
    expect(await tv.page.locator('main button').count()).toBe(0);
    await Promise.all([ada.context.close(), tv.context.close()]);
  });
});

describe('afterwards', () => {
  it('a game is walked through move by move', async () => {
    const { ada, ben } = await twoAtATable(browser, url);
    await playOut(ada, ben);
    await ben.page.getByRole('link', { name: 'Watch the replay' }).click();
    const { page } = ben;
    await page.getByText('Moment 6 of 6').waitFor();
    await page.getByRole('slider', { name: 'Moment' }).fill('0');
    await page.getByText('Moment 1 of 6').waitFor();
    expect(await page.getByRole('img', { name: /: free$/ }).count()).toBe(9);
    await page.getByRole('button', { name: 'One move on' }).click();
    expect(await page.getByRole('img', { name: /: free$/ }).count()).toBe(8);
    await Promise.all([ada.context.close(), ben.context.close()]);
  });
});
