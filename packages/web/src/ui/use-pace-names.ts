import { useLingui } from '@lingui/react/macro';

/** The house's timer presets (ruling H7) by name. */
export function usePaceNames(): Record<'half' | 'normal' | 'double' | 'x10' | 'off', string> {
  const { t } = useLingui();
  return { half: t`Half the time`, normal: t`Normal`, double: t`Double`, x10: t`Ten times`, off: t`No clock` };
}
