import { useLingui } from '@lingui/react/macro';
import type { SettingTexts } from '../../ui/settings-form.tsx';

export function useSettingTexts(): SettingTexts {
  const { t } = useLingui();
  return {
    pace: { title: t`Pace`, help: t`How long every clock at this table runs.` },
    turnSeconds: {
      title: t`Seconds per turn`,
      help: t`When they have run out, a free cell is marked at random for whoever is thinking.`,
    },
    rounds: {
      title: t`Rounds`,
      help: t`Whoever wins more of them wins the game. Players take turns to begin a round.`,
    },
    firstMove: {
      title: t`Who begins`,
      help: t`Whoever begins plays X.`,
      options: { random: t`Drawn by lot`, first_seat: t`The first chair`, second_seat: t`The second chair` },
    },
    houseSkill: {
      title: t`House players`,
      help: t`How often a house player overlooks something.`,
      options: { gentle: t`Gentle: often`, fair: t`Fair: now and then`, sharp: t`Sharp: never` },
    },
  };
}
