/** What rooms ask the house to do, and what their games' tables tell them: durable, retried, each done once. */
import type { Control, Engine, ErrandPolicy } from '@parlor/engine/contract';
import { refusals } from '@parlor/engine/refusals';
import { playerId, type TableId, tableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import { z } from '@parlor/kernel/schema';
import type { Directory } from './directory.ts';
import { listing } from './directory.ts';
import { HOUSE_WATCHER, lookOf } from './look.ts';

const controlRequest = z.object({
  table: tableId,
  id: z.string(),
  control: z.discriminatedUnion('do', [
    z.object({ do: z.literal('pause') }),
    z.object({ do: z.literal('resume') }),
    z.object({ do: z.literal('extend'), seconds: z.number() }),
    z.object({ do: z.literal('skip') }),
    z.object({ do: z.literal('reseat'), seat: z.number().int(), player: playerId }),
  ]),
});
const endedRequest = z.object({ table: tableId });

/** Nobody asks again for what a room has decided: it is tried for as long as an outage may last. */
const PATIENT = { attempts: 100, timeoutMs: 15_000, backoffMs: 500, gaveUp: () => null };

export interface RoomErrandParts {
  /** The engine runs these errands, so it exists only after them. */
  readonly engine: () => Engine;
  readonly directory: Directory;
}

export function roomErrands({ engine, directory }: RoomErrandParts): Readonly<Record<string, ErrandPolicy>> {
  return {
    control: {
      ...PATIENT,
      handler: async ({ table: room, request, attempt }) => {
        const { table, id, control } = controlRequest.parse(request);
        // These must act once however often they are tried; the others ask for what is missing, and may ask again.
        if (control.do === 'extend' || control.do === 'skip') insist(await engine().control(table, id, control));
        else await align(engine(), room, table, `${id}-${attempt}`);
        return null;
      },
    },
    ended: {
      ...PATIENT,
      handler: async ({ request }) => {
        const { table } = endedRequest.parse(request);
        return { command: { type: 'table_ended', table } };
      },
    },
    room_listed: {
      ...PATIENT,
      handler: async ({ table: room, request }) => {
        await directory.note(room, listing.parse(request), new Date(engine().now()));
        return null;
      },
    },
  };
}

/** The house could not look or act just now. Thrown, it makes the engine try the errand again; taken for an answer, it would be the last word. */
function insist<T extends object>(answer: T | Rejection): T | Rejection {
  if (isRejection(answer) && answer.rejected === refusals.tryAgain.rejected) throw new Error(answer.message);
  return answer;
}

/** A room that changes faster than this is left to a later attempt. */
const ROUNDS = 10;

/**
 * Makes the table what the room says it should be. Errands may overtake each other: a pause that arrives after its own
 * resume must not leave the game standing, so none of them does what it was asked for then; each does what the room says now.
 */
async function align(engine: Engine, room: TableId, table: TableId, id: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const wanted = await missing(engine, room, table);
    if (wanted.length === 0) return;
    // One may have to wait for the next: nobody sits on two seats, not even on the way from one to the other.
    for (const [index, control] of wanted.entries()) {
      insist(await engine.control(table, `${id}-${round}-${index}`, control));
    }
  }
  throw new Error('the room and its table do not agree yet');
}

/**
 * What has to be done to the table so that it is as the room says; nothing when it is not the room's any more. By what a node
 * happens to have heard, two errands on two nodes could each leave the table to the other.
 */
async function missing(engine: Engine, room: TableId, table: TableId): Promise<readonly Control[]> {
  const seen = insist(await engine.see(room, HOUSE_WATCHER, true));
  if (isRejection(seen)) return [];
  const { view } = lookOf(seen);
  if (view.table !== table) return [];
  const now = insist(await engine.see(table, HOUSE_WATCHER, true));
  const info = insist(await engine.describe(table));
  if (isRejection(now) || isRejection(info) || info.over) return [];
  const reseats = view.members.flatMap(({ seat, player }): readonly Control[] =>
    seat === null || info.seats[seat] === undefined || info.seats[seat] === player
      ? []
      : [{ do: 'reseat', seat, player: playerId.parse(player) }],
  );
  if (now.paused === view.paused) return reseats;
  return [...reseats, { do: view.paused ? 'pause' : 'resume' }];
}
