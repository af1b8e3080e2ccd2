import { Trans } from '@lingui/react/macro';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { AVATARS } from '../figures/avatar-names.ts';
import { Figure } from '../figures/figure.tsx';
import { useAvatarNames } from './use-avatar-names.ts';

export function AvatarPicker({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (avatar: string) => void;
}) {
  const id = useId();
  const names = useAvatarNames();
  return (
    <div>
      <p id={id} className="mb-2 font-semibold">
        <Trans>Face</Trans>
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value}
        onValueChange={onChange}
        className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5"
      >
        {AVATARS.map((avatar) => (
          <RadioGroup.Item
            key={avatar}
            value={avatar}
            aria-label={names[avatar]}
            title={names[avatar]}
            className="grid aspect-square place-items-center rounded-2xl border-2 border-transparent bg-fill hover:bg-fill-strong data-[state=checked]:border-fg data-[state=checked]:bg-lamp"
          >
            <Figure name={avatar} size={32} />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
