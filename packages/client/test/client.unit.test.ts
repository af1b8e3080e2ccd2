import type { Game } from '@parlor/kernel/game';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { assembleClient, type Client } from '../src/client.ts';
import type { Me } from '../src/contracts/accounts.ts';
import type { RoomView } from '../src/contracts/room.ts';
import { checkClientFrame, checkServerFrame } from '../src/strict.ts';
import { GoneError } from '../src/table.ts';
import { createWorld, hello, view, type World } from './pretended-world.ts';

interface Board {
  readonly cells: readonly string[];
}
interface Mark {
  readonly type: 'mark';
  readonly cell: number;
}
type Noughts = Game<object, object, Mark, { type: 'marked' }, Board>;

function clientIn(world: World): Client {
  return assembleClient(
    { baseUrl: 'http://house.test', fetch: async () => new Response('{}') },
    { url: 'ws://house.test/ws', environment: world.environment, strict: { checkServerFrame, checkClientFrame } },
  );
}

const later = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a table', () => {
  it('has the types of its game', () => {
    const client = clientIn(createWorld());
    const byGame = client.table<Noughts>(9);
    expectTypeOf(byGame.view).toEqualTypeOf<Board | undefined>();
    expectTypeOf(byGame.send).parameter(0).toEqualTypeOf<Mark>();
    const byTypes = client.table<Board, Mark>(9);
    expectTypeOf(byTypes.view).toEqualTypeOf<Board | undefined>();
    expectTypeOf(client.room(9).view).toEqualTypeOf<RoomView | undefined>();
    expectTypeOf(client.api.accounts.guest).parameter(0).toHaveProperty('body');
    expectTypeOf(client.api.accounts.me).returns.resolves.toEqualTypeOf<Me>();
    // @ts-expect-error a body that the contract asks for cannot be left out
    expectTypeOf(client.api.accounts.guest).toBeCallableWith();
    // @ts-expect-error nor a parameter of the address
    expectTypeOf(client.api.tables.see).toBeCallableWith({});
    expect(byGame.id).toBe(9);
  });

  it('is looked at while somebody subscribes', () => {
    const world = createWorld();
    const client = clientIn(world);
    const table = client.table<Noughts>(9);
    expect(table.get()).toEqual({ is: 'awaited' });
    let stirs = 0;
    const stop = table.subscribe(() => stirs++);
    const line = hello(world);
    line.says(view(9, 1, { view: { cells: ['x'] } }));
    expect(table.view).toEqual({ cells: ['x'] });
    expect(table.get()).toBe(client.table<Noughts>(9).get());
    stop();
    world.pass(1_000);
    expect(line.asked().at(-1)).toEqual({ t: 'unwatch', table: 9 });
    expect(table.view).toBeUndefined();
    expect(stirs).toBe(1);
  });

  it('can be waited for', async () => {
    const world = createWorld();
    const table = clientIn(world).table<Noughts>(9);
    const third = table.until((moment) => moment.seq >= 3);
    const line = hello(world);
    line.says(view(9, 2));
    line.says(view(9, 4));
    line.says(view(9, 5));
    expect((await third).seq).toBe(4);
    expect((await table.until((moment) => moment.seq === 5)).seq).toBe(5);
  });

  it('that is gone ends the wait with its code', async () => {
    const world = createWorld();
    const table = clientIn(world).table<Noughts>(9);
    const never = table.until(() => false);
    hello(world).says({ t: 'gone', table: 9, code: 'no_such_table', message: 'There is no such table.' });
    const error = await never.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(GoneError);
    expect(error).toMatchObject({ code: 'no_such_table', message: 'There is no such table.' });
  });

  it('is not waited for any longer than the signal lets', async () => {
    const world = createWorld();
    const table = clientIn(world).table<Noughts>(9);
    const left = new AbortController();
    const never = table.until(() => false, left.signal);
    left.abort(new Error('enough'));
    await expect(never).rejects.toThrow('enough');
    await expect(table.until(() => true, left.signal)).rejects.toThrow('enough');
    const line = hello(world);
    world.pass(1_000);
    expect(line.asked().map((frame) => frame.t)).toEqual(['watch', 'unwatch']);
  });

  it('goes by moment after moment until it is over, the newest for a loop that is slow', async () => {
    const world = createWorld();
    const table = clientIn(world).table<Noughts>(9);
    const seen: number[] = [];
    const done = (async () => {
      for await (const moment of table.moments()) {
        seen.push(moment.seq);
        await later();
      }
    })();
    const line = hello(world);
    line.says(view(9, 1));
    await later();
    line.says(view(9, 2));
    line.says(view(9, 3));
    line.says(view(9, 4));
    await later();
    await later();
    line.says(view(9, 5, { over: true }));
    await done;
    expect(seen).toEqual([1, 4, 5]);
    world.pass(1_000);
    expect(line.asked().map((frame) => frame.t)).toEqual(['watch', 'unwatch']);
  });
});

