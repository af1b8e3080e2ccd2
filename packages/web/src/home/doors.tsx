import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../activity/activity-store.ts';
import { house } from '../client/house.ts';
import { useIdentity } from '../client/identity.ts';
import { useProblemText } from '../client/problem-text.ts';
import { gamesQuery, useDoors } from '../client/use-games.ts';
import { Figure } from '../figures/figure.tsx';
import type { GameDoor } from '../games/game-screens.ts';
import { preferences } from '../preferences/preferences-store.ts';
import { Button, Spinner } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export function Doors() {
  const { doors, isError, refetch } = useDoors();
  return (
    <section aria-labelledby="doors">
      <h2 id="doors" className="mb-3 text-xl">
        <Trans>Open a table</Trans>
      </h2>
      {doors === undefined && !isError && <Skeleton />}
      {doors === undefined && isError && (
        <EmptyState
          figure="electric-plug"
          title={<Trans>The house does not answer</Trans>}
          action={
            <Button icon="refresh" onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <Trans>Check your connection. The tables are still there.</Trans>
        </EmptyState>
      )}
      {doors !== undefined && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-4">
          {doors.map((door, nth) => (
            <li key={door.kind} className="deal" style={{ '--nth': nth }}>
              <Door door={door} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Door({ door }: { readonly door: GameDoor }) {
  const { i18n } = useLingui();
  const { busy, open } = useOpenRoom(door.kind);
  return (
    <button
      type="button"
      data-accent={door.accent}
      aria-busy={busy}
      onClick={() => void open()}
      className="surface-paper spine group flex h-full w-full items-center gap-4 p-4 text-left transition-transform duration-200 ease-settle hover:-translate-y-0.5 active:translate-y-0.5"
    >
      <span className="grid size-[4.5rem] flex-none place-items-center rounded-2xl bg-[color-mix(in_srgb,var(--accent)_24%,transparent)]">
        <Figure
          name={door.figure}
          size={46}
          className="transition-transform duration-300 ease-settle group-hover:scale-110 group-hover:-rotate-6"
        />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-display text-[1.375rem] leading-tight font-semibold">{i18n._(door.title)}</span>
        <span className="mt-1 block leading-snug text-fg-soft">{i18n._(door.tagline)}</span>
        <span className="mt-1.5 flex items-center gap-1.5 text-sm font-semibold text-accent-fg">
          {busy ? <Spinner /> : <Icon name="door" size={16} />}
          <Trans>Open a room</Trans>
        </span>
      </span>
    </button>
  );
}

/** Opens a room for the game and goes there; a newcomer becomes a guest on the way. */
function useOpenRoom(game: string) {
  const queries = useQueryClient();
  const { ensure } = useIdentity();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await ensure();
      const games = await queries.ensureQueryData(gamesQuery);
      const setup = games.find(({ kind }) => kind === game)?.setup;
      const { timers } = preferences();
      const room = await house.api.rooms.create({
        body: { game, ...(hasClocks(setup) ? { settings: { pace: timers } } : {}) },
      });
      await navigate({ to: '/room/$code', params: { code: room.code } });
    } catch (error) {
      notify({ text: problemText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, open };
}

/** A game that knows no pace would refuse one. */
function hasClocks(setup: { readonly [key: string]: unknown } | undefined): boolean {
  const properties = setup?.properties;
  return typeof properties === 'object' && properties !== null && 'pace' in properties;
}
