import { type ButtonHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { announce } from './announcer.tsx';
import { Icon, type IconName } from './icon.tsx';

type Look = 'primary' | 'second' | 'quiet' | 'danger';
type Size = 'sm' | 'md' | 'lg';

export function buttonClass(look: Look = 'primary', size: Size = 'md', wide = false): string {
  return ['btn', look === 'primary' ? '' : `btn-${look}`, size === 'md' ? '' : `btn-${size}`, wide ? 'btn-wide' : '']
    .filter(Boolean)
    .join(' ');
}

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>;

interface ButtonProps extends Native {
  readonly look?: Look;
  readonly size?: Size;
  readonly wide?: boolean;
  readonly icon?: IconName;
  /** Something is under way: shown, told to screen readers, and a second press does nothing twice. */
  readonly busy?: boolean;
  /**
   * Why it cannot be pressed now. The button stays reachable and, when pressed, says this sentence:
   * a dead button that does not say why leaves people stuck.
   */
  readonly whyNot?: string | null;
  readonly children: ReactNode;
}

export function Button(props: ButtonProps) {
  const { look, size, wide = false, icon, busy = false, whyNot = null, children, onClick, className, ...rest } = props;
  const reasonId = useId();
  const [asked, setAsked] = useState(false);
  const barred = whyNot !== null;
  const button = (
    <button
      type="button"
      {...rest}
      className={`${buttonClass(look, size, wide)} ${className ?? ''}`}
      aria-disabled={barred || busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={barred ? reasonId : rest['aria-describedby']}
      onClick={(event) => {
        if (barred) {
          event.preventDefault();
          setAsked(true);
          announce(whyNot);
        } else if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  );
  if (!barred) return button;
  return (
    <span className={`relative ${wide ? 'block' : 'inline-block'}`}>
      {button}
      <span id={reasonId} className={asked ? 'mt-1.5 block text-sm font-medium text-fg-soft' : 'sr-only'}>
        {whyNot}
      </span>
    </span>
  );
}

interface IconButtonProps extends Native {
  readonly icon: IconName;
  /** What it does, in words: the only name this button has. */
  readonly label: string;
  readonly look?: Look;
  readonly size?: 'sm' | 'md';
}

export function IconButton({ icon, label, look = 'second', size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`${buttonClass(look, size)} btn-icon ${className ?? ''}`}
    >
      <Icon name={icon} />
    </button>
  );
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="spin size-4 flex-none rounded-full border-2 border-current border-r-transparent"
    />
  );
}
