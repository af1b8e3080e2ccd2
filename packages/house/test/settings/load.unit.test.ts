import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSettings, SettingsError, settingsWith } from '@parlor/house/settings/load';
import { settingNames } from '@parlor/house/settings/schema';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlor-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFile = (content: unknown): void =>
  writeFileSync(join(folder, 'parlor.settings.json'), typeof content === 'string' ? content : JSON.stringify(content));

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadSettings(env, folder);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('where a setting comes from', () => {
  test('nothing given: the defaults of the rulings', () => {
    const { settings, sources, file } = loadSettings({}, folder);
    expect(settings).toMatchObject({ starting_balance: 5000, prompt_cost: 100, vote_max_votes: 20, port: 3000 });
    expect(sources.starting_balance).toBe('default');
    expect(file).toBeNull();
  });

  test('the environment goes before the file, the file before the default', () => {
    inFile({ starting_balance: 10, prompt_cost: 70 });
    const { settings, sources } = loadSettings({ STARTING_BALANCE: '7' }, folder);
    expect([settings.starting_balance, settings.prompt_cost, settings.vote_cost]).toEqual([7, 70, 10]);
    expect([sources.starting_balance, sources.prompt_cost, sources.vote_cost]).toEqual([
      'environment',
      'file',
      'default',
    ]);
  });

  test('SETTINGS_FILE names another file, and it must be there', () => {
    writeFileSync(join(folder, 'other.json'), '{"port": 4000}');
    expect(loadSettings({ SETTINGS_FILE: 'other.json' }, folder).settings.port).toBe(4000);
    expect(problemsOf({ SETTINGS_FILE: 'absent.json' })[0]).toContain('absent.json, which cannot be read');
  });

  test('each kind is read from text', () => {
    const { settings } = loadSettings(
      {
        TRUST_PROXY: '2',
        JOBS_ENABLED: 'no',
        SIMILARITY_THRESHOLD: '0.65',
        LOG_LEVEL: 'debug',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example',
        REDIS_URL: '',
      },
      folder,
    );
    expect(settings.trust_proxy).toBe(2);
    expect(settings.jobs_enabled).toBe(false);
    expect(settings.similarity_threshold).toBe(0.65);
    expect(settings.log_level).toBe('debug');
    expect(settings.allowed_origins).toEqual(['https://a.example', 'https://b.example']);
    expect(settings.redis_url).toBeNull();
  });
});

describe('what stops the start', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535; "eighty" in the environment is not.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PROMPT_COST: '1.5' }, 'PROMPT_COST must be a whole number, 0 or more'],
    [{ PROMPT_COST: '' }, 'PROMPT_COST must be a whole number, 0 or more'],
    [{ JOBS_ENABLED: 'perhaps' }, 'JOBS_ENABLED must be true or false'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error'],
    [{ DATABASE_URL: 'mysql://h/d' }, 'DATABASE_URL must be an address like postgres://'],
    [{ ALLOWED_ORIGINS: 'https://a.example/path' }, 'ALLOWED_ORIGINS must be a list of origins'],
    [{ AI_STALE_THRESHOLD_DAYS: '2' }, 'AI_STALE_THRESHOLD_DAYS must be a whole number, 3 or more'],
    [{ OPERATOR_TOKEN: 'short' }, 'OPERATOR_TOKEN must be a text of at least 16 characters'],
  ])('%o', (env, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(sentence)]);
  });

  test('an unknown name in the file, with the nearest known one', () => {
    inFile({ starting_balanse: 1, frobnicate: 2 });
    const problems = problemsOf({});
    expect(problems[0]).toContain('starting_balanse. Did you mean starting_balance?');
    expect(problems[1]).toContain('frobnicate. npm run settings lists all there are.');
  });

  test('a file that is no JSON, or no object', () => {
    inFile('{port: 3}');
    expect(problemsOf({})[0]).toContain('is not valid JSON');
    inFile([1]);
    expect(problemsOf({})[0]).toContain('must hold one JSON object');
  });

  test('every problem is told at once', () => {
    inFile({ prompt_cost: 'much' });
    expect(problemsOf({ PORT: 'x', HOST: '' })).toHaveLength(3);
  });

  test.each([
    [{ COPY_COST_DISCOUNT: '60' }, 'copy_cost_discount (60) must not be above copy_cost_normal (50)'],
    [{ VOTE_PAYOUT_CORRECT: '30' }, 'a pool could not pay its voters'],
    [{ AI_PROVIDER: 'openai' }, 'openai_api_key must be given'],
    [{ USE_PHRASE_VALIDATOR_API: 'true' }, 'phrase_validator_url must be given'],
  ])('settings that contradict each other: %o', (env, sentence) => {
    expect(problemsOf(env)).toEqual([expect.stringContaining(sentence)]);
  });

  test('a secret is not repeated in the refusal', () => {
    const [problem] = problemsOf({ DATABASE_URL: 'mysql://me:hunter22@host/db', OPERATOR_TOKEN: 'tooshort' });
    expect(problem).not.toContain('hunter22');
    expect(problemsOf({ OPERATOR_TOKEN: 'tooshort' })[0]).not.toContain('tooshort');
  });
});

test('a misspelt environment variable gets a warning, an unrelated one none', () => {
  const { warnings } = loadSettings(
    { STARTING_BALANSE: '1', PROMT_COST: '2', HOME: '/root', XDG_SESSION_ID: '3', PROT: '4' },
    folder,
  );
  expect(warnings).toEqual([
    'The environment has STARTING_BALANSE, which is no setting. Did you mean STARTING_BALANCE?',
    'The environment has PROMT_COST, which is no setting. Did you mean PROMPT_COST?',
  ]);
});

test('every default passes its own schema and every name is snake case', () => {
  expect(() => settingsWith()).not.toThrow();
  for (const name of settingNames) expect(name).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
});

test('settings made in code are checked like those of the start', () => {
  expect(settingsWith({ prompt_cost: 1000 }).prompt_cost).toBe(1000);
  expect(() => settingsWith({ prompt_cost: -1 })).toThrow('prompt_cost must be a whole number, 0 or more');
});
