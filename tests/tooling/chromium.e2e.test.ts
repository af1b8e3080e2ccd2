import { expect, test } from 'vitest';
import { launchChromium } from '../setup/chromium.ts';

test('given a machine to test on, when a browser is asked for, then it opens two pages and shows text', async () => {
  const browser = await launchChromium();
  try {
    const [first, second] = [await browser.newPage(), await browser.newPage()];
    await first.setContent('<button onclick="this.textContent = `pressed`">press</button>');
    await second.setContent('<span>words</span>');
    await first.getByRole('button', { name: 'press' }).click();
    expect(await first.textContent('button')).toBe('pressed');
    // Without a font the words would have no width.
    expect((await second.locator('span').boundingBox())?.width).toBeGreaterThan(10);
  } finally {
    await browser.close();
  }
});
