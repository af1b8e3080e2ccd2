import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { Labelled } from '../../ui/field.tsx';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  /** `new-password` lets the browser propose one, `current-password` lets it fill one in. */
  readonly autoComplete: 'new-password' | 'current-password';
  readonly help?: string;
  readonly error?: string | null;
}

export function PasswordField({ name, label, autoComplete, help, error }: PasswordFieldProps) {
  const { t } = useLingui();
  const [visible, setVisible] = useState(false);
  return (
    <Labelled label={label} help={help} error={error ?? null}>
      {(aria) => (
        <div className="relative">
          <input
            {...aria}
            name={name}
            type={visible ? 'text' : 'password'}
            autoComplete={autoComplete}
            required
            minLength={autoComplete === 'new-password' ? 8 : 1}
            maxLength={200}
            className="field pr-13"
          />
          <IconButton
            icon="eye"
            look="quiet"
            label={visible ? t`Hide the password` : t`Show the password`}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
            className="absolute! top-0 right-0"
          />
        </div>
      )}
    </Labelled>
  );
}
