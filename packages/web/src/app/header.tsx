import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { unseen } from '../activity/activity-log.ts';
import { useActivity } from '../activity/activity-store.ts';
import { useFace, useMe } from '../client/identity.ts';
import { Avatar } from '../ui/avatar.tsx';
import { CoinPill } from '../ui/coin-pill.tsx';
import { Icon } from '../ui/icon.tsx';

const ActivitySheet = lazy(() => import('../activity/activity-sheet.tsx').then((m) => ({ default: m.ActivitySheet })));
const loadMenu = () => import('./avatar-menu.tsx').then((m) => ({ default: m.AvatarMenu }));
const AvatarMenu = lazy(loadMenu);

export function Header() {
  const { t } = useLingui();
  const me = useMe();
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center gap-2 px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3">
      <Link to="/" className="mr-auto flex items-center gap-2.5 rounded-xl no-underline" aria-label={t`Parlor, home`}>
        <img src="/icons/parlor.svg" alt="" width={36} height={36} />
        <span className="font-display text-2xl font-semibold tracking-tight max-[23rem]:hidden">Parlor</span>
      </Link>
      {me && (
        <Link
          to="/wallet"
          className="rounded-full no-underline"
          aria-label={t`${plural({ balance: me.balance }, { one: 'Wallet: # coin', other: 'Wallet: # coins' })}`}
        >
          <CoinPill amount={me.balance} />
        </Link>
      )}
      <ActivityButton />
      <FaceButton />
    </header>
  );
}

function ActivityButton() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const fresh = unseen(useActivity());
  return (
    <>
      <button
        type="button"
        className="btn btn-quiet btn-icon relative"
        aria-label={
          fresh === 0
            ? t`What happened`
            : t`${plural(fresh, { one: 'What happened, # new', other: 'What happened, # new' })}`
        }
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" size={22} />
        {fresh > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-1 right-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-coral px-1 text-xs font-bold text-ink"
          >
            {Math.min(fresh, 99)}
          </span>
        )}
      </button>
      {open && (
        <Suspense fallback={null}>
          <ActivitySheet open onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The menu's code comes when the button is approached; the menu takes the button's place when it is pressed. */
function FaceButton() {
  const { t } = useLingui();
  const face = useFace();
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      className="rounded-full"
      aria-haspopup="menu"
      aria-label={face ? t`You are ${face.name}. Menu` : t`Menu`}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => setWanted(true)}
    >
      <Avatar avatar={face?.avatar ?? 'waving-hand'} size={44} />
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AvatarMenu face={face} />
    </Suspense>
  );
}
