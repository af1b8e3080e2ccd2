import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Breaches of WCAG 2.2 AA that axe can see. */
export async function breaches(page: Page): Promise<readonly string[]> {
  // Through the debugger: the content policy, rightly, lets no foreign script in by way of the page.
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe.source });
  const { result } = await session.send('Runtime.evaluate', {
    awaitPromise: true,
    returnByValue: true,
    expression: `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((found) =>
      found.violations.map((one) => one.id + ': ' + one.nodes.map((node) => node.html.slice(0, 120) + ' ' +
        [...node.any, ...node.all].map((why) => why.message + why.relatedNodes.map((other) => ' ' + other.html.slice(0, 80))).join(' ')).join(' | ')))`,
  });
  return result.value;
}

export function isWiderThanScreen(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > innerWidth');
}
