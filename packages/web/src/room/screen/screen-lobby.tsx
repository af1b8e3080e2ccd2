import { Trans } from '@lingui/react/macro';
import type { Person } from '@parlor/client/contracts/accounts';
import type { RoomView } from '@parlor/client/contracts/room';
import type { Room } from '@parlor/client/table';
import { useObservable } from '../../client/use-look.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';

interface ScreenLobbyProps {
  readonly room: Room;
  readonly view: RoomView;
  readonly people: ReadonlyMap<number, Person>;
}

/** Faces as they come in, until the host begins. */
export function ScreenLobby({ room, view, people }: ScreenLobbyProps) {
  const online = new Set(useObservable(room.online));
  const size = Math.round(innerHeight * 0.14);
  return (
    <section className="surface-felt grid flex-1 place-content-center gap-[4vh] p-[4vmin] text-center">
      <ul className="flex flex-wrap justify-center gap-[4vmin]">
        {view.members.map((member, nth) => (
          <li key={member.player} className="deal grid justify-items-center gap-[1vh]" style={{ '--nth': nth }}>
            <Avatar
              avatar={people.get(member.player)?.avatar ?? ''}
              size={size}
              lit={member.ready}
              away={!member.bot && !online.has(member.player)}
            />
            <span className="text-[3vmin] font-semibold">{people.get(member.player)?.name ?? '…'}</span>
            <span className="flex items-center gap-2 text-[2.2vmin] text-fg-soft">
              {member.player === view.host ? (
                <>
                  <Icon name="crown" />
                  <Trans>host</Trans>
                </>
              ) : member.seat === null ? (
                <Trans>watching</Trans>
              ) : member.ready ? (
                <>
                  <Icon name="check" />
                  <Trans>ready</Trans>
                </>
              ) : (
                <Trans>not ready yet</Trans>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="font-display text-[4vmin]">
        <Trans>The host begins the game on their own device.</Trans>
      </p>
    </section>
  );
}
