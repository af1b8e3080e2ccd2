import { Trans } from '@lingui/react/macro';
import type { AnyGameScreens } from '../../games/game-screens.ts';
import { type SettingValues, settingFields, shownValue } from '../../ui/setting-fields.ts';
import type { SettingTexts } from '../../ui/settings-form.tsx';
import { usePaceNames } from '../../ui/use-pace-names.ts';

interface RulesSummaryProps {
  readonly screens: AnyGameScreens | null;
  readonly setup: unknown;
  readonly values: SettingValues;
}

export const noTexts = (): SettingTexts => ({});

/** The settings as a short list to read: on a phone a form of them would push everything else out of sight. */
export function RulesSummary({ screens, setup, values }: RulesSummaryProps) {
  const useTexts = screens?.useSettingTexts ?? noTexts;
  const texts = useTexts();
  const paceNames: { readonly [value: string]: string } = usePaceNames();
  return (
    <dl className="flex flex-col gap-3">
      {settingFields(setup).map((field) => {
        const text = texts[field.name];
        const value = shownValue(field, values);
        const names = text?.options ?? (field.name === 'pace' ? paceNames : {});
        return (
          <div
            key={field.name}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-line pb-3 last:border-0 last:pb-0"
          >
            <dt className="font-semibold">{text?.title ?? field.title}</dt>
            <dd className="text-right font-semibold text-lamp-fg">
              {typeof value === 'boolean' ? <YesNo yes={value} /> : (names[String(value)] ?? String(value))}
            </dd>
            <dd className="col-span-2 text-sm text-fg-soft">{text?.help ?? field.help}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function YesNo({ yes }: { readonly yes: boolean }) {
  return yes ? <Trans>yes</Trans> : <Trans>no</Trans>;
}
