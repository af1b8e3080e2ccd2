import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Sent } from '../../games/game-screens.ts';
import { Button } from '../../ui/button.tsx';
import type { RoomSight } from '../room-sight.ts';

/** The one thing to do next, as large as it deserves, and what else there is beside it. */
export function LobbyActions({ sight }: { readonly sight: RoomSight }) {
  const { view, me, isHost, send } = sight;
  const mine = view.members.find((member) => member.player === me);
  const seated = mine !== undefined && mine.seat !== null;
  return (
    <div className="flex flex-col gap-3">
      {isHost ? (
        <Start sight={sight} />
      ) : (
        seated && <ReadyButton ready={mine.ready} send={() => send({ type: 'ready', ready: !mine.ready })} />
      )}
      <div className="flex flex-wrap gap-2">
        {isHost && <AddBot sight={sight} />}
        {seated ? (
          <Button look="quiet" icon="eye" onClick={() => void send({ type: 'stand' })}>
            <Trans>Only watch</Trans>
          </Button>
        ) : (
          <Button icon="plus" onClick={() => void send({ type: 'sit' })}>
            <Trans>Take a chair</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

function Start({ sight }: { readonly sight: RoomSight }) {
  const whyNot = useWhyNotStart(sight);
  const [busy, setBusy] = useState(false);
  return (
    <Button
      size="lg"
      wide
      icon="play"
      busy={busy}
      whyNot={whyNot}
      onClick={async () => {
        setBusy(true);
        await sight.send({ type: 'start' });
        setBusy(false);
      }}
    >
      <Trans>Begin the game</Trans>
    </Button>
  );
}

function useWhyNotStart({ view, me, people }: RoomSight): string | null {
  const { t } = useLingui();
  const seated = view.members.filter((member) => member.seat !== null);
  const missing = view.seats.min - seated.length;
  if (missing === 1) return t`One more player is needed. Bring a friend, or add a house player.`;
  if (missing > 1) return t`${missing} more players are needed. Bring friends, or add house players.`;
  const waiting = seated.find((member) => !member.ready && !member.bot && member.player !== me);
  if (waiting === undefined) return null;
  const name = people.get(waiting.player)?.name ?? '…';
  return t`${name} is not ready yet.`;
}

function ReadyButton({ ready, send }: { readonly ready: boolean; readonly send: () => Promise<Sent> }) {
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await send();
    setBusy(false);
  };
  return ready ? (
    <Button size="lg" wide look="second" icon="check" busy={busy} aria-pressed="true" onClick={() => void press()}>
      <Trans>Ready. The host begins the game.</Trans>
    </Button>
  ) : (
    <Button size="lg" wide busy={busy} aria-pressed="false" onClick={() => void press()}>
      <Trans>I am ready</Trans>
    </Button>
  );
}

function AddBot({ sight: { view, send } }: { readonly sight: RoomSight }) {
  const { t } = useLingui();
  const free = view.seats.max - view.members.filter((member) => member.seat !== null).length;
  return (
    <Button
      look="second"
      icon="plus"
      whyNot={free > 0 ? null : t`Every chair is taken.`}
      onClick={() => void send({ type: 'add_bot' })}
    >
      <Trans>Add a house player</Trans>
    </Button>
  );
}
