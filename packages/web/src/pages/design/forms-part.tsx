import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Choices, Toggle } from '../../ui/choices.tsx';
import { CodeEntry } from '../../ui/code-entry.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { SettingValues } from '../../ui/setting-fields.ts';
import { SettingsForm } from '../../ui/settings-form.tsx';
import { EXAMPLE_SETUP } from './example-setup.ts';
import { OnBoth, Part, Specimen } from './part.tsx';

export function FormsPart() {
  const { t } = useLingui();
  return (
    <Part title={<Trans>Forms</Trans>}>
      <Specimen name="<TextField label help error> <SelectField>" note={t`All attributes of an input go through.`}>
        <OnBoth>
          <div className="flex flex-col gap-4">
            <TextField label={t`Name`} help={t`The name others see.`} defaultValue="Velvet Otter" />
            <TextField
              label={t`Email`}
              type="email"
              defaultValue="otter@"
              error={t`This is not an email address yet.`}
            />
            <SelectField label={t`Language`} defaultValue="en">
              <option value="en">English</option>
              <option value="de">Deutsch</option>
            </SelectField>
          </div>
        </OnBoth>
      </Specimen>
      <Specimen
        name="<CodeEntry value onChange onWhole invalid>"
        note={t`Five boxes: type, paste a code or a whole link, go back with Backspace. Vowels and look-alikes are not taken.`}
      >
        <OnBoth>
          <CodeSpecimen />
        </OnBoth>
      </Specimen>
      <Specimen name="<Choices> <Toggle>" note={t`Chosen means filled and ticked: never a colour alone.`}>
        <OnBoth>
          <ChoicesSpecimen />
        </OnBoth>
      </Specimen>
      <Specimen
        name="<SettingsForm setup values onChange texts readOnly>"
        note={t`Made of the JSON Schema a game gives for its settings. texts translates it.`}
      >
        <OnBoth>
          <SettingsSpecimen />
        </OnBoth>
      </Specimen>
    </Part>
  );
}

function CodeSpecimen() {
  const [code, setCode] = useState('KXR');
  return (
    <div className="max-w-80">
      <CodeEntry value={code} onChange={setCode} />
    </div>
  );
}

function ChoicesSpecimen() {
  const { t } = useLingui();
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const [sound, setSound] = useState(true);
  return (
    <div className="flex flex-col gap-4">
      <Choices
        label={t`Theme`}
        value={theme}
        onChange={setTheme}
        options={[
          { value: 'dark', label: t`Dark` },
          { value: 'light', label: t`Light` },
        ]}
      />
      <Toggle label={t`Sound`} help={t`Remembered on this device.`} checked={sound} onChange={setSound} />
    </div>
  );
}

function SettingsSpecimen() {
  const [values, setValues] = useState<SettingValues>({});
  return <SettingsForm setup={EXAMPLE_SETUP} values={values} onChange={setValues} />;
}
