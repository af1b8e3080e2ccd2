import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { notify } from '../../activity/activity-store.ts';
import { Page } from '../../app/page.tsx';
import { house } from '../../client/house.ts';
import { useIdentity, useMe } from '../../client/identity.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { Coins } from '../../ui/coin-pill.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountForm, textOf } from './account-form.tsx';
import { NewCredentials } from './new-credentials.tsx';

/** Turns the guest into a full account; nothing is lost. */
export function SaveAccountPage() {
  const { t } = useLingui();
  const { become } = useIdentity();
  const me = useMe();
  const navigate = useNavigate();
  if (me === null) return <Navigate to="/register" replace />;
  if (me && !me.guest) return <Navigate to="/account" replace />;
  return (
    <Page
      title={t`Save my account`}
      lead={<Trans>An email and a password, and everything you have is yours on every device.</Trans>}
    >
      {me === undefined ? (
        <Skeleton />
      ) : (
        <Card>
          <div className="mb-5 flex items-center gap-4 rounded-xl bg-fill p-3">
            <Avatar avatar={me.avatar} size={52} lit />
            <div>
              <p className="font-semibold">{me.name}</p>
              <Coins amount={me.balance} />
            </div>
          </div>
          <AccountForm
            submit={<Trans>Save my account</Trans>}
            onSubmit={async (values) => {
              const player = await house.api.accounts.upgrade({
                body: { email: textOf(values, 'email'), password: textOf(values, 'password') },
              });
              become(player);
              notify({
                text: t`Saved. You can log in as ${player.name} anywhere now.`,
                tone: 'good',
                figure: player.avatar,
              });
              await navigate({ to: '/account' });
            }}
          >
            {(issueOf) => <NewCredentials issueOf={issueOf} />}
          </AccountForm>
          <p className="mt-4 text-center text-fg-soft">
            <Trans>
              Already have an account?{' '}
              <Link to="/login" className="link">
                Log in
              </Link>
            </Trans>
          </p>
        </Card>
      )}
    </Page>
  );
}
