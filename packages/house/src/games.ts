/** The games of this house. To add one: its folder under games/, one line here, one line in the web app. */
import type { AnyGame } from '@parlor/kernel/game';
import { ticTacToe } from '@parlor/tic-tac-toe/game';

export const games: readonly AnyGame[] = [ticTacToe];
