/** Tables, rooms and replays of others; and what one socket can do to the house. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dial } from '../../packages/house/test/gateway/raw-socket.ts';
import { tableOfTwo } from '../../packages/house/test/gateway/room-of-two.ts';
import { type Guest, type OpenHouse, openHouse } from '../../packages/house/test/open-house.ts';

let house: OpenHouse;
beforeAll(async () => {
  house = await openHouse({ rate_limit_room_code_player: 100_000 });
});
afterAll(() => house.close());

/** What a call gives: the answer, or the code of the refusal. */
async function outcome(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (answer) => answer,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
}

const id = (): string => crypto.randomUUID();
const ask = (guest: Guest, table: number, command: object, commandId = id()) =>
  outcome(guest.client.api.tables.command({ params: { table: String(table) }, body: { id: commandId, command } }));
const see = (guest: Guest, table: number) => outcome(guest.client.api.tables.see({ params: { table: String(table) } }));
const replay = (guest: Guest, table: number, as: 'own' | 'all') =>
  outcome(guest.client.api.tables.replay({ params: { table: String(table) }, query: { as } }));

describe('a stranger', () => {
  test('finds nothing at the table or the room of others, and nobody can speak for the house', async () => {
    const { anna, ben, room, table } = await tableOfTwo(house);
    const eve = await house.guest();
    for (const one of [room, table]) {
      expect(await see(eve, one)).toBe('no_such_table');
      expect(await replay(eve, one, 'own')).toBe('no_such_table');
      expect(await replay(eve, one, 'all')).toBe('no_such_table');
      expect(await ask(eve, one, { type: 'leave' })).toBe('no_such_table');
    }
    for (const forged of [
      { type: 'enter', player: eve.id, as: 'player' },
      { type: 'away', player: anna.id },
      { type: 'table_ended', table },
      { type: 'host_gone', from: anna.id, to: ben.id },
      { type: 'stir' },
      { type: 'expire' },
    ]) {
      expect(await ask(ben, room, forged), JSON.stringify(forged)).toBe('not_allowed');
    }
    for (const hosts of [
      { type: 'pause' },
      { type: 'skip' },
      { type: 'kick', player: anna.id },
      { type: 'lock', locked: true },
    ]) {
      expect(await ask(ben, room, hosts)).toBe('not_host');
    }
    expect(await replay(ben, table, 'all')).toBe('not_over');
  });

  test('who was kicked or has left is one again, on every way', async () => {
    const { anna, ben, room, table, code } = await tableOfTwo(house);
    const socket = await dial(house, ben);
    socket.watch(table);
    await socket.until('view');
    expect(await ask(anna, room, { type: 'kick', player: ben.id })).toMatchObject({ seq: expect.any(Number) });
    await socket.until('gone', (frame) => frame.table === table);
    for (const one of [room, table]) {
      expect(await see(ben, one)).toBe('no_such_table');
      expect(await replay(ben, one, 'own')).toBe('no_such_table');
      expect(await ask(ben, one, { type: 'place', cell: 0 })).toBe('no_such_table');
    }
    expect(await outcome(ben.client.api.rooms.join({ body: { code } }))).toBe('no_such_room');
    expect(await outcome(ben.client.api.rooms.join({ body: { code, as: 'screen' } }))).toBe('no_such_room');
    socket.drop();
  });

  test('a screen sees what a screen sees, whichever way it asks', async () => {
    const { room, table, code } = await tableOfTwo(house);
    const tv = await house.guest();
    await tv.client.api.rooms.join({ body: { code, as: 'screen' } });
    expect(await see(tv, table)).toMatchObject({ seat: null });
    expect(await replay(tv, table, 'all')).toBe('not_over');
    expect(await ask(tv, room, { type: 'sit' })).toBe('screen_only_watches');
    expect(await ask(tv, table, { type: 'place', cell: 0 })).not.toMatchObject({ seq: expect.any(Number) });
  });
});

describe('ids of commands', () => {
  test('of another player neither give their answer nor stand in the way', async () => {
    const { anna, ben, table } = await tableOfTwo(house);
    const first = await ask(anna, table, { type: 'place', cell: 0 }, 'move-001');
    expect(first).toMatchObject({ seq: 2 });
    expect(await ask(ben, table, { type: 'place', cell: 1 }, 'move-001')).toMatchObject({ seq: 3 });
    expect(await ask(anna, table, { type: 'place', cell: 0 }, 'move-001')).toEqual(first);
    const socket = await dial(house, anna);
    socket.watch(table);
    await socket.until('view');
    socket.send({ t: 'cmd', id: 'move-002', table, command: { type: 'place', cell: 2 } });
    expect(await socket.until('view', ({ seq }) => seq === 4)).toMatchObject({ acks: ['move-002'] });
    socket.drop();
  });
});

describe('what does not fit', () => {
  test.each([
    ['a cell below the board', { type: 'place', cell: -1 }],
    ['half a cell', { type: 'place', cell: 0.5 }],
    ['a huge cell', { type: 'place', cell: 1e308 }],
    ['no number', { type: 'place', cell: 'NaN' }],
    ['a list', [{ type: 'place', cell: 0 }]],
    ['nothing', null],
    ['a prototype', { type: 'constructor' }],
  ])('%s is refused and changes nothing', async (_, command) => {
    const { anna, table } = await tableOfTwo(house);
    expect(await ask(anna, table, command as object)).toBe('invalid_command');
    expect(await see(anna, table)).toMatchObject({ seq: 1 });
  });
});

describe('a flood', () => {
  test('of commands to tables that are not there is cut off, not kept', async () => {
    const roomy = await openHouse({ socket_frames_per_second: 100_000 });
    try {
      const eve = await roomy.guest();
      const socket = await dial(roomy, eve);
      const command = 'x'.repeat(10_000);
      for (let n = 0; n < 500; n++)
        socket.send({ t: 'cmd', id: `flood-${String(n).padStart(4, '0')}`, table: 12_345, command });
      await expect.poll(() => socket.of('no').length, { timeout: 10_000 }).toBeGreaterThanOrEqual(400);
      expect(
        socket
          .of('no')
          .slice(0, 400)
          .every(({ code }) => code === 'too_many_requests'),
      ).toBe(true);
      socket.drop();
    } finally {
      await roomy.close();
    }
  });

  test('of frames ends the socket and nobody else’s', async () => {
    const { anna, table } = await tableOfTwo(house);
    const eve = await house.guest();
    const socket = await dial(house, eve);
    for (let n = 0; n < 2_000; n++) socket.send({ t: 'ping', at: n });
    expect(await socket.untilClosed()).toMatchObject({ code: 1008 });
    expect(await ask(anna, table, { type: 'place', cell: 4 })).toMatchObject({ seq: 2 });
  });
});
