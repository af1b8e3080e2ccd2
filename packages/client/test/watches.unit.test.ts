import { describe, expect, it } from 'vitest';
import { createWorld, hello, reconnect, socketIn, view } from './pretended-world.ts';

describe('a watched table', () => {
  it('is asked for once however many look, and shows all of them the latest', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const first = socket.watches.hold(9, 'player').watched;
    const second = socket.watches.hold(9, 'player').watched;
    expect(first.look.get()).toEqual({ is: 'awaited' });
    const line = hello(world);
    expect(line.asked()).toEqual([{ t: 'watch', table: 9, seq: null, as: 'player' }]);

    const seen: unknown[] = [];
    second.look.subscribe(() => seen.push(second.look.get()));
    line.says(view(9, 1, { seat: 1, deadline: 77 }));
    expect(first.look.get()).toEqual({
      is: 'shown',
      seq: 1,
      view: { at: 1 },
      seat: 1,
      deadline: 77,
      paused: false,
      over: false,
    });
    expect(seen).toEqual([first.look.get()]);
  });

  it('never goes back, and does not stir for what it has shown', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const { look } = socket.watches.hold(9, 'player').watched;
    const line = hello(world);
    let stirs = 0;
    look.subscribe(() => stirs++);
    line.says(view(9, 5));
    line.says(view(9, 4));
    line.says(view(9, 5));
    expect(look.get()).toMatchObject({ seq: 5 });
    expect(stirs).toBe(1);
  });

  it('is asked for again from the last moment seen', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const { look } = socket.watches.hold(9, 'player').watched;
    socket.watches.hold(10, 'screen');
    hello(world).says(view(9, 5));

    const line = reconnect(world);
    expect(line.asked()).toEqual([
      { t: 'watch', table: 9, seq: 5, as: 'player' },
      { t: 'watch', table: 10, seq: null, as: 'screen' },
    ]);
    line.says({ t: 'current', table: 9, seq: 5 });
    expect(look.get()).toMatchObject({ is: 'shown', seq: 5 });
  });

  it('with a running clock is asked for from the moment before, to learn where the deadline is after an outage', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const { look } = socket.watches.hold(9, 'player').watched;
    hello(world).says(view(9, 5, { deadline: 1_000 }));

    const line = reconnect(world);
    expect(line.asked()).toEqual([{ t: 'watch', table: 9, seq: 4, as: 'player' }]);
    line.says(view(9, 5, { deadline: 9_000 }));
    expect(look.get()).toMatchObject({ seq: 5, deadline: 9_000 });
  });

  it('is let go a little after the last looker, and can be held again meanwhile', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const one = socket.watches.hold(9, 'player');
    const two = socket.watches.hold(9, 'player');
    const line = hello(world);
    line.says(view(9, 1));
    one.release();
    one.release();
    world.pass(5_000);
    expect(line.asked()).toHaveLength(1);

    two.release();
    world.pass(500);
    const three = socket.watches.hold(9, 'player');
    expect(three.watched.look.get()).toMatchObject({ seq: 1 });
    world.pass(5_000);
    expect(line.asked()).toHaveLength(1);

    three.release();
    world.pass(1_000);
    expect(line.asked().at(-1)).toEqual({ t: 'unwatch', table: 9 });
    expect(socket.watches.peek(9)).toBeUndefined();
    expect(reconnect(world).asked()).toEqual([]);
  });

  it('that is gone says why, and is asked for again by who looks anew or after a reconnection', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const { look } = socket.watches.hold(9, 'player').watched;
    const line = hello(world);
    line.says(view(9, 4));
    line.says({ t: 'gone', table: 9, code: 'not_a_member', message: 'You are not in this room.' });
    expect(look.get()).toEqual({ is: 'gone', code: 'not_a_member', message: 'You are not in this room.' });

    socket.watches.hold(9, 'player');
    expect(look.get()).toEqual({ is: 'awaited' });
    expect(line.asked()).toHaveLength(2);
    line.says({ t: 'gone', table: 9, code: 'not_a_member', message: 'You are not in this room.' });
    expect(reconnect(world).asked()).toEqual([{ t: 'watch', table: 9, seq: null, as: 'player' }]);
  });

  it('the house could not look at stays as it was and is asked for again', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const { look } = socket.watches.hold(9, 'player').watched;
    hello(world).says(view(9, 4));
    const line = reconnect(world);
    line.says({ t: 'gone', table: 9, code: 'try_again', message: 'Try again in a moment.' });
    expect(look.get()).toMatchObject({ is: 'shown', seq: 4 });
    world.pass(1_000);
    expect(line.asked()).toEqual(Array(2).fill({ t: 'watch', table: 9, seq: 4, as: 'player' }));
    line.says({ t: 'current', table: 9, seq: 4 });
    world.pass(5_000);
    expect(line.asked()).toHaveLength(2);
  });

  it('whose watch was lost among too many frames is asked for again, the others are not', () => {
    const world = createWorld();
    const socket = socketIn(world);
    for (const table of [7, 8, 9]) socket.watches.hold(table, 'player');
    const line = hello(world);
    line.says(view(7, 1));
    line.says({ t: 'error', code: 'too_many_requests', message: 'Slow down.' });
    line.says({ t: 'error', code: 'too_many_requests', message: 'Slow down.' });
    line.says({ t: 'gone', table: 8, code: 'no_such_table', message: 'There is no such table.' });
    world.pass(1_000);
    expect(line.asked().slice(3)).toEqual([{ t: 'watch', table: 9, seq: null, as: 'player' }]);
  });

  it('is looked at either as a player or as a screen', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const player = socket.watches.hold(9, 'player');
    expect(() => socket.watches.hold(9, 'screen')).toThrow(/already watched as player/);
    const line = hello(world);
    line.says(view(9, 3));
    player.release();
    const screen = socket.watches.hold(9, 'screen');
    expect(screen.watched.look.get()).toEqual({ is: 'awaited' });
    world.pass(5_000);
    expect(line.asked().slice(1)).toEqual([{ t: 'watch', table: 9, seq: null, as: 'screen' }]);
  });

  it('shows nothing of one player to the next', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const { look, online } = socket.watches.hold(9, 'player').watched;
    const line = hello(world, 11);
    line.says(view(9, 3));
    line.says({ t: 'presence', room: 9, online: [11] });
    const next = reconnect(world, 12);
    expect(look.get()).toEqual({ is: 'awaited' });
    expect(online.get()).toEqual([]);
    expect(next.asked()).toEqual([{ t: 'watch', table: 9, seq: null, as: 'player' }]);
    next.says(view(9, 2));
    expect(look.get()).toMatchObject({ seq: 2 });
  });

  it('does not open a connection that was closed, and is asked for when it opens again', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    hello(world);
    socket.close();
    socket.watches.hold(9, 'player');
    expect(world.lines).toHaveLength(1);
    socket.start();
    expect(hello(world).asked()).toEqual([{ t: 'watch', table: 9, seq: null, as: 'player' }]);
  });

  it('nobody looks at is not remembered', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    hello(world).says(view(9, 3));
    expect(socket.watches.peek(9)).toBeUndefined();
  });
});

describe('a watched room', () => {
  it('tells who is there, and each reaction once', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const { online, reactions } = socket.watches.hold(9, 'player').watched;
    const line = hello(world);
    const heard: unknown[] = [];
    const stop = reactions.listen((reaction) => heard.push(reaction.reaction));
    line.says({ t: 'presence', room: 9, online: [1, 2] });
    line.says({ t: 'reaction', room: 9, player: 2, reaction: 'fire' });
    line.says({ t: 'reaction', room: 10, player: 2, reaction: 'fire' });
    stop();
    line.says({ t: 'reaction', room: 9, player: 2, reaction: 'red-heart' });
    expect(online.get()).toEqual([1, 2]);
    expect(heard).toEqual(['fire']);
  });

  it('takes a reaction now or never', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    expect(socket.react(9, 'fire')).toBe(false);
    const line = hello(world);
    expect(line.asked()).toEqual([]);
    expect(socket.react(9, 'fire')).toBe(true);
    expect(line.asked()).toEqual([{ t: 'react', room: 9, reaction: 'fire' }]);
  });
});
