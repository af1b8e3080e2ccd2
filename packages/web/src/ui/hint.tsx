import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A small "why" or "what is this" beside a thing. Opens by press, not by hover: a phone has no hover. */
export function Hint({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        aria-label={label}
        className="inline-grid size-7 place-items-center rounded-full align-middle text-fg-soft hover:bg-hover hover:text-fg"
      >
        <Icon name="info" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className="hint" sideOffset={6} collisionPadding={12}>
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
