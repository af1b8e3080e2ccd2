import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { MemberSheet } from '../member-sheet.tsx';
import type { RoomSight } from '../room-sight.ts';

/** Who is here without a chair. */
export function Watching({ sight }: { readonly sight: RoomSight }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const watching = sight.view.members.filter((member) => member.seat === null);
  if (watching.length === 0) return null;
  return (
    <section aria-labelledby="watching">
      <h2 id="watching" className="mb-2 text-xl">
        <Trans>Watching</Trans>
      </h2>
      <ul className="flex flex-wrap gap-2">
        {watching.map(({ player }) => (
          <li key={player}>
            <button
              type="button"
              onClick={() => setChosen(player)}
              className="surface-well flex min-h-11 items-center gap-2 !rounded-full py-1 pr-4 pl-1 hover:bg-fill-strong"
            >
              <Avatar avatar={sight.people.get(player)?.avatar ?? ''} size={34} away={!sight.online.has(player)} />
              {sight.people.get(player)?.name ?? '…'}
            </button>
          </li>
        ))}
      </ul>
      <MemberSheet sight={sight} player={chosen} onClose={() => setChosen(null)} />
    </section>
  );
}
