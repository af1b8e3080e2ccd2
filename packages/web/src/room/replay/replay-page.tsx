import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../../app/page.tsx';
import { house } from '../../client/house.ts';
import { useProblemText } from '../../client/problem-text.ts';
import { usePeople } from '../../client/use-people.ts';
import { doorOf } from '../../games/registry.ts';
import { Choices } from '../../ui/choices.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ReplayedMoment } from './replayed-moment.tsx';
import { Scrubber } from './scrubber.tsx';

/** A table move by move: from what I knew then, or, when it is over, with all cards face up. */
export function ReplayPage() {
  const { t, i18n } = useLingui();
  const { table } = useParams({ from: '/replay/$table' });
  const problemText = useProblemText();
  const [as, setAs] = useState<'own' | 'all'>('own');
  const replay = useQuery({
    queryKey: ['replay', table, as],
    queryFn: ({ signal }) => house.api.tables.replay({ params: { table }, query: { as }, signal }),
    retry: false,
  });
  const [at, setAt] = useState<number | null>(null);
  const people = usePeople(replay.data?.players ?? []);
  const door = replay.data === undefined ? undefined : doorOf(replay.data.kind);
  const title = door === undefined ? t`Replay` : t`${i18n._(door.title)}, replayed`;
  if (replay.isError) {
    return (
      <Page title={title}>
        <EmptyState figure="spider-web" title={problemText(replay.error)} />
      </Page>
    );
  }
  if (replay.data === undefined) {
    return (
      <Page title={title}>
        <Skeleton />
      </Page>
    );
  }
  const { moments, kind, players, seat } = replay.data;
  const last = moments.length - 1;
  const shown = Math.min(at ?? last, last);
  const moment = moments[shown];
  return (
    <div data-accent={door?.accent}>
      <Page title={title} wide>
        <div className="flex flex-col gap-5">
          <Scrubber at={shown} last={last} time={moment?.at ?? null} onChange={setAt} />
          {moment !== undefined && (
            <ReplayedMoment
              key={kind}
              kind={kind}
              view={moment.view}
              seat={as === 'own' ? seat : null}
              seats={players.map((player) => people.get(player) ?? null)}
            />
          )}
          <Choices
            label={<Trans>Seen with</Trans>}
            value={as}
            options={[
              { value: 'own', label: <Trans>my own eyes</Trans> },
              { value: 'all', label: <Trans>all cards face up</Trans> },
            ]}
            onChange={setAs}
          />
        </div>
      </Page>
    </div>
  );
}
