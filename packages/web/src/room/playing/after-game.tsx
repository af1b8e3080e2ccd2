import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { plainSettings, type RoomSight } from '../room-sight.ts';

/** The game is over, the evening is not. */
export function AfterGame({ sight, table }: { readonly sight: RoomSight; readonly table: number }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const { view, isHost, send } = sight;
  const act = async (command: { type: 'rematch' } | { type: 'choose' }) => {
    setBusy(true);
    await (command.type === 'rematch'
      ? send({ type: 'rematch' })
      : send({ type: 'choose', game: view.game, settings: plainSettings(view.settings) }));
    setBusy(false);
  };
  return (
    <section aria-label={t`After the game`} className="mx-auto flex w-full max-w-md flex-col gap-3">
      {isHost ? (
        <>
          <Button size="lg" wide icon="refresh" busy={busy} onClick={() => void act({ type: 'rematch' })}>
            <Trans>Rematch</Trans>
          </Button>
          <Button look="second" wide icon="settings" onClick={() => void act({ type: 'choose' })}>
            <Trans>Back to the lobby</Trans>
          </Button>
        </>
      ) : (
        <p className="surface-well px-4 py-3 text-center">
          <Trans>The host can call a rematch. Stay where you are, your chair is kept.</Trans>
        </p>
      )}
      <Link to="/replay/$table" params={{ table: String(table) }} className={buttonClass('quiet')}>
        <Icon name="play" />
        <Trans>Watch the replay</Trans>
      </Link>
    </section>
  );
}
