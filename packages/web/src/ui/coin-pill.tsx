import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Figure } from '../figures/figure.tsx';

/** An amount of coins. `signed` shows a plus on what came in. */
export function Coins({
  amount,
  signed = false,
  size = 18,
}: {
  readonly amount: number;
  readonly signed?: boolean;
  readonly size?: number;
}) {
  const { i18n, t } = useLingui();
  const shown = i18n.number(amount, signed ? { signDisplay: 'exceptZero' } : {});
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap tabular-nums">
      <Figure name="coin" size={size} />
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{t`${plural(amount, { one: '# coin', other: '# coins' })}`}</span>
    </span>
  );
}

export function CoinPill({ amount }: { readonly amount: number }) {
  return (
    <span className="inline-flex min-h-9 items-center rounded-full bg-fill-strong px-3 ring-1 ring-line">
      <Coins amount={amount} />
    </span>
  );
}
