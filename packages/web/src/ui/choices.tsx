import { RadioGroup, Switch } from 'radix-ui';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

export interface Option<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface ChoicesProps<Value extends string> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly value: Value;
  readonly options: readonly Option<Value>[];
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean;
}

/** One of a few: all of them in sight. For many, use SelectField. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, help, value, options, onChange, disabled = false } = props;
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="font-semibold">
        {label}
      </span>
      <RadioGroup.Root
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
        value={value}
        disabled={disabled}
        onValueChange={(next) => {
          const chosen = options.find((option) => option.value === next);
          if (chosen) onChange(chosen.value);
        }}
        className="flex flex-wrap gap-2"
      >
        {options.map((option) => (
          <RadioGroup.Item key={option.value} value={option.value} className="choice">
            <span className="choice-tick">
              <Icon name="check" size={16} />
            </span>
            {option.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {help && (
        <p id={`${id}-help`} className="text-sm text-fg-soft">
          {help}
        </p>
      )}
    </div>
  );
}

interface ToggleProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** On or off, at once. */
export function Toggle({ label, help, checked, onChange, disabled = false }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-sm text-fg-soft">
            {help}
          </p>
        )}
      </div>
      <Switch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={help ? `${id}-help` : undefined}
        className="switch"
      >
        <Switch.Thumb className="switch-thumb">{checked && <Icon name="check" size={14} />}</Switch.Thumb>
      </Switch.Root>
    </div>
  );
}
