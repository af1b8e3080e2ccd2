import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from './button.tsx';
import { Choices, Toggle } from './choices.tsx';
import { Labelled, SelectField, TextField } from './field.tsx';
import {
  fitNumber,
  type SettingField,
  type SettingValue,
  type SettingValues,
  settingFields,
  shownValue,
} from './setting-fields.ts';
import { usePaceNames } from './use-pace-names.ts';

/** A game's settings in the player's language; what is left out appears as the house describes it. */
export type SettingTexts = {
  readonly [name: string]: {
    readonly title?: string;
    readonly help?: string;
    /** Names of the options, by their value. */
    readonly options?: { readonly [value: string]: string };
  };
};

interface SettingsFormProps {
  /** The JSON Schema from `/games`. */
  readonly setup: unknown;
  readonly values: SettingValues;
  /** All values, the changed one included. */
  readonly onChange: (values: SettingValues) => void;
  readonly texts?: SettingTexts;
  /** Only the host may change them; everyone may read them. */
  readonly readOnly?: boolean;
}

/** The lobby's form, made of what the game says about its own settings. */
export function SettingsForm({ setup, values, onChange, texts = {}, readOnly = false }: SettingsFormProps) {
  const paceNames = usePaceNames();
  const fields = settingFields(setup);
  if (fields.length === 0) return null;
  return (
    <div className="flex flex-col gap-5">
      {fields.map((field) => {
        const text = texts[field.name] ?? {};
        const ownNames = field.is === 'choice' ? field.labels : {};
        const optionNames = text.options ?? (field.name === 'pace' ? paceNames : ownNames);
        return (
          <SettingControl
            key={field.name}
            field={{ ...field, title: text.title ?? field.title, help: text.help ?? field.help }}
            optionNames={optionNames}
            value={shownValue(field, values)}
            readOnly={readOnly}
            onChange={(value) => onChange({ ...values, [field.name]: value })}
          />
        );
      })}
    </div>
  );
}

interface ControlProps {
  readonly field: SettingField;
  readonly optionNames: { readonly [value: string]: string };
  readonly value: SettingValue;
  readonly readOnly: boolean;
  readonly onChange: (value: SettingValue) => void;
}

const MOST_CHIPS = 5;

function SettingControl({ field, optionNames, value, readOnly, onChange }: ControlProps) {
  if (field.is === 'switch') {
    return (
      <Toggle label={field.title} help={field.help} checked={value === true} onChange={onChange} disabled={readOnly} />
    );
  }
  if (field.is === 'number')
    return <NumberSetting field={field} value={Number(value)} readOnly={readOnly} onChange={onChange} />;
  if (field.is === 'text') {
    return (
      <TextField
        label={field.title}
        help={field.help}
        value={String(value)}
        readOnly={readOnly}
        maxLength={field.longest ?? undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  const options = field.options.map((option) => ({
    value: String(option),
    label: optionNames[String(option)] ?? String(option),
  }));
  const choose = (chosen: string) => {
    const option = field.options.find((one) => String(one) === chosen);
    if (option !== undefined) onChange(option);
  };
  if (options.length <= MOST_CHIPS) {
    return (
      <Choices
        label={field.title}
        help={field.help}
        value={String(value)}
        options={options}
        onChange={choose}
        disabled={readOnly}
      />
    );
  }
  return (
    <SelectField
      label={field.title}
      help={field.help}
      value={String(value)}
      disabled={readOnly}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

interface NumberSettingProps {
  readonly field: Extract<SettingField, { is: 'number' }>;
  readonly value: number;
  readonly readOnly: boolean;
  readonly onChange: (value: number) => void;
}

function NumberSetting({ field, value, readOnly, onChange }: NumberSettingProps) {
  const { t } = useLingui();
  // While typing, the text is the player's: "1" on the way to "15" must not jump to the minimum.
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (next: number) => {
    setTyped(null);
    const fitting = fitNumber(field, next);
    if (fitting !== value) onChange(fitting);
  };
  return (
    <Labelled label={field.title} help={field.help}>
      {(aria) => (
        <div className="flex items-center gap-2">
          {!readOnly && (
            <IconButton icon="minus" label={t`${field.title}: less`} onClick={() => settle(value - field.step)} />
          )}
          <input
            {...aria}
            className="field max-w-24 text-center tabular-nums"
            inputMode="decimal"
            readOnly={readOnly}
            value={typed ?? String(value)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={() => {
              if (typed !== null) settle(typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
            }}
          />
          {!readOnly && (
            <IconButton icon="plus" label={t`${field.title}: more`} onClick={() => settle(value + field.step)} />
          )}
        </div>
      )}
    </Labelled>
  );
}
