/**
 * Texts arrive with the part of the app that says them. `loadTexts('room')` before showing a room; switching the language fetches
 * again whatever has been loaded so far.
 */
import { i18n, type Messages } from '@lingui/core';
import { onPreferences, preferences } from '../preferences/preferences-store.ts';

export type Language = 'en' | 'de';
export const LANGUAGES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

const files = import.meta.glob<{ messages: Messages }>([
  '../locales/*.po',
  '../*/locales/*.po',
  '../games/*/locales/*.po',
]);

/** `''` is the shell; `face`, `pages`, `room`, `games/<kind>` are folders of src with texts of their own. */
export type Area = '' | 'face' | 'pages' | 'room' | `games/${string}`;

const loaded = new Set<Area>();

export function chosenLanguage(): Language {
  const { language } = preferences();
  if (language !== 'auto') return language;
  // public/before-paint.js decides the same way for the page's lang attribute.
  return navigator.language.startsWith('de') ? 'de' : 'en';
}

async function messagesOf(area: Area, language: Language): Promise<Messages> {
  const load = files[`../${area === '' ? '' : `${area}/`}locales/${language}.po`];
  return load === undefined ? {} : (await load()).messages;
}

export async function loadTexts(area: Area): Promise<void> {
  if (loaded.has(area)) return;
  const language = chosenLanguage();
  const messages = await messagesOf(area, language);
  loaded.add(area);
  i18n.load(language, messages);
  // Loading alone redraws nobody; whoever is on screen may have used these texts already.
  if (i18n.locale === language) i18n.activate(language);
}

async function switchTo(language: Language): Promise<void> {
  const catalogs = await Promise.all([...loaded].map((area) => messagesOf(area, language)));
  for (const messages of catalogs) i18n.load(language, messages);
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** The shell's texts in the chosen language; from then on, the language follows the preference. */
export async function startTexts(): Promise<void> {
  loaded.add('');
  await switchTo(chosenLanguage());
  onPreferences(() => {
    const wanted = chosenLanguage();
    if (wanted !== i18n.locale) void switchTo(wanted);
  });
}
