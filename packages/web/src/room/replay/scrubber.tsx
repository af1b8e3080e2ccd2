import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';

interface ScrubberProps {
  readonly at: number;
  readonly last: number;
  /** When the shown moment was, in milliseconds. */
  readonly time: number | null;
  readonly onChange: (at: number) => void;
}

const STEP_MS = 1200;

export function Scrubber({ at, last, time, onChange }: ScrubberProps) {
  const { t, i18n } = useLingui();
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => {
      if (at < last) onChange(at + 1);
      if (at + 1 >= last) setRunning(false);
    }, STEP_MS);
    return () => clearTimeout(timer);
  }, [running, at, last, onChange]);

  const toggle = () => {
    if (!running && at >= last) onChange(0);
    setRunning(!running);
  };
  return (
    <div className="surface-well flex flex-wrap items-center gap-3 p-3">
      <IconButton
        icon={running ? 'pause' : 'play'}
        look="primary"
        label={running ? t`Stop` : t`Play`}
        onClick={toggle}
      />
      <IconButton icon="back" label={t`One move back`} onClick={() => onChange(Math.max(0, at - 1))} />
      <input
        type="range"
        className="h-11 min-w-32 flex-1 accent-lamp"
        min={0}
        max={last}
        value={at}
        aria-label={t`Moment`}
        aria-valuetext={t`Moment ${at + 1} of ${last + 1}`}
        onChange={(event) => {
          setRunning(false);
          onChange(Number(event.currentTarget.value));
        }}
      />
      <IconButton icon="forward" label={t`One move on`} onClick={() => onChange(Math.min(last, at + 1))} />
      <p className="w-full text-center text-sm text-fg-soft tabular-nums sm:w-auto">
        <Trans>
          Moment {at + 1} of {last + 1}
        </Trans>
        {time !== null && ` · ${i18n.date(new Date(time), { timeStyle: 'medium' })}`}
      </p>
    </div>
  );
}
