import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import { Icon } from './icon.tsx';

interface Described {
  readonly label: ReactNode;
  /** What it means, always shown. */
  readonly help?: ReactNode;
  /** What is wrong and what to do about it. */
  readonly error?: string | null;
}

interface LabelledProps extends Described {
  readonly children: (aria: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode;
}

/** A label, its control, its help and its error, tied together for screen readers. */
export function Labelled({ label, help, error, children }: LabelledProps) {
  const id = useId();
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true as const } : {}),
      })}
      {help && (
        <p id={`${id}-help`} className="text-sm text-fg-soft">
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-bad-fg">
          <Icon name="warning" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({
  label,
  help,
  error,
  className = '',
  ...input
}: Described & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Labelled label={label} help={help} error={error ?? null}>
      {(aria) => <input {...input} {...aria} className={`field ${className}`} />}
    </Labelled>
  );
}

export function SelectField({
  label,
  help,
  error,
  children,
  ...select
}: Described & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Labelled label={label} help={help} error={error ?? null}>
      {(aria) => (
        <select {...select} {...aria} className="field">
          {children}
        </select>
      )}
    </Labelled>
  );
}
