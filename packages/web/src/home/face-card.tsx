import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useFace, useMe } from '../client/identity.ts';
import { loadTexts } from '../i18n/catalogs.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';

const FaceSheet = lazy(async () => {
  const [module] = await Promise.all([import('../face/face-sheet.tsx'), loadTexts('face')]);
  return { default: module.FaceSheet };
});

/** Who you are tonight, and how to change it. */
export function FaceCard() {
  const me = useMe();
  const face = useFace();
  const [open, setOpen] = useState(false);
  if (face === undefined) return null;
  return (
    <section className="surface-well flex flex-wrap items-center gap-x-4 gap-y-3 p-4" aria-labelledby="face">
      <Avatar avatar={face.avatar} size={56} lit />
      <div className="min-w-0 flex-1 basis-32">
        <h2 id="face" className="truncate text-xl">
          {face.name}
        </h2>
        <p className="text-sm text-fg-soft">
          {me && !me.guest ? (
            <Trans>This is you tonight.</Trans>
          ) : (
            <Trans>Playing as a guest. No sign-up needed.</Trans>
          )}
        </p>
        {me?.guest && (
          <Link to="/save-account" className="link text-sm">
            <Trans>Save my account</Trans>
          </Link>
        )}
      </div>
      <Button look="second" size="sm" onClick={() => setOpen(true)}>
        <Trans>Change</Trans>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <FaceSheet face={face} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
