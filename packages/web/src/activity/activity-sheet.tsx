import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Figure } from '../figures/figure.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { markSeen, useActivity } from './activity-store.ts';

export function ActivitySheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} place="side" title={<Trans>What happened</Trans>}>
      <Entries />
    </Sheet>
  );
}

function Entries() {
  const { entries } = useActivity();
  const { i18n, t } = useLingui();
  useEffect(markSeen);
  if (entries.length === 0) {
    return (
      <EmptyState figure="sleeping-face" title={<Trans>A quiet evening so far</Trans>}>
        <Trans>Everything that pops up on the screen is kept here, so you can read it again.</Trans>
      </EmptyState>
    );
  }
  const word = { info: t`News`, good: t`Good news`, bad: t`Problem` };
  return (
    <ol className="flex flex-col divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="flex items-start gap-3 py-3">
          {entry.figure === undefined ? (
            <span className="mt-0.5 text-fg-soft">
              <Icon name={entry.tone === 'bad' ? 'warning' : entry.tone === 'good' ? 'check' : 'info'} />
            </span>
          ) : (
            <Figure name={entry.figure} size={24} />
          )}
          <p className="flex-1 leading-snug">
            <span className="sr-only">{word[entry.tone]}: </span>
            {entry.text}
          </p>
          <time dateTime={new Date(entry.at).toISOString()} className="text-sm whitespace-nowrap text-fg-soft">
            {i18n.date(entry.at, { timeStyle: 'short' })}
          </time>
        </li>
      ))}
    </ol>
  );
}
