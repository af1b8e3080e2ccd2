import { Trans, useLingui } from '@lingui/react/macro';
import { QrBlock } from '../../ui/qr-block.tsx';
import { roomLink } from '../lobby/share-room.ts';

interface HowToJoinProps {
  readonly code: string;
  readonly hidden: boolean;
  readonly large: boolean;
}

export function HowToJoin({ code, hidden, large }: HowToJoinProps) {
  const { t } = useLingui();
  if (hidden || code === '') {
    return (
      <p className="text-[2.2vmin] text-fg-soft">
        <Trans>The code is hidden. Ask the host.</Trans>
      </p>
    );
  }
  const { host } = location;
  return (
    <div className="flex items-center gap-[2vmin]">
      <div className="text-right">
        <p className="text-[2.2vmin] text-fg-soft">
          <Trans>join at {host}</Trans>
        </p>
        <p className="font-display text-[8vmin] leading-none font-semibold tracking-[0.1em] text-lamp-fg">{code}</p>
      </div>
      {large && (
        <QrBlock
          text={roomLink(code)}
          label={t`QR code that leads to room ${code}`}
          size={Math.round(innerHeight * 0.2)}
        />
      )}
    </div>
  );
}
