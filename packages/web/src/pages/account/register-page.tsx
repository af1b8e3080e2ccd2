import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { notify } from '../../activity/activity-store.ts';
import { Page } from '../../app/page.tsx';
import { house } from '../../client/house.ts';
import { useFace, useIdentity, useMe } from '../../client/identity.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { AccountForm, textOf } from './account-form.tsx';
import { NewCredentials } from './new-credentials.tsx';

export function RegisterPage() {
  const { t } = useLingui();
  const { become } = useIdentity();
  const me = useMe();
  const face = useFace();
  const navigate = useNavigate();
  // A guest's coins and history would be left behind by a second account.
  if (me?.guest) return <Navigate to="/save-account" replace />;
  return (
    <Page
      title={t`Make an account`}
      lead={<Trans>An account is your chair on every device. Playing as a guest stays possible.</Trans>}
    >
      <Card>
        <AccountForm
          submit={<Trans>Make my account</Trans>}
          onSubmit={async (values) => {
            const player = await house.api.accounts.register({
              body: {
                email: textOf(values, 'email'),
                password: textOf(values, 'password'),
                name: textOf(values, 'name').trim(),
                ...(face === undefined ? {} : { avatar: face.avatar }),
              },
            });
            become(player);
            notify({ text: t`Your account is made. Welcome, ${player.name}.`, tone: 'good', figure: player.avatar });
            await navigate({ to: '/' });
          }}
        >
          {(issueOf) => (
            <>
              <TextField
                key={face?.name}
                label={t`Name`}
                help={t`The name others see.`}
                name="name"
                autoComplete="nickname"
                defaultValue={face?.name}
                required
                minLength={2}
                maxLength={24}
                error={issueOf('name')}
              />
              <NewCredentials issueOf={issueOf} />
            </>
          )}
        </AccountForm>
        <p className="mt-4 text-center text-fg-soft">
          <Trans>
            Have one already?{' '}
            <Link to="/login" className="link">
              Log in
            </Link>
          </Trans>
        </p>
      </Card>
    </Page>
  );
}
