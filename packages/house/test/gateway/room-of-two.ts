import type { Guest, OpenHouse } from '../open-house.ts';

export interface RoomOfTwo {
  readonly anna: Guest;
  readonly ben: Guest;
  readonly room: number;
  readonly code: string;
}

/** Two people in a room for tic-tac-toe, the first one its host and to begin. */
export async function roomOfTwo(house: OpenHouse): Promise<RoomOfTwo> {
  const [anna, ben] = [await house.guest(), await house.guest()];
  const settings = { firstMove: 'first_seat' };
  const opened = await anna.client.api.rooms.create({ body: { game: 'tic-tac-toe', settings } });
  await ben.client.api.rooms.join({ body: { code: opened.code } });
  return { anna, ben, ...opened };
}

/** The same, at the table. */
export async function tableOfTwo(house: OpenHouse): Promise<RoomOfTwo & { readonly table: number }> {
  const two = await roomOfTwo(house);
  await two.ben.client.room(two.room).send({ type: 'ready', ready: true });
  const answer = await two.anna.client.room(two.room).send({ type: 'start' });
  if (!answer.ok) throw new Error(answer.message);
  const { view } = await two.ben.client.room(two.room).until((moment) => moment.view.phase === 'playing');
  return { ...two, table: view.table ?? 0 };
}
