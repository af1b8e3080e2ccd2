import type { ticTacToe } from '@parlor/tic-tac-toe/game';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenHouse, openHouse } from '../open-house.ts';
import { dial } from './raw-socket.ts';
import { tableOfTwo } from './room-of-two.ts';

let house: OpenHouse;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const place = (table: number, cell: number, id: string) => ({ t: 'cmd', id, table, command: { type: 'place', cell } });

describe('two people in a room', () => {
  it('play tic-tac-toe to the end over their sockets, and again', async () => {
    const { anna, ben, room, table } = await tableOfTwo(house);
    const hers = anna.client.table<typeof ticTacToe>(table);
    const his = ben.client.table<typeof ticTacToe>(table);
    for (const [index, cell] of [0, 3, 1, 4, 2].entries()) {
      const mover = index % 2 === 0 ? hers : his;
      expect(await mover.send({ type: 'place', cell })).toMatchObject({ ok: true });
    }
    const [seen, alsoSeen] = await Promise.all([hers.until(({ over }) => over), his.until(({ over }) => over)]);
    expect([seen.seat, alsoSeen.seat]).toEqual([0, 1]);

    const ended = await anna.client.room(room).until(({ view }) => view.phase === 'ended');
    expect(ended.view.table).toBe(table);
    expect(await anna.client.room(room).send({ type: 'rematch' })).toMatchObject({ ok: true });
    const again = await ben.client.room(room).until(({ view }) => view.phase === 'playing');
    expect(again.view.table).not.toBe(table);
    expect(again.view.past).toEqual([table]);
  });

  it('one of them a house player', async () => {
    const { client } = await house.guest();
    const { room } = await client.api.rooms.create({ body: { game: 'tic-tac-toe' } });
    await client.room(room).send({ type: 'add_bot' });
    await client.room(room).send({ type: 'start' });
    const { view } = await client.room(room).until((moment) => moment.view.phase === 'playing');
    const table = client.table<typeof ticTacToe>(view.table ?? 0);
    for await (const moment of table.moments()) {
      const cell = moment.view.board.indexOf(null);
      if (moment.view.turn === moment.seat) await table.send({ type: 'place', cell });
    }
    expect((await client.room(room).until((moment) => moment.view.phase === 'ended')).view.members).toHaveLength(2);
  });
});

describe('a device that watches a table', () => {
  it('gets the answer to its own command with the view that shows it', async () => {
    const { anna, table } = await tableOfTwo(house);
    const raw = await dial(house, anna);
    raw.watch(table);
    const first = await raw.until('view');
    raw.send(place(table, 4, 'my-move-1'));
    const next = await raw.until('view', ({ acks }) => acks.length > 0);
    expect(next).toMatchObject({ seq: first.seq + 1, acks: ['my-move-1'], seat: 0 });
    expect(raw.of('ok')).toEqual([]);
    raw.drop();
  });

  it('gets the same answer to the same id again', async () => {
    const { anna, table } = await tableOfTwo(house);
    const raw = await dial(house, anna);
    raw.watch(table);
    raw.send(place(table, 4, 'my-move-1'));
    const { seq } = await raw.until('view', ({ acks }) => acks.includes('my-move-1'));
    raw.send({ ...place(table, 4, 'my-move-1'), retry: true });
    expect(await raw.until('ok')).toEqual({ t: 'ok', id: 'my-move-1', seq });
    raw.send(place(table, 5, 'my-move-2'));
    const refused = await raw.until('no');
    raw.send({ ...place(table, 5, 'my-move-2'), retry: true });
    expect(await raw.until('no', (frame) => frame !== refused)).toEqual(refused);
    expect(refused).toMatchObject({ id: 'my-move-2', code: 'not_your_turn' });
    raw.drop();
  });

  it('comes back and gets what it missed, or a word that it missed nothing', async () => {
    const { anna, ben, table } = await tableOfTwo(house);
    const before = await dial(house, anna);
    before.watch(table);
    const { seq } = await before.until('view');
    before.drop();
    await anna.client.table<typeof ticTacToe>(table).send({ type: 'place', cell: 0 });
    await ben.client.table<typeof ticTacToe>(table).send({ type: 'place', cell: 1 });

    const after = await dial(house, anna);
    after.watch(table, seq);
    await after.until('view', (view) => view.seq === seq + 2);
    expect(after.of('view').map((view) => view.seq)).toEqual([seq + 1, seq + 2]);
    after.watch(table, seq + 2);
    expect(await after.until('current')).toEqual({ t: 'current', table, seq: seq + 2 });
    after.drop();
  });

  it('can send before its watch stands: nothing overtakes anything', async () => {
    const { anna, table } = await tableOfTwo(house);
    const raw = await dial(house, anna);
    raw.watch(table);
    raw.send(place(table, 0, 'my-move-1'));
    raw.send(place(table, 1, 'my-move-2'));
    await raw.until('view', ({ acks }) => acks.includes('my-move-1'));
    expect(await raw.until('no')).toMatchObject({ id: 'my-move-2', code: 'not_your_turn' });
    raw.drop();
  });

  it('sees nothing more once it has stopped', async () => {
    const { anna, ben, table } = await tableOfTwo(house);
    const raw = await dial(house, ben);
    raw.watch(table);
    await raw.until('view');
    raw.send({ t: 'unwatch', table });
    raw.send({ t: 'ping', at: 1 });
    await raw.until('pong');
    await anna.client.table<typeof ticTacToe>(table).send({ type: 'place', cell: 0 });
    raw.send(place(table, 1, 'unwatched-1'));
    expect(await raw.until('ok')).toMatchObject({ id: 'unwatched-1' });
    expect(raw.of('view')).toHaveLength(1);
    raw.drop();
  });
});

