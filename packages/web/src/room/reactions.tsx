import { Trans, useLingui } from '@lingui/react/macro';
import type { Person } from '@parlor/client/contracts/accounts';
import type { Room } from '@parlor/client/table';
import type { Reaction } from '@parlor/client/watches';
import { useEffect, useState } from 'react';
import { notify } from '../activity/activity-store.ts';
import { Figure } from '../figures/figure.tsx';
import { IconButton } from '../ui/button.tsx';
import { ReactionsBar } from '../ui/reactions-bar.tsx';
import { useReactionNames } from '../ui/use-reaction-names.ts';

interface Floating extends Reaction {
  readonly key: number;
}

const SHOWN_MS = 2200;
const AT_MOST = 12;
let keys = 0;

/** Reactions of the room drifting up over the page, for as long as they last. */
export function FloatingReactions({
  room,
  people,
}: {
  readonly room: Room;
  readonly people: ReadonlyMap<number, Person>;
}) {
  const [floating, setFloating] = useState<readonly Floating[]>([]);
  useEffect(() => {
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = room.onReaction((reaction) => {
      const key = ++keys;
      setFloating((now) => [...now, { ...reaction, key }].slice(-AT_MOST));
      const timer = setTimeout(() => {
        timers.delete(timer);
        setFloating((now) => now.filter((one) => one.key !== key));
      }, SHOWN_MS);
      timers.add(timer);
    });
    return () => {
      stop();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [room]);
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-x-0 bottom-24 z-30 mx-auto h-0 max-w-2xl">
      {floating.map((one) => (
        <span
          key={one.key}
          className="drift absolute bottom-0 grid justify-items-center"
          style={{ left: `${10 + ((one.key * 29) % 75)}%` }}
        >
          <Figure name={one.reaction} size={48} />
          <span className="rounded-full bg-ink/80 px-2 text-sm text-paper">{people.get(one.player)?.name}</span>
        </span>
      ))}
    </div>
  );
}

/** The reactions bar behind one small button, so that it is never in the way of a game. */
export function Reactions({ room, people }: { readonly room: Room; readonly people: ReadonlyMap<number, Person> }) {
  const { t } = useLingui();
  const names = useReactionNames();
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      room.onReaction(({ player, reaction }) => {
        const person = people.get(player);
        const what = names[reaction];
        if (person !== undefined) notify({ text: t`${person.name}: ${what}`, figure: reaction, quiet: true });
      }),
    [room, people, names, t],
  );
  return (
    <>
      <FloatingReactions room={room} people={people} />
      <div className="reactions-dock fixed right-3 bottom-3 z-30 flex max-w-[calc(100vw-1.5rem)] items-end gap-2">
        {open && (
          <div className="rise surface-felt !rounded-2xl">
            <ReactionsBar
              onReact={(reaction) => {
                if (!room.react(reaction)) notify({ text: t`There is no connection right now.`, tone: 'bad' });
              }}
            />
          </div>
        )}
        <IconButton
          icon={open ? 'close' : 'smile'}
          label={open ? t`Put the reactions away` : t`React`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="!bg-felt-deep !text-paper shadow-card"
        />
      </div>
      <span className="sr-only">
        <Trans>Reactions of others appear in the activity log.</Trans>
      </span>
    </>
  );
}
