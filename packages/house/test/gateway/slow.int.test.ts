import type { RoomView } from '@parlor/client/contracts/room';
import { playerId, tableId } from '@parlor/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenHouse, openHouse } from '../open-house.ts';
import { dial } from './raw-socket.ts';
import { roomOfTwo } from './room-of-two.ts';

let house: OpenHouse;
beforeAll(async () => {
  house = await openHouse({
    socket_hold_bytes: 16_384,
    socket_slow_seconds: 2,
    socket_frames_per_second: 100_000,
    room_members_max: 1000,
  });
});
afterAll(() => house.close());

const dropped = async () => Number(/^parlor_views_dropped_total (\d+)/m.exec(await house.metrics())?.[1]);

it('a device that does not read gets the newest view when it reads again, or is sent away; others are not held up', async () => {
  const { anna, ben, room } = await roomOfTwo(house);
  // A crowd makes the view large, so that the network's own buffers are soon full.
  for (let i = 0; i < 500; i++) {
    const player = playerId.parse(5_000_000_000 + i);
    const command = { type: 'enter', player, as: 'player' };
    await house.engine.command({ table: tableId.parse(room), id: `crowd:${i}`, command, by: { is: 'house' } });
  }
  const [slow, quick, host] = [await dial(house, ben), await dial(house, anna), await dial(house, anna)];
  slow.watch(room);
  quick.watch(room);
  host.watch(room);
  await Promise.all([slow, quick, host].map((raw) => raw.until('view')));

  let commands = 0;
  const stir = async (times: number): Promise<number> => {
    let seq = 0;
    for (let i = 0; i < times; i++) {
      const id = `command-${commands++}`;
      host.send({ t: 'cmd', id, table: room, command: { type: 'lock', locked: commands % 2 === 1 } });
      ({ seq } = await host.until('view', ({ acks }) => acks.includes(id)));
      host.frames.length = 0;
    }
    return seq;
  };

  slow.socket.pause();
  while ((await dropped()) < 20) await stir(50);
  const last = await stir(1);
  slow.socket.resume();
  const newest = await slow.until('view', ({ seq }) => seq === last);
  expect((newest.view as RoomView).members.length).toBeGreaterThan(500);
  expect(slow.of('view').length).toBeLessThan(quick.of('view').length);
  expect(quick.of('view').at(-1)?.seq).toBe(last);

  slow.socket.pause();
  while (!/^parlor_sockets_slow_total [1-9]/m.test(await house.metrics())) await stir(50);
  slow.socket.resume();
  await slow.untilClosed();
  expect(quick.closed).toBeNull();
  expect(await stir(1)).toBeGreaterThan(last);
  quick.drop();
  host.drop();
});
