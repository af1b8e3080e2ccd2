import { Trans, useLingui } from '@lingui/react/macro';
import { notify } from '../../activity/activity-store.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Hint } from '../../ui/hint.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { OnBoth, Part, Specimen } from './part.tsx';

export function ControlsPart() {
  const { t } = useLingui();
  const pressed = () => notify({ text: t`Pressed.`, tone: 'good' });
  return (
    <Part title={<Trans>Controls</Trans>}>
      <Specimen
        name="<Button look size wide icon busy whyNot>"
        note={t`One primary per screen. A button that cannot be pressed takes whyNot: it says why instead of doing nothing.`}
      >
        <OnBoth>
          <div className="flex flex-wrap items-start gap-3">
            <Button onClick={pressed}>
              <Trans>Steal the cactus</Trans>
            </Button>
            <Button look="second" icon="copy" onClick={pressed}>
              <Trans>Copy link</Trans>
            </Button>
            <Button look="quiet" onClick={pressed}>
              <Trans>Not now</Trans>
            </Button>
            <Button look="danger" icon="trash" onClick={pressed}>
              <Trans>Delete</Trans>
            </Button>
            <Button size="sm" onClick={pressed}>
              <Trans>Small</Trans>
            </Button>
            <Button busy>
              <Trans>Opening</Trans>
            </Button>
            <Button whyNot={t`Two more players are needed before the game can start.`}>
              <Trans>Start</Trans>
            </Button>
          </div>
          <div className="mt-4">
            <Button size="lg" wide onClick={pressed}>
              <Trans>Pull up a chair</Trans>
            </Button>
          </div>
        </OnBoth>
      </Specimen>
      <Specimen name="<IconButton icon label look size>" note={t`Always named. 44 pixels; small ones 36.`}>
        <OnBoth>
          <div className="flex gap-3">
            <IconButton icon="pause" label={t`Pause`} onClick={pressed} />
            <IconButton icon="share" label={t`Share`} look="quiet" onClick={pressed} />
            <IconButton icon="check" label={t`Ready`} look="primary" onClick={pressed} />
            <IconButton icon="close" label={t`Leave`} size="sm" onClick={pressed} />
          </div>
        </OnBoth>
      </Specimen>
      <Specimen
        name="<Card on accent>"
        note={t`Paper for what is read, felt for what is played on, a well for what is quiet.`}
      >
        <div className="grid gap-5 p-1.5 md:grid-cols-3">
          <Card accent="coral">
            <h4 className="text-xl">
              <Trans>Paper with a spine</Trans>
            </h4>
            <p className="mt-1 text-sm font-semibold text-accent-fg">
              <Trans>14 prompts waiting</Trans>
            </p>
          </Card>
          <Card on="felt">
            <h4 className="text-xl">
              <Trans>Felt with a rail</Trans>
            </h4>
          </Card>
          <Card on="well">
            <h4 className="text-xl">
              <Trans>A well</Trans>
            </h4>
          </Card>
        </div>
      </Specimen>
      <Specimen name="<Tabs tabs label>">
        <Card>
          <Tabs
            label={t`Boards`}
            tabs={[
              { key: 'day', title: t`Today`, content: <Trans>Ada leads with 1,365.</Trans> },
              { key: 'week', title: t`This week`, content: <Trans>Ben leads with 7,020.</Trans> },
              { key: 'all', title: t`Of all time`, content: <Trans>You lead. Of course.</Trans> },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen name="<Hint label>" note={t`Why not, and what is this: opens by press, not by hover.`}>
        <p>
          <Trans>The bear is frozen</Trans>{' '}
          <Hint label={t`Why is it frozen?`}>
            <Trans>It was stolen three times. From now on it stays where it is.</Trans>
          </Hint>
        </p>
      </Specimen>
    </Part>
  );
}
