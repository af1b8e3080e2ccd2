import { Trans, useLingui } from '@lingui/react/macro';
import type { Me } from '@parlor/client/contracts/accounts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notify } from '../../activity/activity-store.ts';
import { house } from '../../client/house.ts';
import { useIdentity } from '../../client/identity.ts';
import { useProblemText } from '../../client/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AccountForm, textOf } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { saveFile } from './save-file.ts';

/** Take everything with you, or leave for good. */
export function DataSection({ me }: { readonly me: Me }) {
  const { t } = useLingui();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile('parlor-my-data.json', JSON.stringify(await house.api.accounts.export(), null, 2));
      notify({ text: t`Your data is in your downloads.`, tone: 'good' });
    } catch (error) {
      notify({ text: problemText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <h2 className="text-xl">
        <Trans>Your data</Trans>
      </h2>
      <p className="mt-1 text-fg-soft">
        <Trans>
          Everything the house keeps about you, in one file. Or leave for good: the games of others stay whole, under a
          name that leads nowhere.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="second" icon="download" busy={busy} onClick={() => void download()}>
          <Trans>Download my data</Trans>
        </Button>
        <Button look="quiet" icon="trash" onClick={() => setLeaving(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
      <DeleteSheet me={me} open={leaving} onClose={() => setLeaving(false)} />
    </Card>
  );
}

function DeleteSheet({ me, open, onClose }: { readonly me: Me; readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { become } = useIdentity();
  const navigate = useNavigate();
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Delete {me.name}?</Trans>}>
      <p className="mb-4">
        <Trans>Coins, history and your name go at once and cannot be brought back.</Trans>
      </p>
      <AccountForm
        look="danger"
        submit={<Trans>Delete my account for good</Trans>}
        onSubmit={async (values) => {
          await house.api.accounts.remove({ body: me.guest ? {} : { password: textOf(values, 'password') } });
          become(null);
          notify({ text: t`Your account is deleted. Thank you for the games.`, figure: 'waving-hand' });
          await navigate({ to: '/' });
        }}
      >
        {(issueOf) =>
          !me.guest && (
            <PasswordField
              label={t`Your password, to be sure`}
              name="password"
              autoComplete="current-password"
              error={issueOf('password')}
            />
          )
        }
      </AccountForm>
    </Sheet>
  );
}
