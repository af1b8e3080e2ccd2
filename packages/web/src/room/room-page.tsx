import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Page } from '../app/page.tsx';
import { useMe } from '../client/identity.ts';
import { useProblemText } from '../client/problem-text.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { InsideRoom } from './inside-room.tsx';
import { useEnteredRoom } from './use-entered-room.ts';

export function RoomPage() {
  const { t } = useLingui();
  const { code } = useParams({ from: '/room/$code' });
  const me = useMe();
  const entered = useEnteredRoom(code, 'player');
  if (entered.error !== null) return <NoEntry error={entered.error} retry={entered.retry} />;
  if (entered.room === undefined || me === null || me === undefined) {
    return (
      <Page title={t`Room ${code}`}>
        <Skeleton />
      </Page>
    );
  }
  return <InsideRoom key={`${entered.room}-${me.id}`} id={entered.room} me={me.id} />;
}

function NoEntry({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  return (
    <Page title={t`You cannot come in`}>
      <EmptyState
        figure="door"
        title={problemText(error)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button icon="refresh" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
            <Link to="/" className={buttonClass('second')}>
              <Trans>Back to the parlor</Trans>
            </Link>
          </div>
        }
      >
        <Trans>Codes die with their room. Ask a friend who is inside for the code they see now.</Trans>
      </EmptyState>
    </Page>
  );
}
