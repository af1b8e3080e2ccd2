import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, IconButton } from '../ui/button.tsx';
import { Toggle } from '../ui/choices.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Watching } from './lobby/watching.tsx';
import { GameControls } from './playing/game-controls.tsx';
import { PastGames } from './replay/past-games.tsx';
import type { RoomSight } from './room-sight.ts';

/** Everything about the room that is not the next move: the host's rights, past games, the way out. */
export function RoomMenu({ sight }: { readonly sight: RoomSight }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { view, isHost, send } = sight;
  return (
    <>
      <IconButton icon="more" label={t`Room menu`} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={() => setOpen(false)} title={t`Room ${view.code}`} place="side">
        <div className="flex flex-col gap-6">
          {isHost && view.phase === 'playing' && <GameControls sight={sight} onDone={() => setOpen(false)} />}
          {isHost && (
            <div className="flex flex-col gap-4">
              <Toggle
                label={<Trans>Lock the room</Trans>}
                help={<Trans>Nobody new can come in. Who is here can leave and return.</Trans>}
                checked={view.locked}
                onChange={(locked) => void send({ type: 'lock', locked })}
              />
              <Toggle
                label={<Trans>Hide the code on the big screen</Trans>}
                help={<Trans>For when strangers can see the television or your stream.</Trans>}
                checked={view.codeHidden}
                onChange={(hidden) => void send({ type: 'hide_code', hidden })}
              />
            </div>
          )}
          {view.phase !== 'lobby' && <Watching sight={sight} />}
          <PastGames tables={view.past} />
          <Leave sight={sight} />
        </div>
      </Sheet>
    </>
  );
}

function Leave({ sight }: { readonly sight: RoomSight }) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const playing =
    sight.view.phase === 'playing' && sight.view.members.some((one) => one.player === sight.me && one.seat !== null);
  if (!asked) {
    return (
      <Button look="second" icon="door" wide onClick={() => setAsked(true)}>
        <Trans>Leave the room</Trans>
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <p>
        {playing ? (
          <Trans>The house will play on for you. Your chair is yours again if you come back in time.</Trans>
        ) : (
          <Trans>You can come back with the code while the room is open.</Trans>
        )}
      </p>
      <Button
        look="danger"
        wide
        onClick={async () => {
          const sent = await sight.send({ type: 'leave' });
          if (sent.ok) await navigate({ to: '/' });
        }}
      >
        <Trans>Yes, leave</Trans>
      </Button>
      <Button look="quiet" wide onClick={() => setAsked(false)}>
        <Trans>Stay</Trans>
      </Button>
    </div>
  );
}
