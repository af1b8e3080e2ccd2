import { ApiError } from '@parlor/client/api-error';
import type { ticTacToe } from '@parlor/tic-tac-toe/game';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableOfTwo } from '../gateway/room-of-two.ts';
import { type OpenHouse, openHouse } from '../open-house.ts';

let house: OpenHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function refusal(call: Promise<unknown>): Promise<{ status: number; code: string; message: string }> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${error}`);
  return { status: error.status, code: error.code, message: error.message };
}

describe('the games of the house', () => {
  it('are listed with what the lobby’s form needs; a room is none of them', async () => {
    const { games } = await (await house.guest()).client.api.tables.games();
    expect(games.map(({ kind }) => kind)).toEqual(['tic-tac-toe']);
    expect(games[0]).toMatchObject({
      seats: { min: 2, max: 2 },
      setup: {
        type: 'object',
        properties: { turnSeconds: { default: 30, title: expect.any(String), description: expect.any(String) } },
      },
    });
    expect(games[0]?.setup).not.toHaveProperty('required');
  });
});

describe('a table over HTTP', () => {
  it('is seen by those who may see it as they may see it', async () => {
    const { anna, ben, room, table } = await tableOfTwo(house);
    expect(await anna.client.api.tables.see({ params: { table } })).toMatchObject({ table, seat: 0, over: false });
    expect(await ben.client.api.tables.see({ params: { table } })).toMatchObject({ table, seat: 1 });
    expect(await ben.client.api.tables.see({ params: { table: room } })).toMatchObject({ view: { phase: 'playing' } });
  });

  it('does not exist for anybody else, nor for the kicked', async () => {
    const { anna, ben, room, table } = await tableOfTwo(house);
    const stranger = (await house.guest()).client.api.tables;
    await anna.client.room(room).send({ type: 'kick', player: ben.id });
    const id = 'some-command';
    const answers = await Promise.all(
      [stranger.see({ params: { table: 123_456 } })]
        .concat([room, table].map((one) => stranger.see({ params: { table: one } })))
        .concat([room, table].map((one) => ben.client.api.tables.see({ params: { table: one } })))
        .map((call) => refusal(call)),
    );
    const asked = await refusal(stranger.command({ params: { table }, body: { id, command: { type: 'resign' } } }));
    const replayed = await refusal(stranger.replay({ params: { table } }));
    expect(answers[0]).toMatchObject({ status: 404, code: 'no_such_table' });
    expect(new Set([...answers, asked, replayed].map((one) => JSON.stringify(one))).size).toBe(1);
  });

  it('is asked, and asked again with the same id', async () => {
    const { anna, table } = await tableOfTwo(house);
    const ask = (id: string, cell: number) =>
      anna.client.api.tables.command({ params: { table }, body: { id, command: { type: 'place', cell } } });
    const first = await ask('first-move', 0);
    expect(await ask('first-move', 0)).toEqual(first);
    expect(await refusal(ask('second-move', 1))).toMatchObject({ status: 409, code: 'not_your_turn' });
  });

  it('can be replayed from one’s own knowledge, from all when it is over', async () => {
    const { anna, ben, table } = await tableOfTwo(house);
    const replay = (as: 'own' | 'all') => ben.client.api.tables.replay({ params: { table }, query: { as } });
    expect(await refusal(replay('all'))).toMatchObject({ code: 'not_over' });
    const [hers, his] = [anna, ben].map(({ client }) => client.table<typeof ticTacToe>(table));
    for (const [index, cell] of [0, 3, 1, 4, 2].entries()) {
      await (index % 2 === 0 ? hers : his)?.send({ type: 'place', cell });
    }
    const own = await replay('own');
    expect(own.kind).toBe('tic-tac-toe');
    expect(own.moments.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await replay('all')).moments).toHaveLength(6);
  });

  it('stays with who played it to the end, also when they have left the room', async () => {
    const { anna, ben, room, table } = await tableOfTwo(house);
    await anna.client.table<typeof ticTacToe>(table).send({ type: 'resign' });
    await anna.client.room(room).until(({ view }) => view.phase === 'ended');
    await ben.client.room(room).send({ type: 'leave' });
    expect((await ben.client.api.tables.replay({ params: { table } })).moments).toHaveLength(2);
    expect(await refusal(ben.client.api.tables.see({ params: { table: room } }))).toMatchObject({
      code: 'no_such_table',
    });
  });
});
