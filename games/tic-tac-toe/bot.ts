/** A house player. It sees a seat's view and nothing else, so it cannot cheat (rule T11). */
import type { Rng } from '@parlor/kernel/rng';
import { type Board, completingCell, type Mark } from './board.ts';
import type { Command } from './command.ts';
import type { HouseSkill } from './setup.ts';
import type { View } from './view.ts';

/** How often it marks any free cell instead of thinking. */
const SLIPS: Record<HouseSkill, number> = { gentle: 0.5, fair: 0.15, sharp: 0 };

export function bot(view: View, rng: Rng): Command | null {
  if (view.me === null) return null;
  const anywhere = rng.pick(view.me.legal);
  if (anywhere === undefined) return null;
  const slips = rng.next() < SLIPS[view.houseSkill];
  return { type: 'place', cell: slips ? anywhere : (thought(view.board, view.me.mark, rng) ?? anywhere) };
}

/** Win if possible, else keep the other from winning, else the centre, else a corner. */
function thought(board: Board, mine: Mark, rng: Rng): number | undefined {
  const theirs = mine === 'X' ? 'O' : 'X';
  return completingCell(board, mine) ?? completingCell(board, theirs) ?? centreOrCorner(board, rng);
}

function centreOrCorner(board: Board, rng: Rng): number | undefined {
  return board[4] === null ? 4 : rng.pick([0, 2, 6, 8].filter((cell) => board[cell] === null));
}
