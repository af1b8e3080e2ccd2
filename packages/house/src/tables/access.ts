/**
 * Who may look at a table and ask something of it: its seats, the members of its room, and the room's screens. For everybody
 * else a table does not exist, in the very words with which one that does not exist is refused.
 */
import type { Clock } from '@parlor/engine/clock';
import type { Engine, TableInfo, Watcher } from '@parlor/engine/contract';
import { refusals } from '@parlor/engine/refusals';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import { lookAt, type RoomLook } from '../room/look.ts';
import { ROOM } from '../room/room.ts';

export interface Admission {
  readonly info: TableInfo;
  /** A screen sees what a screen sees, whatever it asks for. */
  readonly screenOnly: boolean;
}

export interface Access {
  admit(player: PlayerId, table: TableId): Promise<Admission | Rejection>;
}

export interface AccessParts {
  readonly engine: Engine;
  readonly clock: Clock;
  /** How the house looks at a room: by an eye it keeps on it anyway, or once. */
  readonly look?: (room: TableId) => Promise<RoomLook | null>;
}

export function createAccess({ engine, clock, look = (room) => lookAt(engine, room) }: AccessParts): Access {
  return {
    admit: (player, table) =>
      lookTwice(clock, async () => {
        const place = await placeOf(engine, table);
        if (isRejection(place)) return place;
        const as = admitted(player, place.info, place.room === null ? null : await look(place.room));
        return as === null ? refusals.noSuchTable : { info: place.info, screenOnly: as === 'screen' };
      }),
  };
}

const SECOND_LOOK_AFTER_MS = 300;

/**
 * Whoever has entered a room by one node and asks another for it may be faster than the word between the nodes: before anybody is told that
 * there is nothing, the house looks once more. It does so for every refusal, or the time it takes would tell what the words do not.
 */
export async function lookTwice<T extends object>(
  clock: Clock,
  look: () => Promise<T | Rejection>,
): Promise<T | Rejection> {
  const first = await look();
  if (first !== refusals.noSuchTable) return first;
  await new Promise<void>((resolve) => clock.after(SECOND_LOOK_AFTER_MS, resolve));
  return look();
}

export interface Place {
  readonly info: TableInfo;
  /** The room it belongs to: itself, its parent, or none. */
  readonly room: TableId | null;
}

export async function placeOf(engine: Engine, table: TableId): Promise<Place | Rejection> {
  const info = await engine.describe(table);
  if (isRejection(info)) return info;
  if (info.kind === ROOM) return { info, room: info.table };
  if (info.parent === null) return { info, room: null };
  const parent = await engine.describe(info.parent);
  if (isRejection(parent)) return parent;
  return { info, room: parent.kind === ROOM ? parent.table : null };
}

/** What this player is at this table, if anything. */
export function admitted(
  player: PlayerId,
  table: Pick<TableInfo, 'kind' | 'seats' | 'over'>,
  room: RoomLook | null,
): 'member' | 'screen' | 'seat' | null {
  const role = room?.roleOf(player) ?? null;
  if (role !== null) return role;
  if (table.kind === ROOM || !table.seats.includes(player)) return null;
  // Whoever has been put out of a room must not go on at its table until a house player has the seat; what is over stays theirs.
  return room === null || room.closed || table.over ? 'seat' : null;
}

export function watcherOf(player: PlayerId, as: 'player' | 'screen', { screenOnly }: Admission): Watcher {
  return { player, as: screenOnly ? 'screen' : as };
}
