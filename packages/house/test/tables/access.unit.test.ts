import type { RoomView } from '@parlor/client/contracts/room';
import { refusals } from '@parlor/engine/refusals';
import { lookOf } from '@parlor/house/room/look';
import { admitted, lookTwice } from '@parlor/house/tables/access';
import { playerId } from '@parlor/kernel/ids';
import { virtualClock } from '@parlor/testkit/virtual-clock';
import { describe, expect, it } from 'vitest';

const [ANNA, BEN, TV, BOT] = [1001, 1002, 1003, 3].map((id) => playerId.parse(id)) as [never, never, never, never];

function room(phase: RoomView['phase'] = 'playing') {
  const view: Partial<RoomView> = {
    phase,
    members: [
      { player: ANNA, seat: 0, ready: false, bot: false },
      { player: BOT, seat: 1, ready: true, bot: true },
    ],
    screens: [TV],
  };
  return lookOf({ seq: 1, view: JSON.stringify(view) });
}
const table = { kind: 'party', seats: [ANNA, BEN], over: false };

describe('whoever is admitted to a table', () => {
  it.each([
    ['a member of its room', ANNA, 'member'],
    ['a screen of its room', TV, 'screen'],
    ['who has its seat but was put out of the room', BEN, null],
    ['a house player, who has no device', BOT, null],
  ])('%s', (_, player, as) => {
    expect(admitted(player, table, room())).toBe(as);
  });

  it('keeps a seat when the game is over, the room has closed, or there is no room', () => {
    expect(admitted(BEN, { ...table, over: true }, room())).toBe('seat');
    expect(admitted(BEN, table, room('closed'))).toBe('seat');
    expect(admitted(BEN, table, null)).toBe('seat');
    expect(admitted(TV, table, null)).toBeNull();
  });

  it('to a room is only who is in it', () => {
    expect(admitted(BEN, { ...table, kind: 'room' }, room())).toBeNull();
    expect(admitted(ANNA, { ...table, kind: 'room', seats: [] }, room())).toBe('member');
  });
});

describe('looking twice', () => {
  it('does not refuse who is admitted a moment later', async () => {
    const clock = virtualClock();
    let admitted = false;
    const asked = lookTwice(clock, async () => (admitted ? { in: true } : refusals.noSuchTable));
    await clock.advance(100);
    admitted = true;
    await clock.advance(300);
    expect(await asked).toEqual({ in: true });
  });

  it('takes as long for everybody who is refused', async () => {
    const clock = virtualClock();
    let answered = false;
    const asked = lookTwice(clock, async () => refusals.noSuchTable).finally(() => {
      answered = true;
    });
    await clock.advance(299);
    expect(answered).toBe(false);
    await clock.advance(1);
    expect(await asked).toBe(refusals.noSuchTable);
  });

  it('is not needed when nothing was refused, or for another reason', async () => {
    const clock = virtualClock();
    expect(await lookTwice(clock, async () => refusals.tryAgain)).toBe(refusals.tryAgain);
    expect(clock.pending).toBe(0);
  });
});
