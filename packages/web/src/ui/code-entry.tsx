import { useLingui } from '@lingui/react/macro';
import { ROOM_CODE_LENGTH } from '@parlor/client/contracts/room-code';
import { useRef } from 'react';
import { eraseAt, isWhole, typeInto } from './room-code.ts';

interface CodeEntryProps {
  /** Up to five signs, filled from the left. */
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** All five are there. */
  readonly onWhole?: (code: string) => void;
  readonly invalid?: boolean;
}

const BOXES = [0, 1, 2, 3, 4];

export function CodeEntry({ value, onChange, onWhole, invalid = false }: CodeEntryProps) {
  const { t } = useLingui();
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const apply = (next: { code: string; focus: number }) => {
    onChange(next.code);
    const box = boxes.current[next.focus];
    box?.focus();
    box?.select();
    if (isWhole(next.code) && next.code !== value) onWhole?.(next.code);
  };

  return (
    <fieldset className="grid grid-cols-5 gap-2" data-invalid={invalid || undefined}>
      <legend className="sr-only">{t`Room code, five signs`}</legend>
      {BOXES.map((box) => (
        <input
          key={box}
          ref={(element) => {
            boxes.current[box] = element;
          }}
          className="code-box"
          aria-label={t`Sign ${box + 1} of ${ROOM_CODE_LENGTH}`}
          aria-invalid={invalid || undefined}
          value={value[box] ?? ''}
          placeholder=" "
          inputMode="text"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            if (typed === '') apply(eraseAt(value, box));
            else apply(typeInto(value, box, typed.replace(value[box] ?? '', '') || typed));
          }}
          onPaste={(event) => {
            event.preventDefault();
            apply(typeInto(value, box, event.clipboardData.getData('text')));
          }}
          onKeyDown={(event) => {
            if (event.key === 'Backspace') {
              event.preventDefault();
              apply(eraseAt(value, box));
            } else if (event.key === 'ArrowLeft') boxes.current[box - 1]?.focus();
            else if (event.key === 'ArrowRight') boxes.current[box + 1]?.focus();
          }}
        />
      ))}
    </fieldset>
  );
}
