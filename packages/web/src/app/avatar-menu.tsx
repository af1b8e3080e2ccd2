import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { notify } from '../activity/activity-store.ts';
import { house } from '../client/house.ts';
import { type Face, useIdentity, useMe } from '../client/identity.ts';
import { useProblemText } from '../client/problem-text.ts';
import { setPreferences, usePreferences } from '../preferences/preferences-store.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icon.tsx';

/** Opens as soon as it is there: it is made because somebody pressed. */
export function AvatarMenu({ face }: { readonly face: Face | undefined }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(true);
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger className="rounded-full" aria-label={face ? t`You are ${face.name}. Menu` : t`Menu`}>
        <Avatar avatar={face?.avatar ?? 'waving-hand'} size={44} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu surface-paper" align="end" sideOffset={8} collisionPadding={12}>
          {face && <p className="px-3 pt-2 pb-1 font-display text-lg font-semibold">{face.name}</p>}
          <Items />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Items() {
  const me = useMe();
  const { sound } = usePreferences();
  return (
    <>
      <Entry to="/account" icon="person">
        <Trans>Name and account</Trans>
      </Entry>
      {me?.guest && (
        <Entry to="/save-account" icon="lock">
          <Trans>Save my account</Trans>
        </Entry>
      )}
      {me && (
        <Entry to="/wallet" icon="wallet">
          <Trans>Wallet</Trans>
        </Entry>
      )}
      <Entry to="/settings" icon="settings">
        <Trans>Settings</Trans>
      </Entry>
      <DropdownMenu.Item
        className="menu-item"
        onSelect={(event) => {
          event.preventDefault();
          setPreferences({ sound: !sound });
        }}
      >
        <Icon name={sound ? 'sound' : 'mute'} />
        {sound ? <Trans>Sound is on</Trans> : <Trans>Sound is off</Trans>}
      </DropdownMenu.Item>
      {me === null && (
        <Entry to="/login" icon="door">
          <Trans>Log in</Trans>
        </Entry>
      )}
      {me && !me.guest && <LogOut />}
    </>
  );
}

function Entry(props: {
  readonly to: '/account' | '/save-account' | '/wallet' | '/settings' | '/login';
  readonly icon: 'person' | 'lock' | 'wallet' | 'settings' | 'door';
  readonly children: React.ReactNode;
}) {
  return (
    <DropdownMenu.Item asChild>
      <Link to={props.to} className="menu-item">
        <Icon name={props.icon} />
        {props.children}
      </Link>
    </DropdownMenu.Item>
  );
}

function LogOut() {
  const { t } = useLingui();
  const { become } = useIdentity();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const logOut = async () => {
    try {
      await house.api.accounts.logOut();
      become(null);
      notify({ text: t`You are logged out. See you soon.`, figure: 'waving-hand' });
      await navigate({ to: '/' });
    } catch (error) {
      notify({ text: problemText(error), tone: 'bad' });
    }
  };
  return (
    <DropdownMenu.Item className="menu-item" onSelect={() => void logOut()}>
      <Icon name="door" />
      <Trans>Log out</Trans>
    </DropdownMenu.Item>
  );
}
