import { useLingui } from '@lingui/react/macro';
import type { RefusalTexts } from '../game-screens.ts';

export function useRefusals(): RefusalTexts {
  const { t } = useLingui();
  return {
    game_over: t`This game has ended.`,
    not_seated: t`You are watching this game, not playing it.`,
    not_your_turn: t`It is not your turn yet.`,
    cell_taken: t`That cell is taken. Choose a free one.`,
  };
}
