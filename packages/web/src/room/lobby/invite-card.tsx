import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QrBlock } from '../../ui/qr-block.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { roomLink, useShareRoom } from './share-room.ts';

/** The code to say aloud, the link to send, the picture to scan. */
export function InviteCard({ code, locked }: { readonly code: string; readonly locked: boolean }) {
  const { t } = useLingui();
  const [qr, setQr] = useState(false);
  const share = useShareRoom(code);
  return (
    <Card
      on="paper"
      accent="lamp"
      aria-label={t`Invite friends`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
    >
      <div>
        <p className="text-sm text-fg-soft">
          {locked ? (
            <Trans>The room is locked: nobody new can come in</Trans>
          ) : (
            <Trans>Say this code to your friends</Trans>
          )}
        </p>
        <p className="font-display text-5xl leading-tight font-semibold tracking-[0.12em] text-lamp-fg">{code}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="second" icon="share" onClick={() => void share()}>
          <Trans>Share the link</Trans>
        </Button>
        <Button look="second" icon="eye" onClick={() => setQr(true)}>
          <Trans>QR code</Trans>
        </Button>
        <Link to="/room/$code/screen" params={{ code }} target="_blank" className={buttonClass('second')}>
          <Icon name="screen" />
          <Trans>Big screen</Trans>
        </Link>
      </div>
      <Sheet open={qr} onClose={() => setQr(false)} title={<Trans>Scan to come in</Trans>}>
        <div className="flex flex-col items-center gap-4 pb-2">
          <QrBlock text={roomLink(code)} label={t`QR code that leads to room ${code}`} size={260} />
          <p className="max-w-full break-all text-fg-soft">{roomLink(code)}</p>
        </div>
      </Sheet>
    </Card>
  );
}
