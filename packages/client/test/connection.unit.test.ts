import { describe, expect, it } from 'vitest';
import { backoffMs } from '../src/backoff.ts';
import { createWorld, hello, PLAYER, socketIn } from './pretended-world.ts';

describe('a connection', () => {
  it('is idle until something is asked for, and open once the house has said hello', () => {
    const world = createWorld();
    const socket = socketIn(world);
    expect(socket.state.get()).toEqual({ is: 'idle' });
    expect(world.lines).toHaveLength(0);

    socket.start();
    expect(socket.state.get()).toEqual({ is: 'connecting', since: world.clock });

    world.pass(40);
    hello(world);
    expect(socket.state.get()).toEqual({ is: 'open', since: world.clock, player: PLAYER });
  });

  it('tells each change of its state', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const told: string[] = [];
    const stop = socket.state.subscribe(() => told.push(socket.state.get().is));

    socket.start();
    hello(world);
    world.line.breaks();
    world.pass(1_000);
    stop();
    socket.close();

    expect(told).toEqual(['connecting', 'open', 'waiting', 'connecting']);
  });

  it('comes back after a loss, waiting longer each time, and says when it tries next', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    hello(world);
    world.pass(6_000);

    const lostAt = world.clock;
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      world.line.breaks();
      const state = socket.state.get();
      if (state.is !== 'waiting') throw new Error(`is ${state.is}`);
      expect(state.since).toBe(lostAt);
      waits.push(state.nextTryAt - world.clock);
      world.pass(state.nextTryAt - world.clock);
      expect(socket.state.get()).toEqual({ is: 'connecting', since: lostAt });
    }
    // Half of each is certain, the other half is the dice's, which show zero here.
    expect(waits).toEqual([100, 200, 400, 800, 1_600, 3_200, 6_400, 7_500, 7_500]);
  });

  it('never lets two clients that lost the same house come back in step', () => {
    expect(backoffMs(3, () => 0)).toBe(800);
    expect(backoffMs(3, () => 0.999)).toBeGreaterThan(1_590);
    expect(backoffMs(1_000, () => 0.999)).toBeLessThanOrEqual(15_000);
  });

  it('does not hammer a house that greets and hangs up', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      hello(world);
      world.line.breaks();
      const state = socket.state.get();
      if (state.is !== 'waiting') throw new Error(`is ${state.is}`);
      waits.push(state.nextTryAt - world.clock);
      world.pass(state.nextTryAt - world.clock);
    }
    expect(waits).toEqual([100, 200, 400, 800]);
  });

  it('gives up a try that is not greeted within ten seconds', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    world.pass(10_000);
    expect(world.line.dropped).toBe(true);
    expect(socket.state.get().is).toBe('waiting');
  });

  it('ignores what a socket says after another took its place', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const first = hello(world);
    socket.renew();
    first.breaks();
    expect(socket.state.get().is).toBe('connecting');
    first.says({ t: 'hello', player: 7, now: 0 });
    expect(socket.state.get().is).toBe('connecting');
    hello(world);
    expect(socket.state.get()).toMatchObject({ is: 'open', player: PLAYER });
  });
});

describe('a heartbeat', () => {
  it('asks about every twenty seconds', () => {
    const world = createWorld();
    socketIn(world).start();
    const line = hello(world);
    for (let i = 0; i < 60; i++) {
      world.pass(1_000);
      line.says({ t: 'pong', at: world.clock, now: world.clock });
    }
    expect(line.received.filter((frame) => frame.t === 'ping')).toHaveLength(4);
    expect(line.dropped).toBe(false);
  });

  it('drops a socket on which nothing came for thirty seconds', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const line = hello(world);
    world.pass(1);
    line.says({ t: 'pong', at: world.clock, now: world.clock });
    world.pass(29_900);
    expect(line.dropped).toBe(false);
    world.pass(200);
    expect(line.dropped).toBe(true);
    expect(socket.state.get().is).not.toBe('open');
  });

  it('takes any frame for a sign of life', () => {
    const world = createWorld();
    socketIn(world).start();
    const line = hello(world);
    for (let i = 0; i < 20; i++) {
      world.pass(5_000);
      line.says({ t: 'ok', id: 'someone-elses', seq: i });
    }
    expect(line.dropped).toBe(false);
  });
});

