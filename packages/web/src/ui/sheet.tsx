import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** On a wide screen: in the middle, or along the right edge. On a phone it always comes from below. */
  readonly place?: 'middle' | 'side';
  readonly children: ReactNode;
  /** Buttons that stay in sight while the content scrolls. */
  readonly actions?: ReactNode;
}

/**
 * Something to deal with before going on. It is the browser's own modal dialog: focus stays inside and returns,
 * Escape closes, the page behind is inert.
 */
export function Sheet({ open, onClose, title, place = 'middle', children, actions }: SheetProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the shade closes; the keyboard has Escape and the close button
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`sheet surface-paper ${place === 'side' ? 'sheet-side' : ''}`}
      onClose={() => {
        if (open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <header className="flex items-center justify-between gap-3 px-5 pt-4 pb-2">
        <h2 id={titleId} className="text-2xl">
          {title}
        </h2>
        <IconButton icon="close" label={t`Close`} look="quiet" onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{open && children}</div>
      {actions && <footer className="flex flex-wrap gap-3 border-t border-line px-5 py-4">{actions}</footer>}
    </dialog>
  );
}
