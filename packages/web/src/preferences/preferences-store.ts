import { useSyncExternalStore } from 'react';
import { DEFAULTS, type Preferences, readPreferences } from './preferences.ts';

const KEY = 'parlor.preferences';
const listeners = new Set<() => void>();
let current = read();

function read(): Preferences {
  try {
    return readPreferences(localStorage.getItem(KEY));
  } catch {
    return DEFAULTS;
  }
}

function tell(): void {
  applyToPage();
  for (const listener of listeners) listener();
}

export function preferences(): Preferences {
  return current;
}

export function setPreferences(change: Partial<Preferences>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // Private windows may refuse storage: the choice then holds until the tab is closed.
  }
  tell();
}

export function onPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function usePreferences(): Preferences {
  return useSyncExternalStore(onPreferences, preferences);
}

const light = matchMedia('(prefers-color-scheme: light)');
const lessMotion = matchMedia('(prefers-reduced-motion: reduce)');

export function wantsLessMotion(): boolean {
  return current.motion === 'less' || (current.motion === 'auto' && lessMotion.matches);
}

export function isLight(): boolean {
  return current.theme === 'light' || (current.theme === 'auto' && light.matches);
}

function applyToPage(): void {
  const { dataset } = document.documentElement;
  dataset.theme = isLight() ? 'light' : 'dark';
  dataset.motion = wantsLessMotion() ? 'less' : 'full';
  if (current.symbols) dataset.symbols = 'on';
  else delete dataset.symbols;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isLight() ? '#fbf5ea' : '#0f231f');
}

/** Follows the device and other tabs from now on. */
export function watchPreferences(): void {
  applyToPage();
  light.addEventListener('change', tell);
  lessMotion.addEventListener('change', tell);
  addEventListener('storage', (event) => {
    if (event.key !== KEY) return;
    current = read();
    tell();
  });
}
