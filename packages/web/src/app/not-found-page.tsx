import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from './page.tsx';

export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <Page title={t`No such room in this house`}>
      <EmptyState
        figure="spider-web"
        title={<Trans>Only cobwebs here</Trans>}
        action={
          <Link to="/" className={buttonClass()}>
            <Trans>Back to the parlor</Trans>
          </Link>
        }
      >
        <Trans>The address may be mistyped, or what was here is gone.</Trans>
      </EmptyState>
    </Page>
  );
}
