/** Writes docs/settings.md: every setting with its default and its meaning. */
import { tmpdir } from 'node:os';
import { loadSettings } from '@parlor/house/settings/load';
import { settingsAsMarkdown } from '@parlor/house/settings/print';
import { publish } from './page.ts';

publish('docs/settings.md', settingsAsMarkdown(loadSettings({}, tmpdir())));
