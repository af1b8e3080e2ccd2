import type { ReactNode } from 'react';
import { Figure } from '../figures/figure.tsx';
import type { FigureName } from '../figures/figure-names.ts';

interface EmptyStateProps {
  readonly figure: FigureName;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** What to do next. */
  readonly action?: ReactNode;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ figure, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-8 text-center">
      <Figure name={figure} size={72} />
      <p className="font-display text-2xl leading-tight font-semibold">{title}</p>
      {children && <div className="max-w-prose text-fg-soft">{children}</div>}
      {action}
    </div>
  );
}
