import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { Page } from '../../app/page.tsx';
import { LANGUAGES } from '../../i18n/catalogs.ts';
import { setPreferences, usePreferences } from '../../preferences/preferences-store.ts';
import { play } from '../../sound/sounds.ts';
import { Card } from '../../ui/card.tsx';
import { Choices, Toggle } from '../../ui/choices.tsx';
import { usePaceNames } from '../../ui/use-pace-names.ts';

export function SettingsPage() {
  const { t } = useLingui();
  return (
    <Page title={t`Settings`} lead={<Trans>Kept on this device. Every change holds at once.</Trans>}>
      <div className="flex flex-col gap-5">
        <Look />
        <Sound />
        <Play />
        <p className="text-center text-sm text-fg-soft">
          <Link to="/design" className="link">
            <Trans>See how the parlor is built</Trans>
          </Link>
        </p>
      </div>
    </Page>
  );
}

function Look() {
  const { t } = useLingui();
  const { theme, motion, symbols, language } = usePreferences();
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-xl">
        <Trans>Look and language</Trans>
      </h2>
      <Choices
        label={t`Theme`}
        value={theme}
        onChange={(value) => setPreferences({ theme: value })}
        options={[
          { value: 'auto', label: t`As the device` },
          { value: 'dark', label: t`Dark` },
          { value: 'light', label: t`Light` },
        ]}
      />
      <Choices
        label={t`Motion`}
        help={t`Less motion: things appear without flying in, and nothing falls from the sky.`}
        value={motion}
        onChange={(value) => setPreferences({ motion: value })}
        options={[
          { value: 'auto', label: t`As the device` },
          { value: 'full', label: t`Full` },
          { value: 'less', label: t`Less` },
        ]}
      />
      <Toggle
        label={t`Symbols for colours`}
        help={t`Adds shapes and marks wherever a colour means something.`}
        checked={symbols}
        onChange={(checked) => setPreferences({ symbols: checked })}
      />
      <Choices
        label={t`Language`}
        value={language}
        onChange={(value) => setPreferences({ language: value })}
        options={[
          { value: 'auto', label: t`As the device` },
          { value: 'en', label: LANGUAGES.en },
          { value: 'de', label: LANGUAGES.de },
        ]}
      />
    </Card>
  );
}

function Sound() {
  const { t } = useLingui();
  const { sound, volume } = usePreferences();
  const id = useId();
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-xl">
        <Trans>Sound</Trans>
      </h2>
      <Toggle
        label={t`Sounds`}
        help={t`A bell when it is your turn, a click when a card is laid.`}
        checked={sound}
        onChange={(checked) => {
          setPreferences({ sound: checked });
          play('turn');
        }}
      />
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-semibold">
          <Trans>Volume</Trans>
        </label>
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={5}
          value={Math.round(volume * 100)}
          onChange={(event) => setPreferences({ volume: Number(event.currentTarget.value) / 100 })}
          onPointerUp={() => play('turn')}
          onKeyUp={() => play('turn')}
          className="range"
        />
      </div>
    </Card>
  );
}

function Play() {
  const { t } = useLingui();
  const { timers } = usePreferences();
  const paces = usePaceNames();
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-xl">
        <Trans>Time to think</Trans>
      </h2>
      <Choices
        label={t`Timers`}
        help={t`The pace that rooms you open and rounds you play alone begin with. Rounds with ten times the time or no clock do not count for the boards.`}
        value={timers}
        onChange={(value) => setPreferences({ timers: value })}
        options={[
          { value: 'half', label: paces.half },
          { value: 'normal', label: paces.normal },
          { value: 'double', label: paces.double },
          { value: 'x10', label: paces.x10 },
          { value: 'off', label: paces.off },
        ]}
      />
    </Card>
  );
}
