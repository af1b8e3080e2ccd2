/** A house with its web app, and a browser to look at it with. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { type OpenHouse, openHouse } from '../../packages/house/test/open-house.ts';
import { launchChromium } from '../setup/chromium.ts';

export interface OpenApp {
  readonly house: OpenHouse;
  /** A device of its own: its own cookies and storage. */
  device(options?: BrowserContextOptions): Promise<Device>;
  close(): Promise<void>;
}

export interface Device {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Opens a page of the app and waits for its heading. */
  open(path: string): Promise<void>;
  /** What the browser complained about since the start: errors, warnings, violations of the content policy. */
  readonly complaints: readonly string[];
}

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', locale: 'en-GB' } as const;

export async function openApp(): Promise<OpenApp> {
  const house = await openHouse();
  const browser: Browser = await launchChromium();
  return {
    house,
    async device(options = {}) {
      const context = await browser.newContext({ ...PHONE, ...options, baseURL: house.url });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (line) => {
        // Nobody is logged in on a new device: the house says so once, and the browser writes it down.
        if (line.type() === 'error' && !line.text().includes('401')) complaints.push(line.text());
      });
      const open = async (path: string): Promise<void> => {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).waitFor();
      };
      return { context, page, open, complaints };
    },
    async close() {
      await browser.close();
      await house.close();
    },
  };
}
