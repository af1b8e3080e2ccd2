import { Trans, useLingui } from '@lingui/react/macro';
import type { SessionInfo } from '@parlor/client/contracts/accounts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../activity/activity-store.ts';
import { house } from '../../client/house.ts';
import { useProblemText } from '../../client/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function SessionsSection() {
  const problemText = useProblemText();
  const { data, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await house.api.accounts.sessions({ signal })).sessions,
  });
  return (
    <Card>
      <h2 className="text-xl">
        <Trans>Where you are logged in</Trans>
      </h2>
      {error !== null && <p className="mt-2 text-bad-fg">{problemText(error)}</p>}
      {data === undefined && error === null && <Skeleton lines={1} />}
      <ul className="mt-2 divide-y divide-line">
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({ session }: { readonly session: SessionInfo }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const problemText = useProblemText();
  const end = useMutation({
    mutationFn: () => house.api.accounts.endSession({ params: { id: session.id } }),
    onSuccess: async () => {
      notify({ text: t`That device is logged out.`, tone: 'good' });
      await queries.invalidateQueries({ queryKey: ['sessions'] });
    },
    onError: (error) => notify({ text: problemText(error), tone: 'bad' }),
  });
  const seen = i18n.date(new Date(session.lastSeenAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="truncate font-semibold">{session.device || t`A device without a name`}</p>
        <p className="text-sm text-fg-soft">
          {session.current ? <Trans>This device</Trans> : <Trans>Last seen {seen}</Trans>}
        </p>
      </div>
      {!session.current && (
        <Button look="second" size="sm" busy={end.isPending} onClick={() => end.mutate()}>
          <Trans>Log out there</Trans>
        </Button>
      )}
    </li>
  );
}
