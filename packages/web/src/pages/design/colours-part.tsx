import { Trans, useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { contrast, parseHex } from './contrast.ts';
import { Part, Specimen } from './part.tsx';

const ROLES = [
  'fg',
  'fg-soft',
  'lamp-fg',
  'good-fg',
  'bad-fg',
  'coral-fg',
  'evergreen-fg',
  'azure-fg',
  'orchid-fg',
  'focus',
] as const;
const THINGS = ['ink', 'felt', 'lamp', 'paper', 'coral', 'evergreen', 'azure', 'orchid', 'wood'] as const;

export function ColoursPart() {
  const { t } = useLingui();
  return (
    <Part title={<Trans>Colours</Trans>}>
      <Specimen
        name="--ink, --felt, --lamp …"
        note={t`Named for things in the parlor. Games bring an accent: data-accent="coral". Marks for those who asked for symbols: symbols:block.`}
      >
        <ul className="flex flex-wrap gap-3">
          {THINGS.map((thing) => (
            <li key={thing} className="w-20 text-sm">
              <div className="h-16 rounded-xl ring-1 ring-line" style={{ background: `var(--${thing})` }} />
              <span className="mt-1 block">{thing}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen
        name="surface-felt, surface-paper, surface-well"
        note={t`A surface sets the roles below it, so text and controls read well on it in both themes. Numbers are contrast against the surface; text needs 4.5.`}
      >
        <div className="grid gap-5 p-1.5 md:grid-cols-3">
          <Roles surface="surface-felt" />
          <Roles surface="surface-paper" />
          <Roles surface="surface-well" />
        </div>
      </Specimen>
    </Part>
  );
}

function Roles({ surface }: { readonly surface: string }) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const { theme } = usePreferences();
  const [ratios, setRatios] = useState<Readonly<Record<string, number>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme means other colours to measure
  useLayoutEffect(() => {
    if (box.current === null) return;
    const style = getComputedStyle(box.current);
    const ground = parseHex(style.getPropertyValue('--surface').trim());
    const measured = ROLES.map((role) => [
      role,
      contrast(parseHex(style.getPropertyValue(`--${role}`).trim()), ground),
    ]);
    setRatios(Object.fromEntries(measured));
  }, [theme]);
  return (
    <div ref={box} className={`${surface} p-4`}>
      <p className="mb-2 font-display text-lg">{surface}</p>
      <ul className="text-sm">
        {ROLES.map((role) => (
          <li key={role} className="flex justify-between gap-2 font-medium" style={{ color: `var(--${role})` }}>
            {role}
            <span>{ratios[role] === undefined ? '' : t`${ratios[role].toFixed(1)} to 1`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
