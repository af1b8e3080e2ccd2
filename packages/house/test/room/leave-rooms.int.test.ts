import { afterAll, beforeAll, expect, it } from 'vitest';
import { tableOfTwo } from '../gateway/room-of-two.ts';
import { type OpenHouse, openHouse } from '../open-house.ts';

let house: OpenHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('who deletes their account leaves every room: the game goes on, another is host [R7]', async () => {
  const { anna, ben, room, table } = await tableOfTwo(house);
  await anna.client.api.accounts.remove({ body: {} });
  const { view } = await ben.client.room(room).until((moment) => moment.view.host === ben.id);
  expect(view.members.map(({ player }) => player)).not.toContain(anna.id);
  await ben.client.table<{ turn: number }, never>(table).until((moment) => moment.view.turn === 1 || moment.over);
});
