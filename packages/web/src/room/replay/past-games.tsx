import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';

/** Earlier games of this room, newest first. */
export function PastGames({ tables }: { readonly tables: readonly number[] }) {
  if (tables.length === 0) return null;
  return (
    <section aria-labelledby="past-games">
      <h3 id="past-games" className="mb-2 text-lg">
        <Trans>Games played here</Trans>
      </h3>
      <ol className="flex flex-col gap-1">
        {tables
          .map((table, index) => (
            <li key={table}>
              <Link
                to="/replay/$table"
                params={{ table: String(table) }}
                className="surface-well flex min-h-11 items-center justify-between px-4 no-underline hover:bg-fill-strong"
              >
                <Trans>Game {index + 1}: replay</Trans>
                <Icon name="forward" />
              </Link>
            </li>
          ))
          .toReversed()}
      </ol>
    </section>
  );
}
