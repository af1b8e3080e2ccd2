import { figureFolder } from 'virtual:figures';
import type { FigureName } from './figure-names.ts';

const STAND_IN: FigureName = 'game-die';

function figureUrl(name: string): string {
  return `${figureFolder}${name}.svg`;
}

interface FigureProps {
  /** A name from figure-names.ts. Any other string shows a plain stand-in, so that data from the house can be passed as it is. */
  readonly name: string;
  /** In CSS pixels. */
  readonly size?: number;
  /** What it means, where no words beside it say so. Left out: decoration, not read aloud. */
  readonly label?: string;
  readonly className?: string;
}

export function Figure({ name, size = 40, label = '', className = '' }: FigureProps) {
  return (
    <img
      src={figureUrl(name)}
      alt={label}
      width={size}
      height={size}
      onError={(event) => {
        const stand = figureUrl(STAND_IN);
        if (!event.currentTarget.src.endsWith(stand)) event.currentTarget.src = stand;
      }}
      draggable={false}
      decoding="async"
      className={`inline-block flex-none select-none ${className}`}
    />
  );
}