describe('a wake-up', () => {
  it('ends the waiting at once', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    for (let i = 0; i < 8; i++) {
      world.line.breaks();
      world.pass(i < 7 ? 20_000 : 0);
    }
    expect(socket.state.get().is).toBe('waiting');
    world.wake();
    expect(socket.state.get().is).toBe('connecting');
    expect(world.line.dialledAt).toBe(world.clock);
    // And the tries after it follow quickly again: someone is looking.
    world.line.breaks();
    expect(socket.state.get()).toMatchObject({ is: 'waiting', nextTryAt: world.clock + 100 });
  });

  it('finds a dead socket within three seconds', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const line = hello(world);
    line.says({ t: 'pong', at: world.clock, now: world.clock });
    world.pass(12_000);
    const pings = line.received.length;

    world.wake();
    expect(line.received).toHaveLength(pings + 1);
    world.pass(3_000);
    expect(line.dropped).toBe(true);
    expect(socket.state.get().is).toBe('waiting');
  });

  it('leaves a living socket alone', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const line = hello(world);
    world.wake();
    line.says({ t: 'pong', at: world.clock, now: world.clock });
    world.pass(9_000);
    expect(line.dropped).toBe(false);
    expect(world.lines).toHaveLength(1);
  });

  it('does not make the heart beat faster for good', () => {
    const world = createWorld();
    socketIn(world).start();
    const line = hello(world);
    for (let i = 0; i < 5; i++) world.wake();
    line.says({ t: 'pong', at: world.clock, now: world.clock });
    world.pass(3_000);
    const before = line.received.length;
    for (let i = 0; i < 60; i++) {
      world.pass(1_000);
      line.says({ t: 'pong', at: world.clock, now: world.clock });
    }
    expect(line.received.length - before).toBeLessThanOrEqual(3);
  });

  it('leaves a try that has just begun, and replaces one that may hang on the old network', () => {
    const world = createWorld();
    socketIn(world).start();
    world.pass(1_000);
    world.wake();
    expect(world.lines).toHaveLength(1);
    world.pass(3_000);
    world.wake();
    expect(world.lines).toHaveLength(2);
    expect(world.lines[0]?.dropped).toBe(true);
  });
});

describe('a goodbye', () => {
  it('for a restart means: come back soon, not all at the same moment', () => {
    for (const [dice, wait] of [
      [0, 300],
      [0.5, 450],
    ] as const) {
      const world = createWorld();
      const socket = socketIn(world);
      socket.start();
      hello(world);
      world.dice = dice;
      world.line.says({ t: 'bye', reason: 'restart', message: 'Back in a moment.' });
      expect(socket.state.get()).toEqual({ is: 'waiting', since: world.clock, nextTryAt: world.clock + wait });
      world.pass(wait);
      expect(socket.state.get().is).toBe('connecting');
    }
  });

  it('for slowness means: come back', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    hello(world).says({ t: 'bye', reason: 'slow', message: 'You cannot keep up.' });
    world.pass(1_000);
    expect(socket.state.get().is).toBe('connecting');
  });

  it('for too many sockets means: stay away for a while, unless someone looks', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    hello(world).says({ t: 'bye', reason: 'too_many', message: 'You have too many windows open.' });
    world.pass(29_000);
    expect(socket.state.get().is).toBe('waiting');
    world.wake();
    expect(socket.state.get().is).toBe('connecting');
  });

  it('because the session ended is the last word, until someone logs in', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    hello(world).says({ t: 'bye', reason: 'session_ended', message: 'Log in again.' });
    expect(socket.state.get()).toEqual({ is: 'closed', since: world.clock, reason: 'session_ended' });
    expect(world.listensForWake).toBe(false);
    world.pass(1_000_000);
    expect(world.lines).toHaveLength(1);

    socket.renew();
    hello(world);
    expect(socket.state.get().is).toBe('open');
  });

  it('is also a door that does not open', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    world.line.refuses();
    expect(socket.state.get()).toMatchObject({ is: 'closed', reason: 'session_ended' });
  });

  it('of our own leaves nothing running', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const line = hello(world);
    socket.close();
    expect(line.dropped).toBe(true);
    expect(world.listensForWake).toBe(false);
    world.pass(1_000_000);
    expect(world.lines).toHaveLength(1);
    expect(socket.state.get()).toMatchObject({ is: 'closed', reason: 'closed' });
  });
});
