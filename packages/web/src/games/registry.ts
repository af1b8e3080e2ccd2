/** The games this app has screens for: one line each. A door is shown when the house has the game too. */
import { msg } from '@lingui/core/macro';
import type { GameDoor } from './game-screens.ts';
import { screensOf } from './load-screens.ts';

export const GAMES: readonly GameDoor[] = [
  {
    kind: 'tic-tac-toe',
    title: msg`Tic-tac-toe`,
    tagline: msg`Three in a row. Two minutes, no excuses.`,
    accent: 'lamp',
    figure: 'cross-mark',
    screens: screensOf('tic-tac-toe'),
  },
];

export function doorOf(kind: string): GameDoor | undefined {
  return GAMES.find((game) => game.kind === kind);
}
