import type { ReactNode } from 'react';
import { useEffect } from 'react';

interface PageProps {
  /** The heading, and the tab's title. */
  readonly title: string;
  /** Shown instead of the title as the heading, when it should be more than plain text. */
  readonly heading?: ReactNode;
  /** Beside the heading, at the far end: a clock, a menu. */
  readonly aside?: ReactNode;
  /** A line below the heading. */
  readonly lead?: ReactNode;
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** Any page of the shell: one main landmark, one heading that takes the focus after a navigation. */
export function Page({ title, heading, aside, lead, wide = false, children }: PageProps) {
  usePageTitle(title);
  return (
    <main className={`mx-auto w-full px-4 pt-3 pb-16 ${wide ? 'max-w-6xl' : 'max-w-2xl'}`}>
      <div className="flex items-start justify-between gap-3">
        <h1 id="main" tabIndex={-1} className="rise text-[2.25rem] sm:text-5xl">
          {heading ?? title}
        </h1>
        {aside}
      </div>
      {lead && <p className="rise mt-2 max-w-prose text-fg-soft sm:text-lg">{lead}</p>}
      <div className="mt-6">{children}</div>
    </main>
  );
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Parlor' ? title : `${title} · Parlor`;
  }, [title]);
}
