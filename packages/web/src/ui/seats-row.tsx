import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { Icon } from './icon.tsx';

export interface SeatInfo {
  readonly key: string | number;
  /** null: an empty chair. */
  readonly person: { readonly name: string; readonly avatar: string } | null;
  readonly me?: boolean;
  /** Lit by the lamp: it is their turn. */
  readonly turn?: boolean;
  readonly away?: boolean;
  readonly host?: boolean;
  readonly bot?: boolean;
  readonly ready?: boolean;
  /** A score, a mark: shown large under the name. */
  readonly note?: ReactNode;
}

/** Who sits where. Every state has a sign and words, not only a colour. */
export function SeatsRow({ seats, label }: { readonly seats: readonly SeatInfo[]; readonly label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-1 gap-y-3 pt-1.5 pb-1">
      {seats.map((seat) => (
        <li key={seat.key} className="w-[4.25rem] flex-none" aria-current={seat.turn ? 'true' : undefined}>
          {seat.person === null ? <EmptySeat /> : <TakenSeat seat={seat} person={seat.person} />}
        </li>
      ))}
    </ul>
  );
}

function TakenSeat({ seat, person }: { readonly seat: SeatInfo; readonly person: NonNullable<SeatInfo['person']> }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col items-center gap-1 text-center text-sm">
      <span className="relative">
        <Avatar avatar={person.avatar} size={52} lit={seat.turn ?? false} away={seat.away ?? false} />
        {seat.host && <Badge icon="crown" label={t`Host`} place="-top-1 -right-1" />}
        {seat.ready && <Badge icon="check" label={t`Ready`} place="-bottom-0.5 -right-1" good />}
        {seat.away && <Badge icon="moon" label={t`Away`} place="-bottom-0.5 -left-1" />}
      </span>
      <span className={`w-full truncate ${seat.turn ? 'font-semibold' : ''} ${seat.away ? 'text-fg-soft' : ''}`}>
        {seat.me ? <Trans>You</Trans> : person.name}
      </span>
      {seat.turn && (
        <span className="text-xs leading-none font-semibold text-lamp-fg">
          <Trans>turn</Trans>
        </span>
      )}
      {!seat.turn && seat.bot && (
        <span className="text-xs leading-none text-fg-soft">
          <Trans>house</Trans>
        </span>
      )}
      {seat.note !== undefined && <span className="font-display text-xl leading-none text-lamp-fg">{seat.note}</span>}
    </div>
  );
}

function Badge(props: {
  readonly icon: 'crown' | 'check' | 'moon';
  readonly label: string;
  readonly place: string;
  readonly good?: boolean;
}) {
  const colour = props.good ? 'bg-evergreen text-ink' : 'bg-ink text-lamp';
  return (
    <span
      role="img"
      aria-label={props.label}
      className={`absolute grid size-5 place-items-center rounded-full ring-1 ring-paper/60 ${colour} ${props.place}`}
    >
      <Icon name={props.icon} size={13} />
    </span>
  );
}

function EmptySeat() {
  return (
    <div className="flex flex-col items-center gap-1 text-center text-sm text-fg-soft">
      <span className="grid size-[52px] place-items-center rounded-full border-2 border-dashed border-edge">
        <Icon name="plus" />
      </span>
      <Trans>free</Trans>
    </div>
  );
}