describe('a big screen', () => {
  it('sees what everybody may see, whatever it asks for, and can do nothing', async () => {
    const { anna, room, code, table } = await tableOfTwo(house);
    const tv = await house.guest();
    await tv.client.api.rooms.join({ body: { code, as: 'screen' } });
    const raw = await dial(house, tv);
    raw.watch(room);
    raw.watch(table);
    const shown = await raw.until('view', (frame) => frame.table === room);
    expect(shown.view).toMatchObject({ code, screens: [tv.id] });
    expect(await raw.until('view', (frame) => frame.table === table)).toMatchObject({ seat: null });
    await anna.client.room(room).send({ type: 'hide_code', hidden: true });
    const hidden = await raw.until('view', (frame) => frame.table === room && frame.seq > shown.seq);
    expect(hidden.view).toMatchObject({ code: '', codeHidden: true });
    raw.send({ t: 'cmd', id: 'screen-cmd-1', table: room, command: { type: 'sit' } });
    expect(await raw.until('no')).toMatchObject({ code: 'screen_only_watches' });
    raw.drop();
  });
});

describe('the room and its table', () => {
  it('let a late comer take over from a house player in the middle of a game', async () => {
    const { anna, ben, room, code, table } = await tableOfTwo(house);
    await anna.client.table<typeof ticTacToe>(table).send({ type: 'place', cell: 0 });
    await anna.client.room(room).send({ type: 'pause' });
    await ben.client.room(room).send({ type: 'leave' });
    const cleo = await house.guest();
    await cleo.client.api.rooms.join({ body: { code } });
    expect(await cleo.client.room(room).send({ type: 'sit' })).toMatchObject({ ok: true });
    await anna.client.room(room).send({ type: 'resume' });
    const hers = cleo.client.table<typeof ticTacToe>(table);
    const seated = await hers.until(({ seat, paused }) => seat === 1 && !paused);
    expect(seated.view.turn).toBe(1);
    expect(await hers.send({ type: 'place', cell: 4 })).toMatchObject({ ok: true });
  });

  it('stand still while the host has paused, and go on after', async () => {
    const { anna, room, table } = await tableOfTwo(house);
    const hers = anna.client.table<typeof ticTacToe>(table);
    await anna.client.room(room).send({ type: 'pause' });
    const paused = await hers.until((moment) => moment.paused);
    expect(paused.deadline).toBeNull();
    expect(await hers.send({ type: 'place', cell: 0 })).toMatchObject({ ok: false, code: 'paused' });
    await anna.client.room(room).send({ type: 'resume' });
    const before = (await hers.until((moment) => !moment.paused)).deadline ?? 0;
    await anna.client.room(room).send({ type: 'extend', seconds: 60 });
    await hers.until(({ deadline }) => (deadline ?? 0) - before === 60_000);
    await anna.client.room(room).send({ type: 'skip' });
    await hers.until(({ view }) => view.moves.length === 1 && view.moves[0]?.chosenBy === 'clock');
  });

  it('agree in the end, however fast the host changes their mind', async () => {
    const { anna, room, table } = await tableOfTwo(house);
    const hers = anna.client.table<typeof ticTacToe>(table);
    for (let round = 0; round < 5; round++) {
      const [pause, resume] = await Promise.all([
        anna.client.room(room).send({ type: 'pause' }),
        anna.client.room(room).send({ type: 'resume' }),
      ]);
      expect([pause.ok, resume.ok]).toEqual([true, true]);
    }
    // Once all errands have run, the table runs like the room says.
    await vi.waitFor(async () => {
      const left = await house.db.query('SELECT id FROM errands WHERE table_id = $1', [room]);
      expect(left).toEqual([]);
    });
    expect((await hers.until(() => true)).paused).toBe(false);
  });
});
