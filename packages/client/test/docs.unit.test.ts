import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('the bot in the guide is the bot that is tested', async () => {
  const [guide, bot] = await Promise.all(
    ['../../../docs/client.md', '../example/bot.ts'].map((path) => readFile(new URL(path, import.meta.url), 'utf8')),
  );
  expect(guide).toContain(bot);
});
