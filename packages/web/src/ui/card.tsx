import type { ComponentPropsWithoutRef, ReactNode } from 'react';

export type Accent = 'lamp' | 'coral' | 'evergreen' | 'azure' | 'orchid';

interface CardProps extends ComponentPropsWithoutRef<'section'> {
  /** `paper` for what is read, `felt` for what is played on, `well` for a quiet inset. */
  readonly on?: 'paper' | 'felt' | 'well';
  /** A coloured spine at its left edge (paper only). */
  readonly accent?: Accent;
  readonly children: ReactNode;
}

export function Card({ on = 'paper', accent, children, className = '', ...rest }: CardProps) {
  return (
    <section
      {...rest}
      data-accent={accent}
      className={`surface-${on} p-4 sm:p-5 ${accent === undefined ? '' : 'spine'} ${className}`}
    >
      {children}
    </section>
  );
}
