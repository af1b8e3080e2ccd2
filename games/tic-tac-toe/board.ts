export type Mark = 'X' | 'O';
/** Cells count from 0, row by row. */
export type Board = readonly (Mark | null)[];

export const CELLS = 9;

/** The eight lines of rule T4. */
const LINES: readonly (readonly [number, number, number])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

/** The board after these cells were marked in this order: X first, then in turns (rule T2). */
export function boardAfter(cells: readonly number[]): Board {
  const board: (Mark | null)[] = Array(CELLS).fill(null);
  cells.forEach((cell, index) => {
    board[cell] = index % 2 === 0 ? 'X' : 'O';
  });
  return board;
}

export function freeCells(board: Board): number[] {
  return board.flatMap((mark, cell) => (mark === null ? [cell] : []));
}

export function winningLine(board: Board): readonly number[] | null {
  return LINES.find(([a, b, c]) => board[a] !== null && board[a] === board[b] && board[a] === board[c]) ?? null;
}

/** A free cell that would complete a line of this mark, if there is one. */
export function completingCell(board: Board, mark: Mark): number | undefined {
  return freeCells(board).find((cell) => winningLine(board.with(cell, mark)) !== null);
}
