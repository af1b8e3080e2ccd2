// Draws the installable app's icons from public/icons/parlor.svg. Run after changing the logo: node scripts/make-icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import chromium from '@sparticuz/chromium';
import { chromium as playwright } from 'playwright-core';

const folder = join(import.meta.dirname, '../public/icons');
const svg = await readFile(join(folder, 'parlor.svg'), 'utf8');
const browser = await playwright.launch({
  executablePath: await chromium.executablePath(),
  args: ['--no-sandbox', '--disable-gpu'],
});

/** A maskable icon may be cut to a circle: its ground fills the square, its picture keeps to the inner four fifths. */
async function draw(name, size, maskable) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const drawn = maskable ? svg.replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"') : svg;
  const ground = maskable ? '#0f231f' : 'transparent';
  await page.setContent(
    `<style>html,body{margin:0;background:${ground}}svg{display:block;width:${size}px;height:${size}px}</style>${drawn}`,
  );
  await writeFile(join(folder, name), await page.screenshot({ omitBackground: true }));
  await page.close();
}

await draw('parlor-180.png', 180, true);
await draw('parlor-192.png', 192, false);
await draw('parlor-512.png', 512, false);
await draw('parlor-maskable-512.png', 512, true);
await browser.close();
