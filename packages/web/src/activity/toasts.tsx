import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Figure } from '../figures/figure.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Entry } from './activity-log.ts';
import { isNewToThisPage, useActivity } from './activity-store.ts';

/** Long enough to read twice; hovering or focusing keeps it. Nothing is lost when it goes: the activity log has it. */
const SHOWN_MS = 6000;
const AT_ONCE = 3;

export function Toasts() {
  const { t } = useLingui();
  const { entries } = useActivity();
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const shown = entries
    .filter((entry) => isNewToThisPage(entry.id) && !entry.quiet && !gone.has(entry.id))
    .slice(0, AT_ONCE);
  const dismiss = (id: number) => setGone((before) => new Set(before).add(id));

  return (
    <section aria-label={t`News`} className="toasts">
      <div role="status" aria-live="polite" className="contents">
        {shown.map((entry) => (
          <Toast key={entry.id} entry={entry} onGone={() => dismiss(entry.id)} />
        ))}
      </div>
    </section>
  );
}

const SIGN = { info: 'info', good: 'check', bad: 'warning' } as const;
const SIGN_COLOUR = { info: 'text-fg-soft', good: 'text-good-fg', bad: 'text-bad-fg' } as const;

function Toast({ entry, onGone }: { readonly entry: Entry; readonly onGone: () => void }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding a toast is a convenience; its button and the log serve everyone
    <div
      className="surface-paper rise pointer-events-auto flex items-center gap-3 py-2 pr-2 pl-4"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {entry.figure === undefined ? (
        <span className={SIGN_COLOUR[entry.tone]}>
          <Icon name={SIGN[entry.tone]} size={24} />
        </span>
      ) : (
        <Figure name={entry.figure} size={32} />
      )}
      <p className="flex-1 text-[0.9375rem] leading-snug font-medium">{entry.text}</p>
      <button
        type="button"
        aria-label={t`Dismiss`}
        onClick={onGone}
        className="grid size-11 flex-none place-items-center rounded-full text-fg-soft hover:bg-hover"
      >
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
