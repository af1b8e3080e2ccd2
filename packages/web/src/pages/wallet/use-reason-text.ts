import { useLingui } from '@lingui/react/macro';

/** Why coins moved, in words. A reason this app does not know yet is shown as the house wrote it, as words. */
export function useReasonText(): (reason: string) => string {
  const { t } = useLingui();
  const known: { readonly [reason: string]: string } = {
    welcome: t`A gift to start with`,
    starting_balance: t`A gift to start with`,
    daily_bonus: t`Daily bonus`,
    prize: t`Prize`,
    refund: t`Refund`,
    correction: t`Correction by the house`,
  };
  return (reason) => {
    const text = known[reason];
    if (text !== undefined) return text;
    const words = reason.replaceAll(/[_-]/g, ' ').trim();
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
