import { useLingui } from '@lingui/react/macro';
import type { ReactionName } from '@parlor/client/contracts/reactions';

export function useReactionNames(): Record<ReactionName, string> {
  const { t } = useLingui();
  return {
    'thumbs-up': t`Thumbs up`,
    'clapping-hands': t`Applause`,
    'face-with-tears-of-joy': t`Laughing`,
    'astonished-face': t`Astonished`,
    'red-heart': t`Heart`,
    'thinking-face': t`Thinking`,
    fire: t`Fire`,
    'party-popper': t`Hooray`,
  };
}
