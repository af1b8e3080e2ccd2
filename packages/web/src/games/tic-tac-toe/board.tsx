import { useLingui } from '@lingui/react/macro';
import type { Board as Cells } from '@parlor/tic-tac-toe/board';
import { type KeyboardEvent, useRef } from 'react';
import './board.css';
import { MarkSign } from './marks.tsx';

interface BoardProps {
  readonly cells: Cells;
  /** The three cells that decided it, if any. */
  readonly line: readonly number[] | null;
  /** Cells that can be marked now. */
  readonly legal: readonly number[];
  /** Left out: a picture of a board, nothing to press. */
  readonly onMark?: (cell: number) => void;
  readonly busy?: boolean;
}

const STEPS: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/** Paper, three by three. Arrow keys walk over it, digits 1 to 9 mark at once. */
export function Board({ cells, line, legal, onMark, busy = false }: BoardProps) {
  const { t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const here = buttons.findIndex((button) => button.matches(':focus'));
    const digit = Number(event.key);
    if (digit >= 1 && digit <= 9) {
      if (legal.includes(digit - 1) && !busy) onMark?.(digit - 1);
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined || here === -1) return;
    event.preventDefault();
    buttons[(here + step + 9) % 9]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move between the buttons inside
    <div ref={grid} className="ttt-board surface-paper" onKeyDown={walk}>
      {cells.map((mark, cell) => {
        const place = t`Row ${Math.floor(cell / 3) + 1}, column ${(cell % 3) + 1}`;
        const inLine = line?.includes(cell) ?? false;
        const content = mark === null ? null : <MarkSign mark={mark} size={100} />;
        const className = `ttt-cell ${inLine ? 'ttt-line' : ''}`;
        if (onMark === undefined) {
          return (
            <div
              key={place}
              role="img"
              aria-label={mark === null ? t`${place}: free` : t`${place}: ${mark}`}
              className={className}
            >
              {content}
            </div>
          );
        }
        const open = legal.includes(cell);
        return (
          <button
            key={place}
            type="button"
            aria-disabled={!open || busy}
            aria-label={mark === null ? t`${place}: free` : t`${place}: ${mark}`}
            onClick={() => {
              if (open && !busy) onMark(cell);
            }}
            className={className}
          >
            {content}
          </button>
        );
      })}
    </div>
  );
}
