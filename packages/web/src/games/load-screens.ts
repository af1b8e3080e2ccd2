import { loadTexts } from '../i18n/catalogs.ts';
import type { AnyGameScreens } from './game-screens.ts';

const folders = import.meta.glob<{ screens: AnyGameScreens }>('./*/screens.{ts,tsx}');

/** Loads `games/<kind>/screens.ts(x)`, which exports `screens` made with defineScreens, and its texts, in a chunk of their own. */
export function screensOf(kind: string): () => Promise<AnyGameScreens> {
  return async () => {
    const load = folders[`./${kind}/screens.ts`] ?? folders[`./${kind}/screens.tsx`];
    if (load === undefined) throw new Error(`There is no games/${kind}/screens.ts`);
    const [module] = await Promise.all([load(), loadTexts(`games/${kind}`)]);
    return module.screens;
  };
}
