import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo } from 'react';
import { Page } from '../../app/page.tsx';
import { house } from '../../client/house.ts';
import { useLook } from '../../client/use-look.ts';
import type { AnyGameScreens, RefusalTexts } from '../../games/game-screens.ts';
import { doorOf } from '../../games/registry.ts';
import { screensQuery } from '../../games/screens-query.ts';
import { Button } from '../../ui/button.tsx';
import { Clock } from '../../ui/clock.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTableRefusals, useTelling } from '../refusals.ts';
import { RoomMenu } from '../room-menu.tsx';
import type { RoomSight } from '../room-sight.ts';
import { AfterGame } from './after-game.tsx';
import { TakeOver } from './take-over.tsx';
import { useSeats } from './use-seats.ts';

/** A game being played, or just ended: the shell around the game's own screen. */
export function AtTable({ sight, table }: { readonly sight: RoomSight; readonly table: number }) {
  const { i18n } = useLingui();
  const door = doorOf(sight.view.game);
  const title = door === undefined ? sight.view.game : i18n._(door.title);
  return (
    <div data-accent={door?.accent}>
      <Suspense
        fallback={
          <Page title={title}>
            <Skeleton />
          </Page>
        }
      >
        <Table sight={sight} table={table} title={title} />
      </Suspense>
    </div>
  );
}

interface TableProps {
  readonly sight: RoomSight;
  readonly table: number;
  readonly title: string;
}

function Table({ sight, table: id, title }: TableProps) {
  const { t } = useLingui();
  const { view } = sight;
  const screens = useScreens(view.game);
  const table = useMemo(() => house.table<unknown, unknown>(id), [id]);
  const look = useLook(table);
  const seats = useSeats(sight, id);
  const ask = useCallback((command: unknown) => table.send(command), [table]);
  const send = useTelling(ask, { ...useTableRefusals(), ...useGameRefusals(screens) });
  if (screens === null || look.is === 'gone') {
    return (
      <Page title={title}>
        <EmptyState figure="spider-web" title={<Trans>This table cannot be shown</Trans>}>
          {look.is === 'gone' ? look.message : t`Reload the page to get the newest screens.`}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      title={title}
      wide
      aside={
        <div className="flex items-center gap-3">
          {look.is === 'shown' && <Clock deadline={look.deadline} now={house.serverNow} paused={look.paused} />}
          <RoomMenu sight={sight} />
        </div>
      }
      lead={<Trans>Room {view.code}</Trans>}
    >
      {look.is === 'awaited' ? (
        <Skeleton />
      ) : (
        <div className="flex flex-col gap-5">
          {look.paused && !look.over && <Paused sight={sight} />}
          <TakeOver sight={sight} />
          <screens.Table
            view={look.view}
            seats={seats}
            seat={look.seat}
            paused={look.paused}
            over={look.over}
            deadline={look.deadline}
            now={house.serverNow}
            send={send}
          />
          {(look.over || view.phase === 'ended') && <AfterGame sight={sight} table={id} />}
        </div>
      )}
    </Page>
  );
}

function useScreens(kind: string): AnyGameScreens | null {
  return useSuspenseQuery(screensQuery(kind)).data;
}

const noTexts = (): RefusalTexts => ({});

/** Which hook it is never changes: the table is mounted anew for another game. */
function useGameRefusals(screens: AnyGameScreens | null): RefusalTexts {
  const useRefusals = screens?.useRefusals ?? noTexts;
  return useRefusals();
}

function Paused({ sight }: { readonly sight: RoomSight }) {
  return (
    <div role="status" className="surface-well flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <span className="flex items-center gap-2 font-semibold">
        <Icon name="pause" />
        <Trans>Paused. The clock stands still.</Trans>
      </span>
      {sight.isHost && (
        <Button size="sm" icon="play" onClick={() => void sight.send({ type: 'resume' })}>
          <Trans>Go on</Trans>
        </Button>
      )}
    </div>
  );
}