describe('a loop over moments', () => {
  it('holds the table while its body takes its time', async () => {
    const world = createWorld();
    const moments = clientIn(world).table<Noughts>(9).moments();
    const first = moments.next();
    const line = hello(world);
    line.says(view(9, 1));
    expect((await first).value).toMatchObject({ seq: 1 });
    world.pass(9_000);
    expect(line.asked().map((frame) => frame.t)).toEqual(['watch']);
    await moments.return();
    world.pass(1_000);
    expect(line.asked().map((frame) => frame.t)).toEqual(['watch', 'unwatch']);
  });
});

describe('a room', () => {
  it('tells who is there and takes and gives reactions', () => {
    const world = createWorld();
    const room = clientIn(world).room(9);
    const heard: string[] = [];
    room.online.subscribe(() => heard.push(`there: ${room.online.get()}`));
    room.onReaction(({ player, reaction }) => heard.push(`${player}: ${reaction}`));
    const line = hello(world);
    line.says({ t: 'presence', room: 9, online: [3, 4] });
    line.says({ t: 'reaction', room: 9, player: 4, reaction: 'fire' });
    expect(room.react('red-heart')).toBe(true);
    expect(heard).toEqual(['there: 3,4', '4: fire']);
    expect(line.asked()).toEqual([
      { t: 'watch', table: 9, seq: null, as: 'player' },
      { t: 'react', room: 9, reaction: 'red-heart' },
    ]);
  });
});

describe('a client', () => {
  it('connects anew when someone logs in, and leaves when they log out', async () => {
    const world = createWorld();
    const client = clientIn(world);
    await client.api.accounts.guest({ body: {} });
    expect(world.lines).toHaveLength(0);

    client.connect();
    hello(world);
    await client.api.accounts.me();
    expect(world.lines).toHaveLength(1);
    await client.api.accounts.upgrade({ body: { email: 'a@b.test', password: 'long enough' } });
    expect(world.lines).toHaveLength(2);
    expect(world.lines[0]?.dropped).toBe(true);
    hello(world);

    await client.api.accounts.logOut();
    expect(client.connection.get()).toMatchObject({ is: 'closed', reason: 'closed' });
    await client.api.accounts.logIn({ body: { email: 'a@b.test', password: 'long enough' } });
    expect(client.connection.get().is).toBe('connecting');
  });

  it('tells of what it could not read instead of falling over it', () => {
    const world = createWorld();
    const client = assembleClient(
      { baseUrl: 'http://house.test' },
      { url: 'ws://house.test/ws', environment: world.environment },
    );
    const troubles: string[] = [];
    client.onTrouble(({ code }) => troubles.push(code));
    client.connect();
    const line = hello(world);
    for (const text of ['', 'nonsense', 'null', '7', '"t"', '{}']) line.saysText(text);
    line.saysText('{"t":"of_a_newer_house"}');
    line.says({ t: 'error', code: 'invalid_frame', message: 'No.' });
    expect(troubles).toEqual([
      'unreadable',
      'unreadable',
      'unreadable',
      'unreadable',
      'unreadable',
      'unreadable',
      'invalid_frame',
    ]);
    expect(client.connection.get().is).toBe('open');
  });
});
