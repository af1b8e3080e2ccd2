import { Trans, useLingui } from '@lingui/react/macro';
import type { RoomMember } from '@parlor/client/contracts/room';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MemberSheet } from '../member-sheet.tsx';
import type { RoomSight } from '../room-sight.ts';

/** Every seat of the game as a chair around the table: taken, played by the house, or free to sit on. */
export function Chairs({ sight }: { readonly sight: RoomSight }) {
  const { t } = useLingui();
  const { view } = sight;
  const [chosen, setChosen] = useState<number | null>(null);
  const chairs = [...Array(view.seats.max).keys()];
  const bySeat = new Map(view.members.map((member) => [member.seat, member]));
  return (
    <section aria-labelledby="chairs" className="surface-felt px-3 pt-4 pb-5 sm:px-5">
      <h2 id="chairs" className="mb-3 flex items-baseline justify-between gap-3 text-xl">
        <Trans>At the table</Trans>
        <span className="font-sans text-sm font-normal text-fg-soft">
          {view.seats.min === view.seats.max
            ? t`for exactly ${view.seats.min}`
            : t`for ${view.seats.min} to ${view.seats.max}`}
        </span>
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {chairs.map((seat) => {
          const member = bySeat.get(seat);
          return (
            <li key={seat}>
              {member === undefined ? (
                <FreeChair sight={sight} seat={seat} />
              ) : (
                <TakenChair sight={sight} member={member} onChoose={() => setChosen(member.player)} />
              )}
            </li>
          );
        })}
      </ul>
      <MemberSheet sight={sight} player={chosen} onClose={() => setChosen(null)} />
    </section>
  );
}

function FreeChair({ sight, seat }: { readonly sight: RoomSight; readonly seat: number }) {
  const chair = seat + 1;
  return (
    <button
      type="button"
      onClick={() => void sight.send({ type: 'sit', seat })}
      className="flex h-full min-h-[5.5rem] w-full flex-col items-center justify-center gap-1 rounded-2xl border-2 border-dashed border-edge text-fg-soft hover:bg-hover hover:text-fg"
    >
      <Icon name="plus" />
      <span>
        <Trans>
          Sit here<span className="sr-only">, on chair {chair}</span>
        </Trans>
      </span>
    </button>
  );
}

interface TakenProps {
  readonly sight: RoomSight;
  readonly member: RoomMember;
  readonly onChoose: () => void;
}

function TakenChair({ sight, member, onChoose }: TakenProps) {
  const person = sight.people.get(member.player);
  const away = !member.bot && !sight.online.has(member.player);
  const mine = member.player === sight.me;
  const name = person?.name ?? '…';
  return (
    <button
      type="button"
      onClick={onChoose}
      className={`surface-paper flex h-full min-h-[5.5rem] w-full flex-col items-start gap-2 p-3 text-left sm:flex-row sm:items-center sm:gap-3 ${mine ? 'ring-2 ring-lamp' : ''}`}
    >
      <Avatar avatar={person?.avatar ?? ''} size={48} away={away} />
      <span className="w-full min-w-0 sm:flex-1">
        <span className="line-clamp-2 leading-tight font-semibold break-words">{name}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-fg-soft">
          <ChairState sight={sight} member={member} away={away} />
        </span>
      </span>
    </button>
  );
}

function ChairState({
  sight,
  member,
  away,
}: {
  readonly sight: RoomSight;
  readonly member: RoomMember;
  readonly away: boolean;
}) {
  const host = member.player === sight.view.host;
  return (
    <>
      {member.player === sight.me && (
        <span className="font-semibold text-fg">
          <Trans>you</Trans>
        </span>
      )}
      {host && (
        <span className="inline-flex items-center gap-1 font-semibold text-lamp-fg">
          <Icon name="crown" size={16} />
          <Trans>host</Trans>
        </span>
      )}
      {member.bot && <Trans>house player</Trans>}
      {away && (
        <span className="inline-flex items-center gap-1">
          <Icon name="moon" size={16} />
          <Trans>away</Trans>
        </span>
      )}
      {!member.bot && !host && !away && (member.ready ? <Ready /> : <Trans>not ready yet</Trans>)}
    </>
  );
}

function Ready() {
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-good-fg">
      <Icon name="check" size={16} />
      <Trans>ready</Trans>
    </span>
  );
}
