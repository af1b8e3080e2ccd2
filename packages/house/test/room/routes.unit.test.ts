import { rooms } from '@parlor/client/contracts/room';
import type { Route } from '@parlor/client/contracts/route';
import type { Engine, OpenRequest } from '@parlor/engine/contract';
import type { Handler, Serve } from '@parlor/house/http/serve';
import { serveRooms } from '@parlor/house/room/routes';
import { tableId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import { describe, expect, it } from 'vitest';
import { ANNA } from './parlour.ts';

/** Opens a room in a house where these codes are taken and codes are drawn in this order. */
async function openRoom(
  drawn: readonly string[],
  taken: readonly string[],
): Promise<{ answer: unknown; noted: unknown[] }> {
  const handlers = new Map<Route, unknown>();
  const serve: Serve = (route, handler) => void handlers.set(route, handler);
  const codes = [...drawn];
  const noted: unknown[] = [];
  const engine = {
    now: () => 0,
    open: async ({ setup }: OpenRequest) =>
      taken.includes((setup as { code: string }).code)
        ? reject('code_taken', 'Another room has this code.')
        : { table: tableId.parse(7) },
  } as Partial<Engine> as Engine;
  serveRooms(serve, {
    engine,
    directory: {
      note: async (room, listing) => void noted.push([room, listing.code]),
      noteArrival: async () => undefined,
      find: async () => null,
      roomsOf: async () => [],
    },
    limits: { take: async () => ({ allowed: true }) },
    settings: { room_idle_hours: 12, room_members_max: 64, rooms_per_player: 20 },
    drawCode: () => codes.shift() ?? 'BCDFG',
  });
  const create = handlers.get(rooms.create) as Handler<typeof rooms.create>;
  const call = { body: { game: 'party' }, caller: { player: ANNA, sessionId: 1, guest: true } };
  return { answer: await create(call as Parameters<typeof create>[0]), noted };
}

describe('opening a room', () => {
  it('draws codes until one is free, and lists only that one', async () => {
    const { answer, noted } = await openRoom(['BBBBB', 'CCCCC', 'DDDDD'], ['BBBBB', 'CCCCC']);
    expect(answer).toEqual({ room: 7, code: 'DDDDD' });
    expect(noted).toEqual([[7, 'DDDDD']]);
  });

  it('does not draw for ever', async () => {
    expect((await openRoom([], ['BCDFG'])).answer).toMatchObject({ rejected: 'busy' });
  });
});
