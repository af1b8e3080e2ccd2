/** What this device remembers about how its player likes things. `public/before-paint.js` reads the same key. */

export interface Preferences {
  readonly theme: 'auto' | 'dark' | 'light';
  readonly motion: 'auto' | 'full' | 'less';
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Extra shapes and marks wherever colours carry meaning. */
  readonly symbols: boolean;
  /** The pace that rooms and solo rounds I open begin with (ruling H7). */
  readonly timers: 'half' | 'normal' | 'double' | 'x10' | 'off';
  readonly language: 'auto' | 'en' | 'de';
}

export const DEFAULTS: Preferences = {
  theme: 'auto',
  motion: 'auto',
  sound: true,
  volume: 0.6,
  symbols: false,
  timers: 'normal',
  language: 'auto',
};

const ALLOWED: { readonly [K in keyof Preferences]: (value: unknown) => boolean } = {
  theme: oneOf('auto', 'dark', 'light'),
  motion: oneOf('auto', 'full', 'less'),
  sound: (value) => typeof value === 'boolean',
  volume: (value) => typeof value === 'number' && value >= 0 && value <= 1,
  symbols: (value) => typeof value === 'boolean',
  timers: oneOf('half', 'normal', 'double', 'x10', 'off'),
  language: oneOf('auto', 'en', 'de'),
};

function oneOf(...values: readonly string[]): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && values.includes(value);
}

/** Reads what was stored; whatever is missing or makes no sense falls back to its default. */
export function readPreferences(stored: string | null): Preferences {
  let kept: unknown = null;
  try {
    kept = JSON.parse(stored ?? '{}');
  } catch {
    return DEFAULTS;
  }
  if (typeof kept !== 'object' || kept === null) return DEFAULTS;
  const sensible = Object.entries(kept).filter(([key, value]) => isKey(key) && ALLOWED[key](value));
  return { ...DEFAULTS, ...Object.fromEntries(sensible) };
}

function isKey(key: string): key is keyof Preferences {
  return Object.hasOwn(ALLOWED, key);
}
