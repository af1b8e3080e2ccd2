/** Rule R34: what a room has decided reaches its table, though the house cannot look or act at the first try. */
import type { Control, Engine, Update } from '@parlor/engine/contract';
import { refusals } from '@parlor/engine/refusals';
import { roomErrands } from '@parlor/house/room/errands';
import { type PlayerId, playerId, type TableId, tableId } from '@parlor/kernel/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { ANNA, BEN } from './parlour.ts';

const [room, table] = [tableId.parse(1), tableId.parse(2)];
const [ROBOT, OTHER_ROBOT] = [playerId.parse(8), playerId.parse(9)];
type Call = 'see' | 'describe' | 'control';

/** A room that says what it wants of its table, and a table that does what it is told. */
let wanted: { paused: boolean; seats: readonly PlayerId[] };
let now: { paused: boolean; seats: readonly PlayerId[] };
let unable: Call[];

const update = (id: TableId, paused: boolean, view: object): Update => ({
  table: id,
  seq: 1,
  view: JSON.stringify(view),
  seat: null,
  deadline: null,
  paused,
  over: false,
  acks: [],
});
const cannot = (call: Call): boolean => {
  const index = unable.indexOf(call);
  if (index >= 0) unable.splice(index, 1);
  return index >= 0;
};
const engine = {
  now: () => 0,
  see: async (id: TableId) => {
    if (cannot('see')) return refusals.tryAgain;
    const members = wanted.seats.map((player, seat) => ({ player, seat, ready: true, bot: false }));
    return update(id, now.paused, id === room ? { table, paused: wanted.paused, members, screens: [] } : {});
  },
  describe: async () =>
    cannot('describe')
      ? refusals.tryAgain
      : { table, kind: 'party', seats: now.seats, parent: room, seq: 1, over: false },
  control: async (_table: TableId, _id: string, control: Control) => {
    if (cannot('control')) return refusals.tryAgain;
    if (control.do === 'pause' || control.do === 'resume') now = { ...now, paused: control.do === 'pause' };
    if (control.do === 'reseat') {
      if (now.seats.includes(control.player)) return refusals.alreadySeated;
      now = { ...now, seats: now.seats.with(control.seat, control.player) };
    }
    return { seq: 2 };
  },
} as Partial<Engine> as Engine;

const { control } = roomErrands({
  engine: () => engine,
  directory: { note: async () => {}, noteArrival: async () => {}, find: async () => null, roomsOf: async () => [] },
});
const run = (asked: object) =>
  control?.handler({
    table: room,
    kind: 'control',
    request: { table, id: 'control:5', control: asked } as never,
    attempt: 1,
    signal: new AbortController().signal,
  });

beforeEach(() => {
  wanted = { paused: false, seats: [ANNA, BEN] };
  now = { paused: true, seats: [ANNA, BEN] };
  unable = [];
});

describe('a control that a room has asked for', () => {
  it('is done', async () => {
    await run({ do: 'resume' });
    expect(now.paused).toBe(false);
  });

  it.each<Call[]>([['see'], ['describe'], ['control']])(
    'is not given up because the house could not %s',
    async (call) => {
      unable = [call];
      await expect(run({ do: 'resume' })).rejects.toThrow();
      await run({ do: 'resume' });
      expect(now.paused).toBe(false);
    },
  );

  it.each([{ do: 'skip' }, { do: 'extend', seconds: 10 }])('is not given up: %o', async (asked) => {
    unable = ['control'];
    await expect(run(asked)).rejects.toThrow();
  });

  it('is done in as many steps as it takes: nobody sits on two seats, not even on the way', async () => {
    now = { paused: false, seats: [ROBOT, ANNA] };
    wanted = { paused: false, seats: [ANNA, OTHER_ROBOT] };
    await run({ do: 'reseat', seat: 1, player: OTHER_ROBOT });
    expect(now.seats).toEqual([ANNA, OTHER_ROBOT]);
  });
});
