// Fails when a text in the code is not in the catalogs, or a catalog has a text that no code says any more, or a language lacks a translation.
import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const web = join(import.meta.dirname, '..');
const config = getConfig({ cwd: web });
const wrong = [];

for (const catalog of await getCatalogs(config)) {
  const said = (await catalog.collect()) ?? {};
  for (const locale of config.locales) {
    const kept = (await catalog.read(locale)) ?? {};
    const where = catalog.path.replace('{locale}', locale);
    for (const [id, message] of Object.entries(said)) {
      const words = message.message ?? id;
      if (kept[id] === undefined || kept[id].obsolete) wrong.push(`${where}: missing  ${words}`);
      else if (locale !== config.sourceLocale && !kept[id].translation) wrong.push(`${where}: untranslated  ${words}`);
    }
    for (const [id, message] of Object.entries(kept)) {
      if (said[id] === undefined) wrong.push(`${where}: nobody says  ${message.message ?? id}`);
    }
  }
}

if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  console.error(
    `\n${wrong.length} texts to look after. "npm run messages -w packages/web" brings the catalogs up to date.`,
  );
  process.exit(1);
}
console.log(`Every text is in every language: ${config.locales.join(', ')}.`);
