import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notify } from '../../activity/activity-store.ts';
import { Figure } from '../../figures/figure.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Clock } from '../../ui/clock.tsx';
import { CoinPill, Coins } from '../../ui/coin-pill.tsx';
import { QrBlock } from '../../ui/qr-block.tsx';
import { ReactionsBar } from '../../ui/reactions-bar.tsx';
import { SeatsRow } from '../../ui/seats-row.tsx';
import { OnBoth, Part, Specimen } from './part.tsx';

const now = () => Date.now();

export function TablePart() {
  const { t } = useLingui();
  const [started, setStarted] = useState(() => Date.now());
  return (
    <Part title={<Trans>At the table</Trans>}>
      <Specimen
        name="<Clock deadline now paused total size>"
        note={t`Counts to the server's deadline. Spoken at 30, 10 and 5 seconds, not each second.`}
      >
        <OnBoth>
          <div className="flex flex-wrap items-center gap-6">
            <Clock deadline={started + 41_000} now={now} total={60} />
            <Clock deadline={started + 9_000} now={now} total={60} />
            <Clock deadline={Date.now() + 134_000} now={now} paused />
            <Clock deadline={started + 41_000} now={now} size="lg" />
          </div>
        </OnBoth>
        <div className="mt-3">
          <Button size="sm" look="second" icon="refresh" onClick={() => setStarted(Date.now())}>
            <Trans>Wind the clocks</Trans>
          </Button>
        </div>
      </Specimen>
      <Specimen
        name="<SeatsRow seats label>"
        note={t`Turn, host, ready, away, house player, free: each with a sign and words.`}
      >
        <OnBoth>
          <SeatsRow
            label={t`Seats`}
            seats={[
              { key: 1, person: { name: 'Ada', avatar: 'owl' }, host: true, ready: true },
              { key: 2, person: { name: 'You', avatar: 'fox' }, me: true, turn: true },
              { key: 3, person: { name: 'Ben', avatar: 'octopus' }, away: true },
              { key: 4, person: { name: 'Tick', avatar: 'robot' }, bot: true, ready: true },
              { key: 5, person: { name: 'Dov', avatar: 't-rex' }, note: 7 },
              { key: 6, person: null },
            ]}
          />
        </OnBoth>
      </Specimen>
      <Specimen name="<Avatar avatar size lit away> <Figure name size label> <Coins amount signed> <CoinPill>">
        <OnBoth>
          <div className="flex flex-wrap items-center gap-4">
            <Avatar avatar="hedgehog" size={56} />
            <Avatar avatar="fox" size={56} lit />
            <Avatar avatar="owl" size={56} away />
            <Figure name="wrapped-gift" size={56} label={t`A wrapped gift`} />
            <CoinPill amount={5120} />
            <Coins amount={82} signed />
          </div>
        </OnBoth>
      </Specimen>
      <Specimen name="<ReactionsBar onReact>">
        <ReactionsBar onReact={(reaction) => notify({ text: t`You reacted.`, figure: reaction })} />
      </Specimen>
      <Specimen name="<QrBlock text label size>">
        <QrBlock text="https://parlor.example/room/KXR7T" label={t`QR code of the room's link`} />
      </Specimen>
    </Part>
  );
}
