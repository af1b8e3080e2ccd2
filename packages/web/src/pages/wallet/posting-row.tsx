import { Trans, useLingui } from '@lingui/react/macro';
import type { Posting } from '@parlor/client/contracts/wallet';
import { Coins } from '../../ui/coin-pill.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useReasonText } from './use-reason-text.ts';

export function PostingRow({ posting }: { readonly posting: Posting }) {
  const { i18n } = useLingui();
  const reasonText = useReasonText();
  const came = posting.amount > 0;
  const balance = i18n.number(posting.balanceAfter);
  return (
    <li className="flex items-center gap-3 py-3">
      <span
        className={`grid size-9 flex-none place-items-center rounded-full bg-fill ${came ? 'text-good-fg' : 'text-fg-soft'}`}
      >
        <Icon name={came ? 'plus' : 'minus'} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{reasonText(posting.reason)}</p>
        <p className="text-sm text-fg-soft">
          <time dateTime={posting.at}>
            {i18n.date(new Date(posting.at), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
      </div>
      <div className="text-right">
        <span className={came ? 'text-good-fg' : ''}>
          <Coins amount={posting.amount} signed />
        </span>
        <p className="text-sm text-fg-soft tabular-nums">
          <Trans>then {balance}</Trans>
        </p>
      </div>
    </li>
  );
}
