import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../activity/activity-store.ts';
import { house } from '../../client/house.ts';
import { Card } from '../../ui/card.tsx';
import { AccountForm, textOf } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';

export function PasswordSection() {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  return (
    <Card>
      <h2 className="mb-3 text-xl">
        <Trans>Change password</Trans>
      </h2>
      <AccountForm
        // A new key empties the fields after a change.
        key={round}
        submit={<Trans>Change my password</Trans>}
        onSubmit={async (values) => {
          await house.api.accounts.changePassword({
            body: { current: textOf(values, 'current'), next: textOf(values, 'next') },
          });
          setRound(round + 1);
          await queries.invalidateQueries({ queryKey: ['sessions'] });
          notify({ text: t`Your password is changed. All other devices are logged out.`, tone: 'good', figure: 'key' });
        }}
      >
        {(issueOf) => (
          <>
            <PasswordField
              label={t`Current password`}
              name="current"
              autoComplete="current-password"
              error={issueOf('current')}
            />
            <PasswordField
              label={t`New password`}
              help={t`At least 8 signs. All other devices are logged out.`}
              name="next"
              autoComplete="new-password"
              error={issueOf('next')}
            />
          </>
        )}
      </AccountForm>
    </Card>
  );
}
