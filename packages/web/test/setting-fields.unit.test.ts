import { z } from '@parlor/kernel/schema';
import { describe, expect, test } from 'vitest';
import { fitNumber, type SettingField, settingFields, shownValue } from '../src/ui/setting-fields.ts';

/** As the house makes it of a game's `setup`. */
const setup = z.toJSONSchema(
  z.object({
    pace: z
      .enum(['half', 'normal', 'off'])
      .default('normal')
      .meta({
        title: 'Timers',
        description: 'How much time.',
        labels: { off: 'No clock' },
      }),
    boomerang: z.boolean().default(true).meta({ title: 'Boomerang' }),
    turnSeconds: z.number().int().min(10).max(300).default(60).meta({ title: 'Seconds per turn' }),
    limit: z.number().int().default(3),
    steals: z.union([z.literal(1), z.literal(3)]).default(3),
    theme: z.string().max(40).default(''),
    gifts: z.array(z.string()).default([]),
  }),
  { io: 'input' },
);

function field<Is extends SettingField['is']>(name: string, is: Is): Extract<SettingField, { is: Is }> {
  const found = settingFields(setup).find((one) => one.name === name);
  if (found?.is !== is) throw new Error(`${name} is ${found?.is}`);
  return found as Extract<SettingField, { is: Is }>;
}

describe('a game’s schema becomes fields', () => {
  test('in the order of the schema, without what has no control', () => {
    expect(settingFields(setup).map((one) => [one.name, one.is])).toEqual([
      ['pace', 'choice'],
      ['boomerang', 'switch'],
      ['turnSeconds', 'number'],
      ['limit', 'number'],
      ['steals', 'choice'],
      ['theme', 'text'],
    ]);
  });

  test('with titles, descriptions and defaults', () => {
    expect(field('pace', 'choice')).toMatchObject({ title: 'Timers', help: 'How much time.', fallback: 'normal' });
    expect(field('boomerang', 'switch').fallback).toBe(true);
    expect(field('turnSeconds', 'number')).toMatchObject({ min: 10, max: 300, step: 1, fallback: 60 });
    expect(field('theme', 'text').longest).toBe(40);
  });

  test('with the names a game gives its options', () => {
    expect(field('pace', 'choice').labels).toEqual({ off: 'No clock' });
    expect(field('steals', 'choice').labels).toEqual({});
  });

  test('a field without a title is named after itself', () => {
    expect(field('limit', 'number').title).toBe('Limit');
  });

  test('a number without bounds of its own has none', () => {
    expect(field('limit', 'number')).toMatchObject({ min: null, max: null });
  });

  test('numbers can be choices, and stay numbers', () => {
    expect(field('steals', 'choice').options).toEqual([1, 3]);
  });

  test('what is no object schema gives no fields', () => {
    expect([settingFields(null), settingFields({}), settingFields({ properties: 3 })]).toEqual([[], [], []]);
  });
});

describe('what the form shows', () => {
  test('is what was chosen', () => {
    expect(shownValue(field('pace', 'choice'), { pace: 'off' })).toBe('off');
    expect(shownValue(field('boomerang', 'switch'), { boomerang: false })).toBe(false);
  });

  test('is the default when nothing, or nothing that fits, was chosen', () => {
    expect(shownValue(field('pace', 'choice'), {})).toBe('normal');
    expect(shownValue(field('pace', 'choice'), { pace: 'warp' })).toBe('normal');
    expect(shownValue(field('turnSeconds', 'number'), { turnSeconds: 'ten' })).toBe(60);
  });
});

describe('a typed number', () => {
  const turn = { ...field('turnSeconds', 'number'), step: 5 };

  test('is brought inside its bounds and onto its steps', () => {
    expect([fitNumber(turn, 3), fitNumber(turn, 62), fitNumber(turn, 63), fitNumber(turn, 999)]).toEqual([
      10, 60, 65, 300,
    ]);
  });

  test('that is none gives the default', () => {
    expect(fitNumber(turn, Number.NaN)).toBe(60);
  });

  test('in tenths stays in tenths', () => {
    expect(fitNumber({ ...turn, min: 0, max: 1, step: 0.1 }, 0.30000000000000004)).toBe(0.3);
  });
});
