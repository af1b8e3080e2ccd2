import { Trans } from '@lingui/react/macro';
import type { RoomCommand } from '@parlor/client/contracts/room';
import { Button } from '../../ui/button.tsx';
import type { RoomSight } from '../room-sight.ts';

const EXTRA_SECONDS = 30;

/** What only the host of a running game can do to its clock (ruling H7). */
export function GameControls({ sight, onDone }: { readonly sight: RoomSight; readonly onDone: () => void }) {
  const act = async (command: RoomCommand) => {
    const sent = await sight.send(command);
    if (sent.ok) onDone();
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      {sight.view.paused ? (
        <Button icon="play" onClick={() => void act({ type: 'resume' })}>
          <Trans>Go on</Trans>
        </Button>
      ) : (
        <Button look="second" icon="pause" onClick={() => void act({ type: 'pause' })}>
          <Trans>Pause</Trans>
        </Button>
      )}
      <Button look="second" icon="clock" onClick={() => void act({ type: 'extend', seconds: EXTRA_SECONDS })}>
        <Trans>{EXTRA_SECONDS} seconds more</Trans>
      </Button>
      <Button look="second" icon="skip" onClick={() => void act({ type: 'skip' })} className="col-span-2">
        <Trans>Skip the wait: do what the clock would do</Trans>
      </Button>
    </div>
  );
}
