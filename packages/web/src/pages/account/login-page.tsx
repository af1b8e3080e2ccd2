import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { notify } from '../../activity/activity-store.ts';
import { Page } from '../../app/page.tsx';
import { house } from '../../client/house.ts';
import { useIdentity, useMe } from '../../client/identity.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/field.tsx';
import { AccountForm, textOf } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';

export function LoginPage() {
  const { t } = useLingui();
  const { become } = useIdentity();
  const me = useMe();
  const navigate = useNavigate();
  return (
    <Page title={t`Log in`} lead={<Trans>Welcome back. Your coins and your history are where you left them.</Trans>}>
      <Card>
        {me?.guest && (
          <p className="mb-4 rounded-xl bg-fill p-3 text-sm">
            <Trans>
              You are playing as the guest {me.name}. Logging in elsewhere leaves this guest behind;{' '}
              <Link to="/save-account" className="link">
                save it first
              </Link>{' '}
              to keep its coins.
            </Trans>
          </p>
        )}
        <AccountForm
          submit={<Trans>Log in</Trans>}
          onSubmit={async (values) => {
            const player = await house.api.accounts.logIn({
              body: { email: textOf(values, 'email'), password: textOf(values, 'password') },
            });
            become(player);
            notify({ text: t`Welcome back, ${player.name}.`, tone: 'good', figure: player.avatar });
            await navigate({ to: '/' });
          }}
        >
          {(issueOf) => (
            <>
              <TextField
                label={t`Email`}
                name="email"
                type="email"
                autoComplete="email"
                required
                error={issueOf('email')}
              />
              <PasswordField
                label={t`Password`}
                name="password"
                autoComplete="current-password"
                error={issueOf('password')}
              />
            </>
          )}
        </AccountForm>
        <p className="mt-4 text-center text-fg-soft">
          <Trans>
            New here?{' '}
            <Link to="/register" className="link">
              Make an account
            </Link>
          </Trans>
        </p>
      </Card>
    </Page>
  );
}
