import { useLingui } from '@lingui/react/macro';
import type { RoomView } from '@parlor/client/contracts/room';
import { useEffect, useRef } from 'react';
import { notify } from '../activity/activity-store.ts';
import { play } from '../sound/sounds.ts';
import type { RoomSight } from './room-sight.ts';

/** Comings, goings and changes of the host, as toasts that stay in the activity log. */
export function useRoomNews({ view, me, people }: RoomSight): void {
  const { t } = useLingui();
  const before = useRef<RoomView | null>(null);
  useEffect(() => {
    const last = before.current;
    if (last === null) {
      before.current = view;
      return;
    }
    // A newcomer's name may still be on its way: wait for it rather than announce a number.
    if (view.members.some((member) => !people.has(member.player))) return;
    before.current = view;
    const was = new Set(last.members.map((member) => member.player));
    const is = new Set(view.members.map((member) => member.player));
    for (const player of is) {
      const person = people.get(player);
      if (was.has(player) || person === undefined) continue;
      notify({ text: t`${person.name} came in.`, figure: person.avatar });
      play('join');
    }
    for (const player of was) {
      const person = people.get(player);
      if (!is.has(player) && person !== undefined) notify({ text: t`${person.name} left.`, figure: person.avatar });
    }
    if (last.host !== view.host) {
      const host = people.get(view.host);
      if (view.host === me) notify({ text: t`You are the host now.`, figure: 'crown' });
      else if (host !== undefined) notify({ text: t`${host.name} is the host now.`, figure: 'crown' });
    }
    if (last.paused !== view.paused) {
      notify({ text: view.paused ? t`The host paused the game.` : t`The game goes on.`, figure: 'hourglass-not-done' });
    }
  }, [view, people, me, t]);
}
