import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenHouse, openHouse } from '../open-house.ts';
import { dial } from './raw-socket.ts';
import { roomOfTwo, tableOfTwo } from './room-of-two.ts';

let house: OpenHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('who is out of a room', () => {
  it('by being kicked sees neither the room nor its table any more', async () => {
    const { anna, ben, room, table } = await tableOfTwo(house);
    const raw = await dial(house, ben);
    raw.watch(room);
    raw.watch(table);
    await raw.until('view', (frame) => frame.table === table);
    await anna.client.room(room).send({ type: 'kick', player: ben.id });
    expect(await raw.until('gone', (frame) => frame.table === room)).toMatchObject({ code: 'not_member' });
    expect(await raw.until('gone', (frame) => frame.table === table)).toMatchObject({ code: 'not_member' });
    raw.send({ t: 'cmd', id: 'from-outside', table, command: { type: 'resign' } });
    expect(await raw.until('no')).toMatchObject({ code: 'no_such_table' });
    raw.drop();
  });

  it('by leaving gets the answer to that, and then nothing more', async () => {
    const { ben, room } = await roomOfTwo(house);
    const raw = await dial(house, ben);
    raw.watch(room);
    await raw.until('view');
    raw.send({ t: 'cmd', id: 'i-am-leaving', table: room, command: { type: 'leave' } });
    await raw.until('gone');
    const answered = [...raw.of('ok').map(({ id }) => id), ...raw.of('view').flatMap(({ acks }) => acks)];
    expect(answered).toEqual(['i-am-leaving']);
    raw.drop();
  });

  it('by watching only the table is put out of it all the same', async () => {
    const { anna, ben, room, table } = await tableOfTwo(house);
    const raw = await dial(house, ben);
    raw.watch(table);
    await raw.until('view');
    await anna.client.room(room).send({ type: 'kick', player: ben.id });
    await raw.until('gone', (frame) => frame.table === table);
    raw.drop();
  });
});

describe('a session that ends', () => {
  it('takes its sockets with it, and no others', async () => {
    const [anna, ben] = [await house.guest(), await house.guest()];
    const [hers, his] = [await dial(house, anna), await dial(house, ben)];
    await anna.client.api.accounts.logOut();
    expect(await hers.until('bye')).toMatchObject({ reason: 'session_ended' });
    expect(await hers.untilClosed()).toMatchObject({ code: 4001 });
    expect(his.closed).toBeNull();
    his.drop();
  });
});

describe('a house that stops', () => {
  it('tells every device to come back', async () => {
    const other = await openHouse();
    const raw = await dial(other, await other.guest());
    await other.stop();
    expect(await raw.until('bye')).toMatchObject({ reason: 'restart' });
    expect(await raw.untilClosed()).toMatchObject({ code: 1012 });
    await other.close();
  });
});
