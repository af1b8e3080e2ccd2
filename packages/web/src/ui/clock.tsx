import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { announce } from './announcer.tsx';
import { Icon } from './icon.tsx';
import { formatSeconds, milestonePassed, secondsLeft, untilNextSecond } from './time-left.ts';

interface ClockProps {
  /** When it runs out, in the server's milliseconds; null when no clock runs. */
  readonly deadline: number | null;
  /** The server's time now. */
  readonly now: () => number;
  readonly paused?: boolean;
  /** How many seconds it had at the start, if known: draws the ring. */
  readonly total?: number;
  readonly size?: 'md' | 'lg';
}

/** Time left, from the server's clock. Said aloud at 30, 10 and 5 seconds only. */
export function Clock({ deadline, now, paused = false, total, size = 'md' }: ClockProps) {
  const { t } = useLingui();
  const left = useSecondsLeft(deadline, now, paused);
  const before = useRef(left);
  useEffect(() => {
    if (left !== null && before.current !== null && !paused) {
      const milestone = milestonePassed(before.current, left);
      if (milestone !== null) announce(t`${plural(milestone, { one: '# second left', other: '# seconds left' })}`);
    }
    before.current = left;
  }, [left, paused, t]);

  if (left === null) return null;
  const hurry = left <= 10 && !paused;
  const type = size === 'lg' ? 'text-5xl' : 'text-2xl';
  return (
    <span
      role="timer"
      aria-label={paused ? t`The clock is paused at ${formatSeconds(left)}` : t`Time left: ${formatSeconds(left)}`}
      className={`inline-flex items-center gap-2 font-display font-semibold tabular-nums ${type} ${
        hurry ? 'text-bad-fg' : 'text-lamp-fg'
      }`}
    >
      {total !== undefined && total > 0 && <Ring part={Math.min(1, left / total)} large={size === 'lg'} />}
      {paused ? <Icon name="pause" /> : hurry && <Icon name="warning" />}
      <span aria-hidden="true">{formatSeconds(left)}</span>
    </span>
  );
}

function useSecondsLeft(deadline: number | null, now: () => number, paused: boolean): number | null {
  const [, tick] = useState(0);
  const left = deadline === null ? null : secondsLeft(deadline, now());
  // `left` is a dependency on purpose: each shown second schedules the next.
  useEffect(() => {
    if (deadline === null || paused || left === null || left === 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), untilNextSecond(deadline, now()) + 5);
    return () => clearTimeout(timer);
  }, [deadline, paused, left, now]);
  return left;
}

function Ring({ part, large }: { readonly part: number; readonly large: boolean }) {
  const size = large ? 44 : 24;
  const around = 2 * Math.PI * 9;
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="-rotate-90">
      <circle cx="12" cy="12" r="9" fill="none" stroke="var(--line)" strokeWidth="4" />
      <circle
        cx="12"
        cy="12"
        r="9"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - part)}
      />
    </svg>
  );
}
