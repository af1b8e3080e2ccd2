import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../app/page.tsx';
import { gamesQuery } from '../../client/use-games.ts';
import { doorOf } from '../../games/registry.ts';
import { RoomMenu } from '../room-menu.tsx';
import type { RoomSight } from '../room-sight.ts';
import { Chairs } from './chairs.tsx';
import { GameCard } from './game-card.tsx';
import { InviteCard } from './invite-card.tsx';
import { LobbyActions } from './lobby-actions.tsx';
import { Watching } from './watching.tsx';

/** Before a game: who is here, what will be played, how to bring friends. */
export function Lobby({ sight }: { readonly sight: RoomSight }) {
  const { t, i18n } = useLingui();
  const { view } = sight;
  const { data: games } = useQuery(gamesQuery);
  const door = doorOf(view.game);
  const title = door === undefined ? view.game : i18n._(door.title);
  return (
    <div data-accent={door?.accent}>
      <Page
        title={t`${title}: the lobby`}
        heading={title}
        aside={<RoomMenu sight={sight} />}
        lead={
          sight.isHost ? (
            <Trans>Your room. Bring friends, or let the house play along.</Trans>
          ) : (
            <Trans>Take a chair, say you are ready, and wait for the host to begin.</Trans>
          )
        }
      >
        <div className="flex flex-col gap-6">
          <InviteCard code={view.code} locked={view.locked} />
          <Chairs sight={sight} />
          <LobbyActions sight={sight} />
          <GameCard sight={sight} games={games} />
          <Watching sight={sight} />
        </div>
      </Page>
    </div>
  );
}
