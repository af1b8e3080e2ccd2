import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dial } from '../gateway/raw-socket.ts';
import { roomOfTwo } from '../gateway/room-of-two.ts';
import { type Guest, type OpenHouse, openHouse } from '../open-house.ts';

let house: OpenHouse;
let node: OpenHouse;
beforeAll(async () => {
  const quick = { presence_grace_seconds: 1, host_absence_seconds: 5, seat_absence_seconds: 6 };
  house = await openHouse(quick, 'several');
  node = await house.node();
});
afterAll(() => house.close());

const online = (...guests: readonly Guest[]) => guests.map(({ id }) => id).sort((one, other) => one - other);

describe('presence', () => {
  it('is told to everybody in the room, on whichever node they are', async () => {
    const { anna, ben, room } = await roomOfTwo(house);
    const here = await dial(house, anna);
    here.watch(room);
    await here.until('presence', (frame) => String(frame.online) === String(online(anna)));
    const there = await dial(node, ben);
    there.watch(room);
    for (const raw of [here, there]) {
      await raw.until('presence', (frame) => String(frame.online) === String(online(anna, ben)));
    }
    there.drop();
    const alone = await here.until(
      'presence',
      (frame) => here.frames.indexOf(frame) > 3 && String(frame.online) === String(online(anna)),
    );
    expect(alone.room).toBe(room);
    here.drop();
  });

  it('does not notice a device that comes back at once', async () => {
    const { anna, ben, room } = await roomOfTwo(house);
    const [here, there] = [await dial(house, anna), await dial(house, ben)];
    here.watch(room);
    there.watch(room);
    await here.until('presence', (frame) => frame.online.length === 2);
    const told = here.of('presence').length;
    there.drop();
    const again = await dial(house, ben);
    again.watch(room);
    await again.until('presence', (frame) => frame.online.length === 2);
    // Something that comes after whatever presence would have been told.
    await anna.client.room(room).send({ type: 'lock', locked: true });
    await here.until('view', (frame) => frame.seq === 3);
    expect(here.of('presence')).toHaveLength(told);
    here.drop();
    again.drop();
  });

  it('replaces a host who is gone, once, and frees the seat in the lobby', async () => {
    const { anna, ben, room } = await roomOfTwo(house);
    const [here, there] = [await dial(house, ben), await dial(node, ben)];
    here.watch(room);
    there.watch(room);
    const shown = await here.until('view', ({ view }) => hostIn(view) === ben.id);
    await here.until('view', ({ view }) => seatIn(view, anna.id) === null);
    // Both nodes have looked after the room; the journal has each act once.
    const journal = await house.db.query<{ payload: string }>('SELECT payload FROM journal WHERE table_id = $1', [
      room,
    ]);
    const happened = journal.flatMap(({ payload }) =>
      JSON.parse(payload).events.map(({ type }: { type: string }) => type),
    );
    expect(happened.filter((type) => type === 'host_changed' || type === 'stood')).toEqual(['host_changed', 'stood']);
    expect(shown.seq).toBe(3);
    here.drop();
    there.drop();
  });
});

describe('a room on two nodes', () => {
  it('can be watched on the one at the very moment it was entered by the other', async () => {
    const { ben, room, code } = await roomOfTwo(house);
    const his = await dial(node, ben);
    his.watch(room);
    await his.until('view');
    for (let i = 0; i < 10; i++) {
      const guest = await house.guest();
      const raw = await dial(node, guest);
      await guest.client.api.rooms.join({ body: { code } });
      raw.watch(room);
      expect(seatIn((await raw.until('view')).view, guest.id)).toBeNull();
      raw.drop();
    }
    his.drop();
  });
});

describe('reactions', () => {
  it('reach everybody in the room on all nodes once, and are written down nowhere', async () => {
    const { anna, ben, room } = await roomOfTwo(house);
    const [here, there] = [await dial(house, anna), await dial(node, ben)];
    here.watch(room);
    there.watch(room);
    await Promise.all([here.until('view'), there.until('presence', (frame) => frame.online.length === 2)]);
    here.send({ t: 'react', room, reaction: 'party-popper' });
    for (const raw of [here, there]) {
      expect(await raw.until('reaction')).toEqual({ t: 'reaction', room, player: anna.id, reaction: 'party-popper' });
    }
    there.send({ t: 'react', room, reaction: 'fire' });
    await here.until('reaction', ({ reaction }) => reaction === 'fire');
    expect(here.of('reaction')).toHaveLength(2);
    const [last] = await house.db.query<{ seq: number }>('SELECT max(seq) AS seq FROM journal WHERE table_id = $1', [
      room,
    ]);
    expect(last?.seq).toBe(2);
    here.drop();
    there.drop();
  });

  it('are for members, and not for a drum roll', async () => {
    const { anna, room, code } = await roomOfTwo(house);
    const tv = await house.guest();
    await tv.client.api.rooms.join({ body: { code, as: 'screen' } });
    const [member, screen, stranger] = [
      await dial(house, anna),
      await dial(house, tv),
      await dial(house, await house.guest()),
    ];
    member.watch(room);
    screen.watch(room);
    await Promise.all([member.until('view'), screen.until('view')]);
    for (const raw of [screen, stranger]) {
      raw.send({ t: 'react', room, reaction: 'fire' });
      expect(await raw.until('error')).toMatchObject({ code: 'not_member' });
    }
    for (let i = 0; i < 8; i++) member.send({ t: 'react', room, reaction: 'fire' });
    expect(await member.until('error')).toMatchObject({ code: 'too_many_requests' });
    expect(member.of('reaction').length).toBeLessThan(8);
    for (const raw of [member, screen, stranger]) raw.drop();
  });
});

function hostIn(view: unknown): number {
  return (view as { host: number }).host;
}

function seatIn(view: unknown, player: number): number | null | undefined {
  return (view as { members: { player: number; seat: number | null }[] }).members.find((one) => one.player === player)
    ?.seat;
}
