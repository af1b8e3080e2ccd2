import { Trans } from '@lingui/react/macro';
import type { RoomCommand } from '@parlor/client/contracts/room';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import type { RoomSight } from './room-sight.ts';

interface MemberSheetProps {
  readonly sight: RoomSight;
  /** Whose; null while closed. */
  readonly player: number | null;
  readonly onClose: () => void;
}

/** Somebody in the room, and what the host can do about them. */
export function MemberSheet({ sight, player, onClose }: MemberSheetProps) {
  const member = sight.view.members.find((one) => one.player === player);
  const person = player === null ? undefined : sight.people.get(player);
  const act = async (command: RoomCommand) => {
    const sent = await sight.send(command);
    if (sent.ok) onClose();
  };
  return (
    <Sheet open={member !== undefined && person !== undefined} onClose={onClose} title={person?.name ?? ''}>
      {member !== undefined && person !== undefined && (
        <div className="flex flex-col gap-4">
          <div className="flex items-center gap-4">
            <Avatar avatar={person.avatar} size={72} away={!member.bot && !sight.online.has(member.player)} />
            <p className="text-fg-soft">
              <WhoTheyAre sight={sight} player={member.player} bot={member.bot} seat={member.seat} />
            </p>
          </div>
          {sight.isHost && member.player !== sight.me && !member.bot && (
            <div className="flex flex-col gap-2">
              <Button
                look="second"
                icon="crown"
                wide
                onClick={() => void act({ type: 'hand_over', player: member.player })}
              >
                <Trans>Make them the host</Trans>
              </Button>
              <Button look="danger" icon="door" wide onClick={() => void act({ type: 'kick', player: member.player })}>
                <Trans>Show them the door</Trans>
              </Button>
              <p className="text-sm text-fg-soft">
                <Trans>
                  Who is shown the door cannot come back into this room. During a game the house plays on for them.
                </Trans>
              </p>
            </div>
          )}
          {sight.isHost && member.bot && sight.view.phase !== 'playing' && (
            <Button
              look="second"
              icon="minus"
              wide
              onClick={() => void act({ type: 'remove_bot', player: member.player })}
            >
              <Trans>Let them go</Trans>
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

interface WhoProps {
  readonly sight: RoomSight;
  readonly player: number;
  readonly bot: boolean;
  readonly seat: number | null;
}

function WhoTheyAre({ sight, player, bot, seat }: WhoProps) {
  if (bot) return <Trans>Plays for the house. Sees what anyone on that chair would see, no more.</Trans>;
  if (player === sight.view.host) return <Trans>The host of this room.</Trans>;
  if (!sight.online.has(player)) return <Trans>Away at the moment. The chair is kept.</Trans>;
  return seat === null ? <Trans>Watching.</Trans> : <Trans>At the table.</Trans>;
}
