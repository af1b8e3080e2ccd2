import { describe, expect, it } from 'vitest';
import { LARGEST_FRAME_BYTES } from '../src/contracts/frame-size.ts';
import type { ClientFrame } from '../src/contracts/frames.ts';
import { createWorld, hello, type Line, reconnect, socketIn, view } from './pretended-world.ts';

type Cmd = Extract<ClientFrame, { t: 'cmd' }>;
const commands = (line: Line): Cmd[] => line.received.filter((frame) => frame.t === 'cmd');
const ids = (line: Line): string[] => commands(line).map((frame) => frame.id);

describe('a command', () => {
  it('goes out at once and is answered by ok', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const line = hello(world);
    const answer = socket.send(9, { type: 'mark', cell: 4 });
    const [sent] = commands(line);
    expect(sent).toEqual({ t: 'cmd', id: expect.any(String), table: 9, command: { type: 'mark', cell: 4 } });
    line.says({ t: 'ok', id: sent?.id ?? '', seq: 12 });
    expect(await answer).toEqual({ ok: true, seq: 12 });
  });

  it('is answered by the view that shows its effect, which is there first', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    const { watched } = socket.watches.hold(9, 'player');
    const line = hello(world);
    let shownWhenAnswered: unknown;
    const answer = socket.send(9, {}).then((given) => {
      shownWhenAnswered = watched.look.get();
      return given;
    });
    line.says(view(9, 3, { acks: ids(line) }));
    expect(await answer).toEqual({ ok: true, seq: 3 });
    expect(shownWhenAnswered).toMatchObject({ is: 'shown', seq: 3 });
  });

  it('is refused with the code and the sentence of the house', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const line = hello(world);
    const answer = socket.send(9, {});
    line.says({ t: 'no', id: ids(line)[0] ?? '', code: 'not_your_turn', message: 'It is not your turn.' });
    expect(await answer).toEqual({ ok: false, code: 'not_your_turn', message: 'It is not your turn.' });
  });

  it('keeps its first answer whatever comes later', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const line = hello(world);
    const answer = socket.send(9, {});
    const id = ids(line)[0] ?? '';
    line.says({ t: 'ok', id, seq: 2 });
    line.says({ t: 'no', id, code: 'late', message: 'Late.' });
    line.says(view(9, 5, { acks: [id] }));
    expect(await answer).toEqual({ ok: true, seq: 2 });
    expect(commands(reconnect(world))).toEqual([]);
  });

  it('made before there is a connection starts one and waits for it', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    const answer = socket.send(9, { first: true });
    const line = hello(world);
    expect(commands(line)).toEqual([{ t: 'cmd', id: expect.any(String), table: 9, command: { first: true } }]);
    line.says({ t: 'ok', id: ids(line)[0] ?? '', seq: 1 });
    expect(await answer).toEqual({ ok: true, seq: 1 });
  });

  it('unanswered when the socket breaks is sent again under its id, marked as a retry', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const first = hello(world);
    const answer = socket.send(9, { n: 1 });
    const [id] = ids(first);

    const second = reconnect(world);
    expect(commands(second)).toEqual([{ t: 'cmd', id, table: 9, command: { n: 1 }, retry: true }]);
    second.says({ t: 'ok', id: id ?? '', seq: 7 });
    expect(await answer).toEqual({ ok: true, seq: 7 });
    expect(commands(reconnect(world))).toEqual([]);
  });

  it('keeps its place: unanswered first, then what was asked while away, then what is asked now', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    hello(world);
    void socket.send(9, 'sent');
    world.line.breaks();
    void socket.send(9, 'away 1');
    void socket.send(8, 'away 2');
    // Someone who reacts to being back at once must not push to the front.
    socket.state.subscribe(() => {
      if (socket.state.get().is === 'open') void socket.send(9, 'back');
    });
    world.pass(20_000);
    const line = hello(world);
    void socket.send(9, 'now');
    expect(commands(line).map((frame) => [frame.command, frame.retry ?? false])).toEqual([
      ['sent', true],
      ['away 1', false],
      ['away 2', false],
      ['back', false],
      ['now', false],
    ]);
  });

  it('is a picture of the moment it was asked, not of what became of its object since', () => {
    const world = createWorld();
    const socket = socketIn(world);
    const command = { cell: 1 };
    void socket.send(9, command);
    command.cell = 2;
    expect(commands(hello(world))[0]?.command).toEqual({ cell: 1 });
  });

  it('is refused when too many wait already', async () => {
    const world = createWorld();
    const socket = socketIn(world, 2);
    void socket.send(9, 1);
    void socket.send(9, 2);
    expect(await socket.send(9, 3)).toMatchObject({ ok: false, code: 'too_many_waiting' });
    const line = hello(world);
    expect(commands(line).map((frame) => frame.command)).toEqual([1, 2]);
    for (let i = 0; i < 5; i++) void socket.send(9, 'flowing');
    expect(commands(line)).toHaveLength(7);
  });

  it('is asked again when the house could not look, without acting twice', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const line = hello(world);
    const answer = socket.send(9, 'mine');
    const [id = ''] = ids(line);
    const notNow = { t: 'no', id, code: 'try_again', message: 'Try again in a moment.' } as const;
    line.says(notNow);
    line.says(notNow);
    world.pass(1_000);
    expect(commands(line).map((frame) => [frame.id, frame.retry ?? false])).toEqual([
      [id, false],
      [id, true],
    ]);
    // Said on the way down: asked again by the next socket, not before.
    line.says(notNow);
    line.says({ t: 'bye', reason: 'restart', message: 'Back soon.' });
    world.pass(1_000);
    const next = hello(world);
    expect(ids(next)).toEqual([id]);
    world.pass(5_000);
    expect(ids(next)).toEqual([id]);
    next.says({ t: 'ok', id, seq: 4 });
    expect(await answer).toEqual({ ok: true, seq: 4 });
  });

  it('is refused in the end when the house never gets to look', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const line = hello(world);
    const answer = socket.send(9, 'mine');
    const [id = ''] = ids(line);
    for (let i = 0; i < 20; i++) {
      line.says({ t: 'no', id, code: 'try_again', message: 'Try again in a moment.' });
      world.pass(1_000);
    }
    expect(await answer).toEqual({ ok: false, code: 'try_again', message: 'Try again in a moment.' });
    expect(commands(line)).toHaveLength(10);
  });

  it('sent too fast is refused, but a second sending that was too fast says nothing about the first', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const first = hello(world);
    const hasty = socket.send(9, 'hasty');
    const slow = { t: 'no', code: 'too_many_requests', message: 'Slow down.' } as const;
    first.says({ ...slow, id: ids(first)[0] ?? '' });
    expect(await hasty).toMatchObject({ ok: false, code: 'too_many_requests' });

    const lost = socket.send(9, 'lost');
    const second = reconnect(world);
    const [id = ''] = ids(second);
    second.says({ ...slow, id });
    world.pass(1_000);
    second.says({ t: 'ok', id, seq: 3 });
    expect(await lost).toEqual({ ok: true, seq: 3 });
    expect(ids(second)).toEqual([id, id]);
  });

  it('too long for the house is refused here, for it would break every connection it is sent on', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const line = hello(world);
    for (const sign of ['x', 'ß', '€', '\n', '😀']) {
      const most = LARGEST_FRAME_BYTES / Buffer.byteLength(JSON.stringify(sign).slice(1, -1));
      expect(await socket.send(9, sign.repeat(most))).toMatchObject({ ok: false, code: 'too_large' });
      expect(commands(line)).toEqual([]);
      void socket.send(9, sign.repeat(most - 250));
      const [sent] = line.received.splice(-1);
      expect(Buffer.byteLength(JSON.stringify({ ...sent, retry: true }))).toBeLessThan(LARGEST_FRAME_BYTES);
    }
  });

  it('has an id of its own that fits the contract', () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    const line = hello(world);
    for (let i = 0; i < 100; i++) void socket.send(9, i);
    expect(new Set(ids(line)).size).toBe(100);
    for (const id of ids(line)) expect(id).toMatch(/^[A-Za-z0-9_-]{8,40}$/);
  });
});

describe('when the session ends', () => {
  it('what was sent is of unknown outcome, what was not is refused, and so is what comes later', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    hello(world);
    const sent = socket.send(9, 'sent');
    world.line.breaks();
    const waiting = socket.send(9, 'waiting');
    world.pass(20_000);
    world.line.refuses();
    expect(await sent).toMatchObject({ ok: false, code: 'unanswered' });
    expect(await waiting).toMatchObject({ ok: false, code: 'session_ended' });
    expect(await socket.send(9, 'later')).toMatchObject({ ok: false, code: 'session_ended' });
  });

  it('and another player logs in, nothing of the first is sent in their name', async () => {
    const world = createWorld();
    const socket = socketIn(world);
    socket.start();
    hello(world, 11);
    const sent = socket.send(9, 'sent');
    world.line.breaks();
    const waiting = socket.send(9, 'waiting');
    world.pass(20_000);
    const line = hello(world, 12);
    expect(commands(line)).toEqual([]);
    expect(await sent).toMatchObject({ ok: false, code: 'unanswered' });
    expect(await waiting).toMatchObject({ ok: false, code: 'player_changed' });
  });
});
