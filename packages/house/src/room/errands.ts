/** What rooms ask the house to do, and what their games' tables tell them: durable, retried, each done once. */
import type { Control, Engine, ErrandPolicy } from '@parlor/engine/contract';
import { playerId, type TableId, tableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { z } from '@parlor/kernel/schema';
import type { Directory } from './directory.ts';
import { listing } from './directory.ts';
import { lookAt, type RoomLook } from './look.ts';

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
      handler: async ({ table: room, request }) => {
        const { table, id, control } = controlRequest.parse(request);
        if (control.do === 'extend' || control.do === 'skip') await engine().control(table, id, control);
        else await align(engine(), room, table, id);
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

/** More changes than this while one errand runs are left to the errands of those changes. */
const ROUNDS = 10;

/**
 * Makes the table what the room says it should be. Errands may overtake each other: a pause that arrives after its own
 * resume must not leave the game standing, so none of them does what it was asked for then; each does what the room says now.
 */
async function align(engine: Engine, room: TableId, table: TableId, id: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    const before = await lookAt(engine, room);
    if (before === null || before.view.table !== table) return;
    const wanted = await missing(engine, before, table);
    for (const [index, control] of wanted.entries()) await engine.control(table, `${id}-${round}-${index}`, control);
    const after = await lookAt(engine, room);
    if (after === null || after.seq === before.seq) return;
  }
}

async function missing(engine: Engine, { view }: RoomLook, table: TableId): Promise<readonly Control[]> {
  const now = await engine.see(table, { player: null, as: 'screen' });
  const info = await engine.describe(table);
  if (isRejection(now) || isRejection(info) || info.over) return [];
  const reseats = view.members.flatMap(({ seat, player }): readonly Control[] =>
    seat === null || info.seats[seat] === undefined || info.seats[seat] === player
      ? []
      : [{ do: 'reseat', seat, player: playerId.parse(player) }],
  );
  if (now.paused === view.paused) return reseats;
  return [...reseats, { do: view.paused ? 'pause' : 'resume' }];
}
