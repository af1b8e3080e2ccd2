import { useLingui } from '@lingui/react/macro';
import { REACTIONS, type ReactionName } from '@parlor/client/contracts/reactions';
import { Figure } from '../figures/figure.tsx';
import { useReactionNames } from './use-reaction-names.ts';

/** Eight faces instead of a chat. */
export function ReactionsBar({ onReact }: { readonly onReact: (reaction: ReactionName) => void }) {
  const { t } = useLingui();
  const names = useReactionNames();
  return (
    <div role="toolbar" aria-label={t`Reactions`} className="surface-well inline-flex max-w-full flex-wrap gap-0.5 p-1">
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-label={names[reaction]}
          title={names[reaction]}
          onClick={() => onReact(reaction)}
          className="grid size-11 place-items-center rounded-xl transition-transform hover:bg-hover active:scale-90"
        >
          <Figure name={reaction} size={26} />
        </button>
      ))}
    </div>
  );
}
