/** A room as one of its members sees it right now, with names to the numbers. */
import type { Person } from '@parlor/client/contracts/accounts';
import type { RoomCommand, RoomView } from '@parlor/client/contracts/room';
import type { Room } from '@parlor/client/table';
import type { Look, WatchAs } from '@parlor/client/watches';
import { useCallback, useMemo } from 'react';
import { house } from '../client/house.ts';
import { useLook, useObservable } from '../client/use-look.ts';
import { usePeople } from '../client/use-people.ts';
import type { Sent } from '../games/game-screens.ts';
import type { SettingValue, SettingValues } from '../ui/setting-fields.ts';
import { useRoomRefusals, useTelling } from './refusals.ts';

export interface RoomSight {
  readonly room: Room;
  readonly view: RoomView;
  readonly me: number;
  readonly isHost: boolean;
  readonly people: ReadonlyMap<number, Person>;
  readonly online: ReadonlySet<number>;
  readonly send: (command: RoomCommand) => Promise<Sent>;
}

export function useRoom(id: number, as: WatchAs = 'player'): { readonly room: Room; readonly look: Look<RoomView> } {
  const room = useMemo(() => house.room(id, as), [id, as]);
  return { room, look: useLook(room) };
}

export function useRoomSight(room: Room, view: RoomView, me: number): RoomSight {
  const online = useObservable(room.online);
  const people = usePeople(view.members.map((member) => member.player));
  const ask = useCallback((command: RoomCommand) => room.send(command), [room]);
  const send = useTelling(ask, useRoomRefusals());
  return useMemo(
    () => ({ room, view, me, isHost: view.host === me, people, online: new Set(online), send }),
    [room, view, me, people, online, send],
  );
}

/** Who sits on which chair: the index is the seat. */
export function seatedPeople(view: RoomView, people: ReadonlyMap<number, Person>): readonly (Person | null)[] {
  const seats: (Person | null)[] = [];
  for (const { seat, player } of view.members) {
    if (seat !== null) seats[seat] = people.get(player) ?? null;
  }
  return Array.from(seats, (person) => person ?? null);
}

/** The settings as they travel back: a form shows and makes plain values only. */
export function plainSettings(settings: SettingValues): { [name: string]: SettingValue } {
  const plain: { [name: string]: SettingValue } = {};
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') plain[name] = value;
  }
  return plain;
}
