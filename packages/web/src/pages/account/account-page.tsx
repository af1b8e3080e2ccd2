import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Page } from '../../app/page.tsx';
import { useMe } from '../../client/identity.ts';
import { FaceCard } from '../../home/face-card.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DataSection } from './data-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export function AccountPage() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <Page title={t`Name and account`}>
      <div className="flex flex-col gap-6">
        {me === undefined && <Skeleton />}
        <FaceCard />
        {me === null && <Newcomer />}
        {me?.guest && <SaveIt />}
        {me && !me.guest && (
          <Card>
            <h2 className="text-xl">
              <Trans>Email</Trans>
            </h2>
            <p className="mt-1 text-fg-soft">{me.email}</p>
          </Card>
        )}
        {me && !me.guest && <PasswordSection />}
        {me && <SessionsSection />}
        {me && <DataSection me={me} />}
      </div>
    </Page>
  );
}

function Newcomer() {
  return (
    <Card>
      <h2 className="text-xl">
        <Trans>No account needed</Trans>
      </h2>
      <p className="mt-1 text-fg-soft">
        <Trans>
          You become a guest the moment you sit down at a table. An account keeps your chair on every device.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/register" className={buttonClass()}>
          <Trans>Make an account</Trans>
        </Link>
        <Link to="/login" className={buttonClass('second')}>
          <Trans>Log in</Trans>
        </Link>
      </div>
    </Card>
  );
}

function SaveIt() {
  return (
    <Card accent="lamp">
      <h2 className="text-xl">
        <Trans>You are a guest on this device</Trans>
      </h2>
      <p className="mt-1 text-fg-soft">
        <Trans>
          If this browser forgets you, your coins and history are gone. Saving takes half a minute and loses nothing.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/save-account" className={buttonClass()}>
          <Trans>Save my account</Trans>
        </Link>
        <Link to="/login" className={buttonClass('second')}>
          <Trans>Log in instead</Trans>
        </Link>
      </div>
    </Card>
  );
}
