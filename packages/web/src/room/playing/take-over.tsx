import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import type { RoomSight } from '../room-sight.ts';

/** For who watches a running game: a chair that the house plays can be had. */
export function TakeOver({ sight: { view, me, people, send } }: { readonly sight: RoomSight }) {
  if (view.phase !== 'playing' || view.members.some((member) => member.player === me && member.seat !== null))
    return null;
  const chairs = view.members.filter((member) => member.bot && member.seat !== null);
  return (
    <div className="surface-well flex flex-wrap items-center gap-3 px-4 py-3">
      <p className="flex-1 text-fg-soft">
        {chairs.length === 0 ? (
          <Trans>You are watching. There is a chair for you in the next game.</Trans>
        ) : (
          <Trans>You are watching. A chair the house plays can be yours.</Trans>
        )}
      </p>
      {chairs.map((chair) => {
        const name = people.get(chair.player)?.name ?? '…';
        return (
          <Button
            key={chair.player}
            size="sm"
            look="second"
            icon="plus"
            onClick={() => {
              if (chair.seat !== null) void send({ type: 'sit', seat: chair.seat });
            }}
          >
            <Trans>Play for {name}</Trans>
          </Button>
        );
      })}
    </div>
  );
}
