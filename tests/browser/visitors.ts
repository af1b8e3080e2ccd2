/** People in front of browsers, each with a device of their own. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1280, height: 800 };

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What the browser complained about: scripts that threw, addresses the content policy refused. */
  readonly complaints: readonly string[];
}

export interface Device {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'dark' | 'light';
  readonly locale?: string;
}

export async function visitor(
  browser: Browser,
  { viewport = PHONE, colorScheme = 'dark', locale = 'en-GB' }: Device = {},
): Promise<Visitor> {
  const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  return { page, context, complaints };
}

/** Opens a room for tic-tac-toe from the home page; the code is in the address. */
export async function openRoom({ page }: Visitor, url: string): Promise<string> {
  await page.goto(url);
  await page.getByRole('button', { name: /Tic-tac-toe/ }).click();
  await page.waitForURL(/\/room\/[A-Z0-9]{5}$/);
  await page.getByRole('button', { name: 'Room menu' }).waitFor();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** Types the code on the home page, as one who heard it would. */
export async function joinByCode({ page }: Visitor, url: string, code: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Sign 1 of 5').focus();
  await page.keyboard.type(code);
  await page.waitForURL(/\/room\//);
  await page.getByRole('button', { name: 'Room menu' }).waitFor();
}

/** Two friends, a phone and a laptop, with a game of tic-tac-toe begun between them. */
export async function twoAtATable(browser: Browser, url: string): Promise<{ ada: Visitor; ben: Visitor }> {
  const ada = await visitor(browser);
  const ben = await visitor(browser, { viewport: LAPTOP });
  await joinByCode(ben, url, await openRoom(ada, url));
  await ben.page.getByRole('button', { name: 'I am ready' }).click();
  await ada.page.getByRole('button', { name: 'Begin the game' }).click();
  return { ada, ben };
}

export function cell(page: Page, n: number) {
  return page.getByRole('button', { name: `Row ${Math.floor(n / 3) + 1}, column ${(n % 3) + 1}:` });
}

const heading = (page: Page) =>
  page
    .locator('main')
    .getByText(/Your turn|is thinking|wins|win!|draw/)
    .first();

/** Waits until this page says that it is this visitor's turn. */
export async function untilMyTurn(page: Page): Promise<void> {
  await page.locator('main').getByText('Your turn. Mark a cell.').first().waitFor();
}

export async function status(page: Page): Promise<string> {
  return (await heading(page).textContent()) ?? '';
}

/** Who begins comes first. */
export async function inOrder(one: Visitor, other: Visitor): Promise<readonly [Visitor, Visitor]> {
  const first = await Promise.race([one, other].map((each) => untilMyTurn(each.page).then(() => each)));
  return first === one ? [one, other] : [other, one];
}

/** Both mark cells in turns, whoever begins, until the one who began has a line. */
export async function playOut(one: Visitor, other: Visitor): Promise<void> {
  const [first, second] = await inOrder(one, other);
  const turns: readonly (readonly [Visitor, number])[] = [
    [first, 0],
    [second, 3],
    [first, 1],
    [second, 4],
    [first, 2],
  ];
  for (const [who, n] of turns) {
    await untilMyTurn(who.page);
    await cell(who.page, n).click();
  }
  await first.page.locator('main').getByText('Three in a row. You win!').first().waitFor();
  expect(await status(second.page)).toMatch(/Three in a row\. .+ wins\./);
}
