import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

/** The skirting board: dark wood at the foot of the room, with what must be said. */
export function Footer() {
  return (
    <footer className="skirting mt-auto">
      <div className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-4 text-sm">
        <p>
          <Trans>Figures: Noto Emoji, Apache License 2.0</Trans>
        </p>
        <nav className="flex gap-5">
          <Link to="/settings" className="inline-block py-1 underline underline-offset-2">
            <Trans>Settings</Trans>
          </Link>
          <Link to="/design" className="inline-block py-1 underline underline-offset-2">
            <Trans>The parts</Trans>
          </Link>
          <a href="/licences.txt" className="inline-block py-1 underline underline-offset-2">
            <Trans>Licences</Trans>
          </a>
        </nav>
      </div>
    </footer>
  );
}
