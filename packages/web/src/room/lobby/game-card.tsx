import { Trans, useLingui } from '@lingui/react/macro';
import type { GameInfo } from '@parlor/client/contracts/tables';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnyGameScreens } from '../../games/game-screens.ts';
import { GAMES } from '../../games/registry.ts';
import { screensQuery } from '../../games/screens-query.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choices } from '../../ui/choices.tsx';
import type { SettingValues } from '../../ui/setting-fields.ts';
import { SettingsForm } from '../../ui/settings-form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { plainSettings, type RoomSight } from '../room-sight.ts';
import { noTexts, RulesSummary } from './rules-summary.tsx';

interface GameCardProps {
  readonly sight: RoomSight;
  readonly games: readonly GameInfo[] | undefined;
}

/** What will be played and how. Everyone may read it, the host may change it. */
export function GameCard({ sight, games }: GameCardProps) {
  const { view, isHost } = sight;
  const [open, setOpen] = useState(false);
  const game = games?.find((one) => one.kind === view.game);
  const { data: screens } = useQuery(screensQuery(view.game));
  if (game === undefined || screens === undefined) return null;
  return (
    <Card on="well">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-xl">
          <Trans>The rules tonight</Trans>
        </h2>
        {isHost && (
          <Button size="sm" look="second" icon="settings" onClick={() => setOpen(true)}>
            <Trans>Change</Trans>
          </Button>
        )}
      </div>
      <RulesSummary screens={screens} setup={game.setup} values={view.settings} />
      <Sheet open={open} onClose={() => setOpen(false)} title={<Trans>The rules tonight</Trans>}>
        <ChangeRules sight={sight} games={games ?? []} onDone={() => setOpen(false)} />
      </Sheet>
    </Card>
  );
}

interface ChangeProps {
  readonly sight: RoomSight;
  readonly games: readonly GameInfo[];
  readonly onDone: () => void;
}

function ChangeRules({ sight, games, onDone }: ChangeProps) {
  const { i18n } = useLingui();
  const [kind, setKind] = useState(sight.view.game);
  const [values, setValues] = useState<SettingValues>(sight.view.settings);
  const [busy, setBusy] = useState(false);
  const game = games.find((one) => one.kind === kind);
  const doors = GAMES.filter((door) => games.some((one) => one.kind === door.kind));
  const { data: screens } = useQuery(screensQuery(kind));
  if (game === undefined || screens === undefined) return null;
  return (
    <div className="flex flex-col gap-6">
      {doors.length > 1 && (
        <Choices
          label={<Trans>Game</Trans>}
          value={kind}
          options={doors.map((door) => ({ value: door.kind, label: i18n._(door.title) }))}
          onChange={(next) => {
            setKind(next);
            setValues({});
          }}
        />
      )}
      <TranslatedSettings key={kind} screens={screens} setup={game.setup} values={values} onChange={setValues} />
      <Button
        wide
        busy={busy}
        onClick={async () => {
          setBusy(true);
          const sent = await sight.send({ type: 'choose', game: kind, settings: plainSettings(values) });
          setBusy(false);
          if (sent.ok) onDone();
        }}
      >
        <Trans>Play by these rules</Trans>
      </Button>
    </div>
  );
}

interface TranslatedProps {
  readonly screens: AnyGameScreens | null;
  readonly setup: unknown;
  readonly values: SettingValues;
  readonly onChange: (values: SettingValues) => void;
}

/** Mounted per game: which hook gives the texts never changes while it is. */
function TranslatedSettings({ screens, setup, values, onChange }: TranslatedProps) {
  const useTexts = screens?.useSettingTexts ?? noTexts;
  return <SettingsForm setup={setup} values={values} onChange={onChange} texts={useTexts()} />;
}
