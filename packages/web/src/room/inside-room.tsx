import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomView } from '@parlor/client/contracts/room';
import type { Room } from '@parlor/client/table';
import { Link } from '@tanstack/react-router';
import { Page } from '../app/page.tsx';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Lobby } from './lobby/lobby.tsx';
import { AtTable } from './playing/at-table.tsx';
import { Reactions } from './reactions.tsx';
import { useRoom, useRoomSight } from './room-sight.ts';
import { useRoomNews } from './use-room-news.ts';

export function InsideRoom({ id, me }: { readonly id: number; readonly me: number }) {
  const { t } = useLingui();
  const { room, look } = useRoom(id);
  if (look.is === 'awaited') {
    return (
      <Page title={t`Coming in`}>
        <Skeleton />
      </Page>
    );
  }
  if (look.is === 'gone' || !look.view.member) return <Outside />;
  if (look.view.phase === 'closed') return <Closed />;
  return <Member room={room} view={look.view} me={me} />;
}

function Member({ room, view, me }: { readonly room: Room; readonly view: RoomView; readonly me: number }) {
  const sight = useRoomSight(room, view, me);
  useRoomNews(sight);
  return (
    <>
      {view.table === null || view.phase === 'lobby' ? (
        <Lobby sight={sight} />
      ) : (
        <AtTable key={view.table} sight={sight} table={view.table} />
      )}
      <Reactions room={room} people={sight.people} />
    </>
  );
}

function Outside() {
  const { t } = useLingui();
  return (
    <Page title={t`You are outside`}>
      <EmptyState figure="waving-hand" title={<Trans>You are no longer in this room</Trans>} action={<Home />}>
        <Trans>You left it on another device, or the host showed you the door.</Trans>
      </EmptyState>
    </Page>
  );
}

function Closed() {
  const { t } = useLingui();
  return (
    <Page title={t`The room has closed`}>
      <EmptyState figure="crescent-moon" title={<Trans>The lamps are out in here</Trans>} action={<Home />}>
        <Trans>Everyone has left, and the code is gone with the room. Open another one any time.</Trans>
      </EmptyState>
    </Page>
  );
}

function Home() {
  return (
    <Link to="/" className={buttonClass()}>
      <Trans>Back to the parlor</Trans>
    </Link>
  );
}
