import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { meQuery } from '../client/identity.ts';
import { useConnection } from '../client/use-look.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** A hiccup shorter than this is nobody's business. */
const BAD_AFTER_MS = 1500;

/** Invisible while all is well. */
export function ConnectionBanner() {
  const state = useConnection();
  const down = state.is === 'waiting' || state.is === 'connecting';
  const since = down ? state.since : null;
  const late = useLate(since);
  const ended = state.is === 'closed' && state.reason === 'session_ended';
  useForgetting(ended);
  return (
    <div role="status" aria-live="polite" className="sticky top-2 z-40 mx-auto w-fit max-w-[calc(100%-1rem)]">
      {down && late && (
        <Notice>
          <Trans>The connection is down. Trying again; your seat is kept.</Trans>
        </Notice>
      )}
      {ended && (
        <Notice>
          <Trans>You were logged out on this device.</Trans>
          <Link to="/login" className={buttonClass('primary', 'sm')}>
            <Trans>Log in</Trans>
          </Link>
        </Notice>
      )}
    </div>
  );
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <div className="rise flex items-center gap-3 rounded-2xl bg-[#8c2110] px-4 py-2.5 text-sm font-medium text-[#fff] shadow-card">
      <Icon name="warning" />
      {children}
    </div>
  );
}

function useLate(since: number | null): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (since === null) return;
    const timer = setTimeout(() => setLate(true), Math.max(0, since + BAD_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return late;
}

/** Whoever was logged in here is not any more: the header must not go on showing them. */
function useForgetting(ended: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (ended) void queries.invalidateQueries({ queryKey: meQuery.queryKey });
  }, [ended, queries]);
}
