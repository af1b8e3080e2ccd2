/** `npm run settings`: every setting with its default, its present value, where that comes from, and what it means. */
import { pathToFileURL } from 'node:url';
import { type LoadedSettings, loadSettings, SettingsError } from './load.ts';
import { maskedValue } from './mask.ts';
import { isSettingName, type SettingName, subjects } from './schema.ts';
import type { Setting } from './setting.ts';

interface Line {
  readonly name: SettingName;
  readonly setting: Setting<unknown>;
  readonly value: string;
  readonly default: string;
  readonly source: string;
}

export function settingsAsText(loaded: LoadedSettings): string {
  const out: string[] = [
    'Settings are read from the environment (names in upper case), then from parlor.settings.json',
    `in the working folder or the file named by SETTINGS_FILE${loaded.file === null ? '' : ` (read: ${loaded.file})`}, then from these defaults.`,
  ];
  for (const subject of lines(loaded)) {
    out.push('', subject.title, '='.repeat(subject.title.length));
    for (const line of subject.lines) {
      const changed = line.source === 'default' ? '' : `   (from the ${line.source}; default ${line.default})`;
      out.push(
        `${line.name} = ${line.value}${changed}`,
        `    ${line.setting.description}`,
        `    Allowed: ${line.setting.allowed}.`,
      );
    }
  }
  return `${out.join('\n')}\n`;
}

/** The reference page: defaults only, so that it is the same on every machine. */
export function settingsAsMarkdown(loaded: LoadedSettings): string {
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const out: string[] = [
    '# Settings',
    '',
    'Written by `npm run settings -- --markdown`. A setting is read from the environment (its name in upper case: `STARTING_BALANCE`), then from',
    '`parlor.settings.json` in the working folder or the file named by `SETTINGS_FILE` (its name as below), then from its default. Unknown names in the',
    'file and invalid values anywhere stop the start with a sentence saying which.',
  ];
  for (const subject of lines(loaded)) {
    out.push('', `## ${subject.title}`, '', '| setting | default | allowed | meaning |', '|---|---|---|---|');
    for (const line of subject.lines) {
      out.push(
        `| \`${line.name}\` | ${cell(line.default)} | ${cell(line.setting.allowed)} | ${cell(line.setting.description)} |`,
      );
    }
  }
  return `${out.join('\n')}\n`;
}

export function settingsAsJson(loaded: LoadedSettings): string {
  const all = lines(loaded).flatMap((subject) =>
    subject.lines.map((line) => ({
      name: line.name,
      environment: line.name.toUpperCase(),
      subject: subject.title,
      default: line.setting.default,
      value: line.setting.secret ? line.value : loaded.settings[line.name],
      source: line.source,
      secret: line.setting.secret,
      allowed: line.setting.allowed,
      description: line.setting.description,
    })),
  );
  return `${JSON.stringify(all, null, 2)}\n`;
}

function lines(loaded: LoadedSettings): readonly { readonly title: string; readonly lines: readonly Line[] }[] {
  return subjects.map(({ title, settings }) => ({
    title,
    lines: Object.entries(settings).flatMap(([name, setting]) =>
      isSettingName(name)
        ? [
            {
              name,
              setting,
              value: maskedValue(name, loaded.settings[name]),
              default: maskedValue(name, setting.default),
              source: loaded.sources[name],
            },
          ]
        : [],
    ),
  }));
}

function print(args: readonly string[]): number {
  try {
    const loaded = loadSettings();
    if (args.includes('--json')) process.stdout.write(settingsAsJson(loaded));
    else if (args.includes('--markdown')) process.stdout.write(settingsAsMarkdown(loaded));
    else process.stdout.write(settingsAsText(loaded));
    for (const warning of loaded.warnings) process.stderr.write(`${warning}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = print(process.argv.slice(2));
