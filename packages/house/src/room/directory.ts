/** The index of living rooms: which room a code leads to, and in which rooms a player is. Written after the rooms' journals. */
import type { Database } from '@parlor/engine/database/database';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { playerId, tableId } from '@parlor/kernel/ids';
import { z } from '@parlor/kernel/schema';

/** What a room tells about itself (rule R35). */
export const listing = z.object({
  version: z.number().int(),
  code: z.string(),
  game: z.string(),
  people: z.array(playerId),
  closed: z.boolean(),
});
export type Listing = z.infer<typeof listing>;

export interface ListedRoom {
  readonly room: TableId;
  readonly code: string;
  readonly game: string;
  readonly since: Date;
}

export interface Directory {
  /** Notes what a room says about itself, unless it has said something newer before. */
  note(room: TableId, listing: Listing, now: Date): Promise<void>;
  /** Notes at once that somebody came in; the room's own word follows. */
  noteArrival(room: TableId, player: PlayerId): Promise<void>;
  find(code: string): Promise<TableId | null>;
  roomsOf(player: PlayerId): Promise<readonly ListedRoom[]>;
}

const NOTE = {
  name: 'room_note',
  text: `INSERT INTO rooms (room_id, code, game, people, version, opened_at, closed_at)
    VALUES ($1, $2, $3, $4::text::bigint[], $5, $6, CASE WHEN $7::boolean THEN $6::timestamptz END)
    ON CONFLICT (room_id) DO UPDATE
    SET game = excluded.game, people = excluded.people, version = excluded.version, closed_at = excluded.closed_at
    WHERE rooms.version < excluded.version`,
};
const ARRIVAL = {
  name: 'room_arrival',
  text: `UPDATE rooms SET people = people || $2::bigint
    WHERE room_id = $1 AND closed_at IS NULL AND NOT people @> ARRAY[$2::bigint]`,
};
const FIND = {
  name: 'room_find',
  text: 'SELECT room_id FROM rooms WHERE code = $1 AND closed_at IS NULL ORDER BY opened_at DESC LIMIT 1',
};
const ROOMS_OF = {
  name: 'rooms_of_player',
  text: `SELECT room_id, code, game, opened_at FROM rooms
    WHERE people @> ARRAY[$1::bigint] AND closed_at IS NULL ORDER BY opened_at DESC LIMIT 100`,
};

export function createDirectory(database: Database): Directory {
  return {
    async note(room, { code, game, people, version, closed }, now) {
      const inside = closed ? '{}' : `{${people.join(',')}}`;
      await database.execute(NOTE, [room, code, game, inside, version, now, closed]);
    },
    async noteArrival(room, player) {
      await database.execute(ARRIVAL, [room, player]);
    },
    async find(code) {
      const [row] = await database.query<{ room_id: number }>(FIND, [code]);
      return row === undefined ? null : tableId.parse(row.room_id);
    },
    async roomsOf(player) {
      type Listed = { room_id: number; code: string; game: string; opened_at: Date };
      const rows = await database.query<Listed>(ROOMS_OF, [player]);
      return rows.map(({ room_id, code, game, opened_at }) => ({
        room: tableId.parse(room_id),
        code,
        game,
        since: opened_at,
      }));
    },
  };
}
