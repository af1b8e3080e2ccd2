import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notify } from '../../activity/activity-store.ts';
import { play } from '../../sound/sounds.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Celebration } from '../../ui/celebration.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Part, Specimen } from './part.tsx';

export function FeedbackPart() {
  const { t } = useLingui();
  const [sheet, setSheet] = useState<'closed' | 'middle' | 'side'>('closed');
  const [party, setParty] = useState(0);
  return (
    <Part title={<Trans>What comes back</Trans>}>
      <Specimen
        name="notify({ text, tone, figure })"
        note={t`A toast that is also kept under the bell. announce(text) speaks to screen readers only; play(name) sounds.`}
      >
        <div className="flex flex-wrap gap-3">
          <Button look="second" onClick={() => notify({ text: t`Ben took your Lava Lamp.`, figure: 'light-bulb' })}>
            <Trans>News</Trans>
          </Button>
          <Button look="second" onClick={() => notify({ text: t`Your seat is kept.`, tone: 'good' })}>
            <Trans>Good news</Trans>
          </Button>
          <Button look="second" onClick={() => notify({ text: t`Not your turn yet. Ada is thinking.`, tone: 'bad' })}>
            <Trans>A problem</Trans>
          </Button>
          <Button look="second" icon="sound" onClick={() => play('win')}>
            <Trans>A sound</Trans>
          </Button>
        </div>
      </Specimen>
      <Specimen
        name="<Sheet open onClose title place actions>"
        note={t`From below on a phone; in the middle or at the side on a wide screen.`}
      >
        <div className="flex flex-wrap gap-3">
          <Button look="second" onClick={() => setSheet('middle')}>
            <Trans>In the middle</Trans>
          </Button>
          <Button look="second" onClick={() => setSheet('side')}>
            <Trans>At the side</Trans>
          </Button>
        </div>
        <Sheet
          open={sheet !== 'closed'}
          place={sheet === 'side' ? 'side' : 'middle'}
          onClose={() => setSheet('closed')}
          title={<Trans>Leave the table?</Trans>}
          actions={
            <>
              <Button look="danger" onClick={() => setSheet('closed')}>
                <Trans>Leave</Trans>
              </Button>
              <Button look="second" onClick={() => setSheet('closed')}>
                <Trans>Stay</Trans>
              </Button>
            </>
          }
        >
          <Trans>The house will play your hand. You can come back to your seat at any time.</Trans>
        </Sheet>
      </Specimen>
      <Specimen
        name="<Celebration>"
        note={t`Loaded when there is something to celebrate; silent for who wants less motion.`}
      >
        <Button look="second" onClick={() => setParty((n) => n + 1)}>
          <Trans>Celebrate</Trans>
        </Button>
        {party > 0 && <Celebration key={party} />}
      </Specimen>
      <Specimen name="<Progress label part>" note={t`part is null when nobody can tell.`}>
        <div className="flex max-w-md flex-col gap-3">
          <Progress label={t`Votes in`} part={0.6} />
          <Progress label={t`Painting the picture`} part={null} />
        </div>
      </Specimen>
      <Specimen name="<EmptyState figure title action> <Skeleton lines>">
        <div className="grid gap-4 md:grid-cols-2">
          <Card>
            <EmptyState figure="envelope" title={<Trans>No results to open yet</Trans>}>
              <Trans>They arrive when the votes are in.</Trans>
            </EmptyState>
          </Card>
          <Skeleton />
        </div>
      </Specimen>
    </Part>
  );
}
