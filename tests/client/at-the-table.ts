/** People on real clients, and how they get to a table of tic-tac-toe. */
import type { Client } from '@parlor/client/client';
import { type CookieJar, createCookieJar } from '@parlor/client/cookie-jar';
import { createClient } from '@parlor/client/node';
import type { TableOf } from '@parlor/client/table';
import type { ticTacToe } from '@parlor/tic-tac-toe/game';

export type Board = TableOf<typeof ticTacToe>;

export interface Person {
  readonly client: Client;
  readonly id: number;
  /** Another device of the same person takes these. */
  readonly cookies: CookieJar;
}

export async function arrive(baseUrl: string, name: string): Promise<Person> {
  const cookies = createCookieJar();
  const client = createClient({ baseUrl, cookies, strict: true });
  const { id } = await client.api.accounts.guest({ body: { name } });
  return { client, id, cookies };
}

export interface Game {
  readonly room: number;
  readonly code: string;
  readonly table: number;
}

/** The host opens a room, the other enters by its code, and the game begins. */
export async function beginGame(host: Person, other: Person): Promise<Game> {
  const { room, code } = await host.client.api.rooms.create({ body: { game: 'tic-tac-toe' } });
  await other.client.api.rooms.join({ body: { code } });
  await accepted(other.client.room(room).send({ type: 'ready', ready: true }));
  await accepted(host.client.room(room).send({ type: 'start' }));
  const playing = await host.client.room(room).until(({ view }) => view.phase === 'playing');
  return { room, code, table: playing.view.table ?? 0 };
}

export async function accepted(answer: ReturnType<Board['send']>): Promise<number> {
  const given = await answer;
  if (!given.ok) throw new Error(`${given.code}: ${given.message}`);
  return given.seq;
}

/** Marks the first free cell whenever it is this person's turn, to the end. Gives the number of marks made. */
export async function playToTheEnd(board: Board): Promise<number> {
  let marks = 0;
  for await (const { view } of board.moments()) {
    const [cell] = view.me?.legal ?? [];
    if (cell === undefined) continue;
    await accepted(board.send({ type: 'place', cell }));
    marks++;
  }
  return marks;
}
