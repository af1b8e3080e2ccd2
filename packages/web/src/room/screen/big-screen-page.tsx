import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomView } from '@parlor/client/contracts/room';
import type { Room } from '@parlor/client/table';
import { useParams } from '@tanstack/react-router';
import { Page, usePageTitle } from '../../app/page.tsx';
import { useProblemText } from '../../client/problem-text.ts';
import { usePeople } from '../../client/use-people.ts';
import { doorOf } from '../../games/registry.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FloatingReactions } from '../reactions.tsx';
import { useRoom } from '../room-sight.ts';
import { useEnteredRoom } from '../use-entered-room.ts';
import { HowToJoin } from './how-to-join.tsx';
import { ScreenLobby } from './screen-lobby.tsx';
import { ScreenTable } from './screen-table.tsx';

/** The room on a television: what all may see, large, nothing to press. */
export function BigScreenPage() {
  const { t } = useLingui();
  const { code } = useParams({ from: '/room/$code/screen' });
  const problemText = useProblemText();
  const entered = useEnteredRoom(code, 'screen');
  if (entered.error !== null) {
    return (
      <Page title={t`Big screen`}>
        <EmptyState figure="television" title={problemText(entered.error)} />
      </Page>
    );
  }
  return entered.room === undefined ? <Waiting /> : <Screen id={entered.room} />;
}

function Waiting() {
  const { t } = useLingui();
  return (
    <Page title={t`Big screen`}>
      <Skeleton />
    </Page>
  );
}

function Screen({ id }: { readonly id: number }) {
  const { t } = useLingui();
  const { room, look } = useRoom(id, 'screen');
  if (look.is === 'awaited') return <Waiting />;
  if (look.is === 'gone' || look.view.phase === 'closed') {
    return (
      <Page title={t`Big screen`}>
        <EmptyState figure="crescent-moon" title={<Trans>The lamps are out in here</Trans>} />
      </Page>
    );
  }
  return <Shown room={room} view={look.view} />;
}

function Shown({ room, view }: { readonly room: Room; readonly view: RoomView }) {
  const { i18n } = useLingui();
  const people = usePeople(view.members.map((member) => member.player));
  const door = doorOf(view.game);
  const title = door === undefined ? view.game : i18n._(door.title);
  usePageTitle(title);
  const lobby = view.table === null || view.phase === 'lobby';
  return (
    <main data-accent={door?.accent} className="flex min-h-dvh flex-col gap-[2vh] p-[3vmin]">
      <header className="flex items-start justify-between gap-8">
        <h1 id="main" tabIndex={-1} className="text-[6vmin] leading-none">
          {title}
        </h1>
        <HowToJoin code={view.code} hidden={view.codeHidden} large={lobby} />
      </header>
      {lobby ? (
        <ScreenLobby room={room} view={view} people={people} />
      ) : (
        view.table !== null && <ScreenTable key={view.table} table={view.table} view={view} people={people} />
      )}
      <FloatingReactions room={room} people={people} />
    </main>
  );
}
