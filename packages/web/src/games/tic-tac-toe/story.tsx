import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '@parlor/client/contracts/accounts';
import type { View } from '@parlor/tic-tac-toe/view';

/** The moves of this round in words: what the board shows, for who reads rather than sees. */
export function Story({ view, seats }: { readonly view: View; readonly seats: readonly (Person | null)[] }) {
  const { t } = useLingui();
  if (view.moves.length === 0) return null;
  return (
    <details className="mx-auto w-full max-w-md">
      <summary className="min-h-8 cursor-pointer text-fg-soft">
        <Trans>The story so far</Trans>
      </summary>
      <ol className="mt-2 flex list-decimal flex-col gap-1 pl-6 text-fg-soft">
        {view.moves.map(({ seat, cell, chosenBy }) => {
          const name = seats[seat]?.name ?? '…';
          const [row, column] = [Math.floor(cell / 3) + 1, (cell % 3) + 1];
          return (
            <li key={cell}>
              {chosenBy === 'clock'
                ? t`The clock marked row ${row}, column ${column} for ${name}.`
                : t`${name} marked row ${row}, column ${column}.`}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
