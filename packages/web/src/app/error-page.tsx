import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useProblemText } from '../client/problem-text.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from './page.tsx';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { t } = useLingui();
  const problemText = useProblemText();
  return (
    <Page title={t`The lamp flickered`}>
      <EmptyState
        figure="electric-plug"
        title={problemText(error)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button icon="refresh" onClick={reset}>
              <Trans>Try again</Trans>
            </Button>
            <Button look="second" onClick={() => location.reload()}>
              <Trans>Reload the page</Trans>
            </Button>
          </div>
        }
      >
        <Trans>Nothing of yours is lost: seats, coins and games are kept by the house.</Trans>
      </EmptyState>
    </Page>
  );
}
