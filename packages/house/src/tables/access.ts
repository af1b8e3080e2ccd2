/**
 * Who may look at a table and ask something of it: its seats, the members of its room, and the room's screens. For everybody
 * else a table does not exist, in the very words with which one that does not exist is refused.
 */
import type { Engine, TableInfo, Watcher } from '@parlor/engine/contract';
import { refusals } from '@parlor/engine/refusals';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import { lookAt, type RoomLook } from '../room/look.ts';
import { ROOM } from '../room/room.ts';

export interface Admission {
  readonly info: TableInfo;
  /** The room it belongs to: itself, its parent, or none. */
  readonly room: TableId | null;
  /** A screen sees what a screen sees, whatever it asks for. */
  readonly screenOnly: boolean;
}

/** How the house looks at a room: once, or by an eye it keeps on it anyway. */
export type LookAtRoom = (room: TableId) => Promise<RoomLook | null>;

export interface Access {
  admit(player: PlayerId, table: TableId): Promise<Admission | Rejection>;
}

export function createAccess(engine: Engine, look: LookAtRoom = (room) => lookAt(engine, room)): Access {
  return {
    async admit(player, table) {
      const info = await engine.describe(table);
      if (isRejection(info)) return info;
      const room = info.kind === ROOM ? info.table : info.parent;
      const seen = room === null ? null : await look(room);
      const as = admitted(player, info, seen);
      return as === null ? refusals.noSuchTable : { info, room, screenOnly: as === 'screen' };
    },
  };
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
