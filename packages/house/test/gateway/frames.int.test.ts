import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenHouse, openHouse } from '../open-house.ts';
import { dial } from './raw-socket.ts';
import { roomOfTwo, tableOfTwo } from './room-of-two.ts';

let house: OpenHouse;
beforeAll(async () => {
  house = await openHouse({ socket_frames_per_second: 20, socket_watches_max: 3 });
});
afterAll(() => house.close());

describe('frames that are none', () => {
  it.each([
    ['no JSON', 'hello?'],
    ['a frame nobody knows', '{"t":"dance"}'],
    ['bytes', Buffer.from('{"t":"ping","at":1}')],
  ])('%s: a word about it, and the socket stays open', async (_, frame) => {
    const raw = await dial(house, await house.guest());
    raw.send(frame);
    expect(await raw.until('error')).toMatchObject({ code: 'unreadable' });
    raw.send({ t: 'ping', at: 7 });
    expect(await raw.until('pong')).toMatchObject({ at: 7 });
    raw.drop();
  });

  it('unless it goes on and on', async () => {
    const raw = await dial(house, await house.guest());
    for (let i = 0; i < 60; i++) raw.send('{');
    expect(await raw.until('bye')).toMatchObject({ reason: 'too_many' });
    expect(await raw.untilClosed()).toMatchObject({ code: 1008 });
  });

  it('one too large ends the socket', async () => {
    const raw = await dial(house, await house.guest());
    raw.send({ t: 'cmd', id: 'large-command', table: 7, command: 'x'.repeat(17_000) });
    expect(await raw.untilClosed()).toMatchObject({ code: 1009 });
  });
});

describe('frames that come too fast', () => {
  it('are refused, commands by their id, and accepted again later', async () => {
    const { anna, room } = await roomOfTwo(house);
    const raw = await dial(house, anna);
    raw.watch(room);
    await raw.until('view');
    for (let i = 0; i < 60; i++) {
      raw.send({ t: 'cmd', id: `command-${i}`, table: room, command: { type: 'lock', locked: i % 2 === 0 } });
    }
    const refused = await raw.until('no', ({ code }) => code === 'too_many_requests');
    expect(Number(refused.id.slice(8))).toBeGreaterThan(30);
    await raw.until('no', ({ id }) => id === 'command-59');
    await vi.waitFor(() => {
      raw.send({ t: 'ping', at: 1 });
      expect(raw.of('pong')).not.toEqual([]);
    });
    raw.drop();
  });
});

describe('tables of others', () => {
  it('are not there: to watch them and to ask something of them is answered as if they had never been', async () => {
    const { room, table } = await tableOfTwo(house);
    const raw = await dial(house, await house.guest());
    const words: string[] = [];
    for (const id of [room, table, 123_456]) {
      raw.watch(id);
      const gone = await raw.until('gone', (frame) => frame.table === id);
      raw.send({ t: 'cmd', id: `command-${id}`, table: id, command: { type: 'sit' } });
      const no = await raw.until('no', (frame) => frame.id === `command-${id}`);
      words.push(JSON.stringify([gone.code, gone.message, no.code, no.message]));
    }
    expect(new Set(words).size).toBe(1);
    expect(words[0]).toContain('no_such_table');
    // Neither a view nor who is there: not a word beyond the refusals.
    expect(new Set(raw.frames.map(({ t }) => t))).toEqual(new Set(['hello', 'gone', 'no']));
    raw.drop();
  });
});

describe('watching', () => {
  it('too many tables at once is refused', async () => {
    const anna = await house.guest();
    const rooms = await Promise.all(
      Array.from({ length: 4 }, () => anna.client.api.rooms.create({ body: { game: 'tic-tac-toe' } })),
    );
    const raw = await dial(house, anna);
    for (const { room } of rooms) raw.watch(room);
    expect(await raw.until('gone')).toMatchObject({ table: rooms[3]?.room, code: 'too_many_watches' });
    raw.drop();
  });

  it('is counted, with everything else', async () => {
    const raw = await dial(house, await house.guest());
    raw.send({ t: 'ping', at: 1 });
    await raw.until('pong');
    const metrics = await house.metrics();
    const value = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(metrics)?.[1]);
    expect(value('parlor_sockets_open')).toBeGreaterThan(0);
    expect(value('parlor_frames_in_total')).toBeGreaterThan(0);
    expect(value('parlor_frames_out_total')).toBeGreaterThan(value('parlor_sockets_open'));
    expect(metrics).toMatch(/parlor_commands_total\{outcome="accepted"\} \d+/);
    raw.drop();
  });
});
