import type { RoomMember, RoomView } from '@parlor/client/contracts/room';
import type { CommandRequest } from '@parlor/engine/contract';
import { Caretaker } from '@parlor/house/presence/caretaker';
import { lookOf, type RoomLook } from '@parlor/house/room/look';
import { playerId, tableId } from '@parlor/kernel/ids';
import { virtualClock } from '@parlor/testkit/virtual-clock';
import { expect, it } from 'vitest';

const [ANNA, BEN, CLEO] = [playerId.parse(1001), playerId.parse(1002), playerId.parse(1003)];
const BOT: RoomMember = { player: 3, seat: 3, ready: true, bot: true };

function look(seq: number, change: Partial<RoomView> = {}): RoomLook {
  const members = [ANNA, BEN, CLEO].map((player, seat) => ({ player, seat, ready: false, bot: false }));
  const view: RoomView = {
    code: 'BCDFG',
    codeHidden: false,
    phase: 'lobby',
    host: ANNA,
    locked: false,
    game: 'party',
    settings: {},
    seats: { min: 2, max: 4 },
    members: [...members, BOT],
    screens: [],
    table: null,
    paused: false,
    past: [],
    member: true,
    ...change,
  };
  return lookOf({ seq, view: JSON.stringify(view) });
}

function setUp() {
  const clock = virtualClock({ startAt: 0 });
  const sent: CommandRequest[] = [];
  const engine = {
    now: () => clock.now(),
    command: async (request: CommandRequest) => {
      sent.push(request);
      return { seq: 1 };
    },
  };
  const settings = { hostAbsenceMs: 45_000, seatAbsenceMs: 180_000, stirEveryMs: 3_600_000 };
  const failed = (error: unknown): never => {
    throw error;
  };
  const caretaker = new Caretaker(tableId.parse(7), { engine, clock, settings, failed });
  return { clock, sent, caretaker };
}

const commands = (sent: readonly CommandRequest[]) => sent.map(({ id, command }) => [id, command]);

it('replaces an absent host by who has been here longest and is present', async () => {
  const { clock, sent, caretaker } = setUp();
  caretaker.notice(look(5, { phase: 'playing' }), [CLEO]);
  await clock.advance(44_999);
  expect(sent).toEqual([]);
  await clock.advance(1);
  expect(commands(sent)).toEqual([[`host-gone:5:${CLEO}`, { type: 'host_gone', from: ANNA, to: CLEO }]]);
  expect(sent[0]).toMatchObject({ table: 7, by: { is: 'house' } });
});

it('leaves a host alone who is back in time', async () => {
  const { clock, sent, caretaker } = setUp();
  caretaker.notice(look(5), [BEN, CLEO]);
  await clock.advance(40_000);
  caretaker.notice(look(5), [ANNA, BEN, CLEO]);
  await clock.advance(40_000);
  expect(sent).toEqual([]);
});

it('does nothing while nobody is present', async () => {
  const { clock, sent, caretaker } = setUp();
  caretaker.notice(look(5), []);
  await clock.advance(10_000_000);
  expect(sent).toEqual([]);
});

it('counts the absence from when it was noticed, whatever else happens in the room', async () => {
  const { clock, sent, caretaker } = setUp();
  caretaker.notice(look(5, { phase: 'playing' }), [BEN, CLEO]);
  await clock.advance(30_000);
  caretaker.notice(look(6, { phase: 'playing' }), [BEN]);
  await clock.advance(15_000);
  expect(commands(sent)).toEqual([[`host-gone:6:${BEN}`, { type: 'host_gone', from: ANNA, to: BEN }]]);
});

it('frees the seats of the absent in the lobby, not during a game', async () => {
  const { clock, sent, caretaker } = setUp();
  caretaker.notice(look(5, { phase: 'playing' }), [ANNA, BEN]);
  await clock.advance(200_000);
  expect(sent).toEqual([]);
  caretaker.notice(look(6, { phase: 'ended' }), [ANNA, BEN]);
  await clock.advance(0);
  expect(commands(sent)).toEqual([[`away:6:${CLEO}`, { type: 'away', player: CLEO }]]);
});

it('keeps a room from being idle while somebody is present', async () => {
  const { clock, sent, caretaker } = setUp();
  caretaker.notice(look(5), [ANNA, BEN, CLEO]);
  await clock.advance(7_200_000);
  expect(commands(sent)).toEqual([
    ['stir:0', { type: 'stir' }],
    ['stir:1', { type: 'stir' }],
  ]);
});

it('lets go of a closed room', async () => {
  const { clock, sent, caretaker } = setUp();
  caretaker.notice(look(5), [BEN]);
  caretaker.notice(look(6, { phase: 'closed' }), [BEN]);
  await clock.advance(10_000_000);
  expect(sent).toEqual([]);
});

it('does nothing once stopped', async () => {
  const { clock, sent, caretaker } = setUp();
  caretaker.notice(look(5), [BEN]);
  caretaker.stop();
  await clock.advance(10_000_000);
  expect(sent).toEqual([]);
  expect(clock.pending).toBe(0);
});
