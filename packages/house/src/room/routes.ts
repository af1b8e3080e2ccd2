import { randomUUID } from 'node:crypto';
import { roomCode, rooms } from '@parlor/client/contracts/room';
import type { Engine } from '@parlor/engine/contract';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection, reject } from '@parlor/kernel/rejection';
import type { Serve } from '../http/serve.ts';
import { tooMany } from '../http/serve.ts';
import type { Limits } from '../limits/limits.ts';
import type { Settings } from '../settings/schema.ts';
import { newCode } from './codes.ts';
import type { Directory } from './directory.ts';
import { ROOM } from './room.ts';

/**
 * One answer for a code that was never given, a room that has closed, is locked or full, and one that has put the asker
 * out: whoever guesses learns nothing from it, not even that a code is worth keeping for when the room is unlocked. The sentence
 * covers all of them, so that an invited friend still knows what to do.
 */
const noSuchRoom = reject(
  'no_such_room',
  'No room lets you in with this code. Check the code with whoever invited you; if the room is locked or full, its host can change that.',
);
const KEPT_SECRET = new Set(['room_locked', 'kicked_out', 'room_full', 'room_closed', 'table_over', 'no_such_table']);

const tooManyRooms = reject('too_many_rooms', 'You are in too many rooms at once. Leave one of them first.');

/** With ten million codes, even a house with a million rooms draws a free one soon. */
const DRAWS = 20;

export interface RoomRouteParts {
  readonly engine: Engine;
  readonly directory: Directory;
  readonly limits: Limits;
  readonly settings: Pick<Settings, 'room_idle_hours' | 'room_members_max' | 'rooms_per_player'>;
  /** For tests and simulations that must foresee the codes. */
  readonly drawCode?: () => string;
}

export function serveRooms(serve: Serve, parts: RoomRouteParts): void {
  const { engine, directory, limits, settings, drawCode = newCode } = parts;

  const open = async (
    host: PlayerId,
    game: string,
    given: Readonly<Record<string, unknown>>,
  ): Promise<{ room: TableId; code: string } | Rejection> => {
    for (let draw = 0; draw < DRAWS; draw++) {
      const code = drawCode();
      const setup = {
        code,
        game,
        settings: given,
        host,
        idleHours: settings.room_idle_hours,
        people: settings.room_members_max,
      };
      const opened = await engine.open({ kind: ROOM, setup, seats: [], parent: null, by: { is: 'house' } });
      if (!isRejection(opened)) {
        // The room says the same by an errand; but whoever opened it may pass the code on before that has run.
        const listing = { version: 1, code, game, people: [host], closed: false };
        await directory.note(opened.table, listing, new Date(engine.now()));
        return { room: opened.table, code };
      }
      if (opened.rejected !== 'code_taken') return opened;
    }
    return reject('busy', 'The house could not find a free code just now. Please try again.');
  };

  /** An open room costs the house something for hours: nobody can open one after another. */
  const isInTooMany = async (player: PlayerId, apartFrom: TableId | null): Promise<boolean> => {
    const listed = await directory.roomsOf(player);
    return listed.filter(({ room }) => room !== apartFrom).length >= settings.rooms_per_player;
  };

  serve(rooms.create, async ({ body, caller }) => {
    if (await isInTooMany(caller.player, null)) return tooManyRooms;
    return open(caller.player, body.game, body.settings ?? {});
  });

  serve(rooms.join, async ({ body, caller, address }) => {
    const verdict = await limits.take('room_code', { address, player: caller.player, guest: caller.guest });
    if (!verdict.allowed) return tooMany(verdict.retryAfterMs);
    const code = roomCode.safeParse(body.code);
    const room = code.success ? await directory.find(code.data) : null;
    // Before anything is said about the code, so that it says nothing about it.
    if (await isInTooMany(caller.player, room)) return tooManyRooms;
    if (room === null || !code.success) return noSuchRoom;
    const command = { type: 'enter', player: caller.player, as: body.as };
    const answer = await engine.command({ table: room, id: `enter:${randomUUID()}`, command, by: { is: 'house' } });
    if (isRejection(answer) && answer.rejected !== 'already_here') {
      return KEPT_SECRET.has(answer.rejected) ? noSuchRoom : answer;
    }
    await directory.noteArrival(room, caller.player);
    return { room, code: code.data };
  });

  serve(rooms.mine, async ({ caller }) => {
    const listed = await directory.roomsOf(caller.player);
    return { rooms: listed.map((room) => ({ ...room, since: room.since.toISOString() })) };
  });
}
