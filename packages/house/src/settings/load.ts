/** Reads the settings from the environment and a file, and refuses what it does not understand. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { contradictions } from './contradictions.ts';
import { maskedValue } from './mask.ts';
import { nearestName } from './misspelt.ts';
import { definitionOf, isSettingName, type SettingName, type Settings, settingNames } from './schema.ts';

export type Source = 'default' | 'file' | 'environment';

export interface LoadedSettings {
  readonly settings: Settings;
  readonly sources: Readonly<Record<SettingName, Source>>;
  /** The file that was read, if there was one. */
  readonly file: string | null;
  /** Sentences for the log: environment variables that look like a misspelt setting. */
  readonly warnings: readonly string[];
}

/** One or more settings cannot be used. The message names each and says what is allowed. */
export class SettingsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
    this.problems = problems;
  }
}

type Environment = { readonly [name: string]: string | undefined };

export const SETTINGS_FILE = 'parlor.settings.json';

export function loadSettings(env: Environment = process.env, folder: string = process.cwd()): LoadedSettings {
  const problems: string[] = [];
  const file = readFile(env.SETTINGS_FILE, folder, problems);
  const given = (name: SettingName): Given => {
    const text = env[name.toUpperCase()];
    if (text !== undefined) return { value: definitionOf(name).fromText(text), source: 'environment' };
    if (Object.hasOwn(file.values, name)) return { value: file.values[name], source: 'file' };
    return { value: definitionOf(name).default, source: 'default' };
  };
  for (const name of Object.keys(file.values)) {
    if (!isSettingName(name)) problems.push(unknownName(name, file.path));
  }
  return { ...check(given, file.path, problems), file: file.path, warnings: misspeltVariables(env) };
}

/** The defaults with some of them changed: for tests and for houses made in code. Refuses what the start would refuse. */
export function settingsWith(changes: Partial<Settings> = {}): Settings {
  const given = (name: SettingName): Given => ({
    value: changes[name] ?? definitionOf(name).default,
    source: 'default',
  });
  return check(given, null, []).settings;
}

interface Given {
  readonly value: unknown;
  readonly source: Source;
}

function check(
  given: (name: SettingName) => Given,
  file: string | null,
  problems: string[],
): Pick<LoadedSettings, 'settings' | 'sources'> {
  const values: Record<string, unknown> = {};
  const sources: Record<string, Source> = {};
  for (const name of settingNames) {
    const { value, source } = given(name);
    const read = definitionOf(name).schema.safeParse(value);
    if (read.success) values[name] = read.data;
    else problems.push(refusal(name, value, source, file));
    sources[name] = source;
  }
  // Every name has passed its own schema when there are no problems; the compiler cannot see that through the loop.
  const settings = Object.freeze(values) as Settings;
  if (problems.length === 0) problems.push(...contradictions(settings));
  if (problems.length > 0) throw new SettingsError(problems);
  return { settings, sources: sources as Record<SettingName, Source> };
}

function readFile(
  named: string | undefined,
  folder: string,
  problems: string[],
): { readonly path: string | null; readonly values: Readonly<Record<string, unknown>> } {
  const path = resolve(folder, named ?? SETTINGS_FILE);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    // Nobody has to have a file, but a file that was asked for by name must be there.
    if (named !== undefined) problems.push(`SETTINGS_FILE names ${path}, which cannot be read.`);
    return { path: null, values: {} };
  }
  try {
    const values: unknown = JSON.parse(text);
    if (isRecord(values)) return { path, values };
  } catch (error) {
    problems.push(`${path} is not valid JSON: ${error instanceof Error ? error.message : 'unreadable'}.`);
    return { path, values: {} };
  }
  problems.push(`${path} must hold one JSON object of settings.`);
  return { path, values: {} };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refusal(name: SettingName, given: unknown, source: Source, file: string | null): string {
  const setting = definitionOf(name);
  const label = source === 'environment' ? name.toUpperCase() : name;
  const where = source === 'environment' ? ' in the environment' : source === 'file' ? ` in ${file}` : '';
  return `${label} must be ${setting.allowed}; ${maskedValue(name, given)}${where} is not.`;
}

function unknownName(name: string, file: string | null): string {
  const near = nearestName(name, settingNames, 3);
  const hint = near === null ? 'npm run settings lists all there are.' : `Did you mean ${near}?`;
  return `${file} names a setting that does not exist: ${name}. ${hint}`;
}

/** Anything may be in an environment, so an unknown name is no error; but STARTING_BALANSE deserves a word. */
function misspeltVariables(env: Environment): string[] {
  const names = settingNames.map((name) => name.toUpperCase());
  const known = new Set(names);
  const severalWords = names.filter((name) => name.includes('_'));
  const warnings: string[] = [];
  for (const name of Object.keys(env)) {
    if (known.has(name) || !/^[A-Z][A-Z0-9_]*$/.test(name) || !name.includes('_')) continue;
    const near = nearestName(name, severalWords, 2);
    if (near !== null) warnings.push(`The environment has ${name}, which is no setting. Did you mean ${near}?`);
  }
  return warnings;
}
