import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@parlor/client/node';
import type { ticTacToe } from '@parlor/tic-tac-toe/game';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accepted, arrive, type Board, beginGame, type Game, type Person, playToTheEnd } from './at-the-table.ts';
import { type HouseBehindProxy, startHouseBehindProxy } from './house-behind-proxy.ts';

const BOT = fileURLToPath(new URL('../../packages/client/example/bot.ts', import.meta.url));

let house: HouseBehindProxy;
let people: Person[] = [];

beforeAll(async () => {
  house = await startHouseBehindProxy('postgres');
});
afterAll(() => house.end());
afterEach(() => {
  house.proxy.swallow('nothing');
  house.proxy.onUpload(() => undefined);
  for (const { client } of people) client.close();
  people = [];
});

async function arrives(name: string): Promise<Person> {
  const person = await arrive(house.proxy.baseUrl, name);
  people.push(person);
  return person;
}

/** Another device of the same person. */
function anotherDevice({ id, cookies }: Person): Person {
  const device = { id, cookies, client: createClient({ baseUrl: house.proxy.baseUrl, cookies, strict: true }) };
  people.push(device);
  return device;
}

interface Seated extends Game {
  readonly mover: Board;
  readonly waiter: Board;
  readonly moverIs: Person;
  readonly waiterIs: Person;
}

/** Two people at a table, both looking; `mover` has the turn. */
async function twoAtATable(): Promise<Seated> {
  const [ann, ben] = await Promise.all([arrives('Ann'), arrives('Ben')]);
  const game = await beginGame(ann, ben);
  const boards = [ann, ben].map(({ client }) => client.table<typeof ticTacToe>(game.table)) as [Board, Board];
  for (const board of boards) board.subscribe(() => undefined);
  const [first] = await Promise.all(boards.map((board) => board.until(() => true)));
  const annMoves = (first?.view.me?.legal ?? []).length > 0;
  const [mover, waiter] = annMoves ? boards : [boards[1], boards[0]];
  const [moverIs, waiterIs] = annMoves ? [ann, ben] : [ben, ann];
  return { ...game, mover, waiter, moverIs, waiterIs };
}

/** The entries of a table's journal that this player made. */
async function entriesOf({ id }: Person, table: number): Promise<readonly { seq: number; command_id: string }[]> {
  return house.database.query(
    `SELECT seq, command_id FROM journal WHERE table_id = $1 AND (payload::jsonb -> 'by' ->> 'player')::bigint = $2`,
    [table, id],
  );
}

async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1_500; i++) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('It did not come to pass within fifteen seconds.');
}

describe('the client and the house', () => {
  it('play a whole game: both see every move, and agree how it ended', async () => {
    const { mover, waiter, moverIs, waiterIs, table } = await twoAtATable();
    const marks = await Promise.all([playToTheEnd(mover), playToTheEnd(waiter)]);
    expect(mover.view?.outcome).not.toBeNull();
    expect(waiter.view?.outcome).toEqual(mover.view?.outcome);
    expect(waiter.get()).toMatchObject({ is: 'shown', over: true });
    expect(await entriesOf(moverIs, table)).toHaveLength(marks[0]);
    expect(await entriesOf(waiterIs, table)).toHaveLength(marks[1]);
  });

  it('agree on the time', async () => {
    const ann = await arrives('Ann');
    ann.client.connect();
    await eventually(async () => ann.client.connection.get().is === 'open');
    expect(Math.abs(ann.client.serverNow() - house.now())).toBeLessThan(500);
  });

  it('tell each other who is there, and reactions', async () => {
    const { room, moverIs, waiterIs } = await twoAtATable();
    const [one, other] = [moverIs.client.room(room), waiterIs.client.room(room)];
    const heard: string[] = [];
    one.online.subscribe(() => undefined);
    other.onReaction(({ player, reaction }) => heard.push(`${player === moverIs.id} ${reaction}`));
    await eventually(async () => [moverIs.id, waiterIs.id].every((id) => one.online.get().includes(id)));
    await other.until(() => true);
    expect(one.react('fire')).toBe(true);
    await eventually(async () => heard.length > 0);
    expect(heard).toEqual(['true fire']);
  });

  it('refuse with the code of the rules, and leave the state alone', async () => {
    const { mover, waiter } = await twoAtATable();
    expect(await waiter.send({ type: 'place', cell: 0 })).toMatchObject({ ok: false, code: 'not_your_turn' });
    expect(waiter.get()).toEqual({ ...mover.get(), view: waiter.view, seat: expect.any(Number) });
  });
});

describe('a connection that breaks', () => {
  it('after the house has acted and before it has answered: the command acts once and is answered', async () => {
    const { mover, waiter, moverIs, table } = await twoAtATable();
    house.proxy.swallow('to-client');
    const answer = mover.send({ type: 'place', cell: 4 });
    await eventually(async () => (await entriesOf(moverIs, table)).length === 1);
    house.proxy.cut();
    house.proxy.swallow('nothing');

    const seq = await accepted(answer);
    expect(await entriesOf(moverIs, table)).toMatchObject([{ seq }]);
    await Promise.all([mover, waiter].map((board) => board.until((moment) => moment.seq >= seq)));
    expect(waiter.view?.board[4]).toBe(mover.view?.board[4]);
    expect(mover.view?.board[4]).not.toBeNull();
  });

  it('before the house has heard: the command is sent again and acts once', async () => {
    const { mover, moverIs, table } = await twoAtATable();
    house.proxy.swallow('to-house');
    const answer = mover.send({ type: 'place', cell: 4 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await entriesOf(moverIs, table)).toHaveLength(0);
    house.proxy.cut();
    house.proxy.swallow('nothing');
    const seq = await accepted(answer);
    expect(await entriesOf(moverIs, table)).toMatchObject([{ seq }]);
  });

  it('again and again during a game: nobody notices but by the time it takes', async () => {
    const { mover, waiter, moverIs, waiterIs, table } = await twoAtATable();
    let seen = 0;
    let backwards = 0;
    waiter.subscribe(() => {
      const look = waiter.get();
      if (look.is !== 'shown') return;
      if (look.seq < seen) backwards++;
      seen = look.seq;
    });
    const before = house.proxy.opened;
    let uploads = 0;
    let cuts = 0;
    house.proxy.onUpload(() => {
      if (++uploads % 5 !== 0 || cuts === 4) return;
      cuts++;
      setImmediate(() => house.proxy.cut());
    });
    const marks = await Promise.all([playToTheEnd(mover), playToTheEnd(waiter)]);
    expect(cuts).toBeGreaterThanOrEqual(2);
    expect(house.proxy.opened - before).toBeGreaterThan(cuts);
    expect(backwards).toBe(0);
    expect(await entriesOf(moverIs, table)).toHaveLength(marks[0]);
    expect(await entriesOf(waiterIs, table)).toHaveLength(marks[1]);
  });
});

describe('a house that restarts', () => {
  it('finds the command that was made while it was away, and its players where they were', async () => {
    const { mover, waiter, moverIs, table } = await twoAtATable();
    await house.shut();
    await eventually(async () => moverIs.client.connection.get().is !== 'open');
    const answer = mover.send({ type: 'place', cell: 4 });
    await house.reopen();
    const seq = await accepted(answer);
    expect(await entriesOf(moverIs, table)).toMatchObject([{ seq }]);
    expect((await waiter.until((moment) => moment.seq >= seq)).view.board[4]).not.toBeNull();
  });

  it('answers what was asked in its last moment', async () => {
    const { mover, moverIs, table } = await twoAtATable();
    const answer = mover.send({ type: 'place', cell: 4 });
    const shut = house.shut();
    await shut;
    await house.reopen();
    const seq = await accepted(answer);
    expect(await entriesOf(moverIs, table)).toMatchObject([{ seq }]);
  });

  it('shows the deadline where the outage has moved it, though nothing has happened at the table', async () => {
    const { mover } = await twoAtATable();
    const before = await mover.until(() => true);
    await house.shut();
    // The house counts outages of more than three seconds.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    await house.reopen();
    const after = await mover.until((moment) => moment.deadline !== before.deadline);
    expect(after.seq).toBe(before.seq);
    expect((after.deadline ?? 0) - (before.deadline ?? 0)).toBeGreaterThan(3_500);
  });
});

describe('two devices of one player at one seat', () => {
  it('see the same, and each can act', async () => {
    const { mover, waiter, moverIs, table } = await twoAtATable();
    const phone = anotherDevice(moverIs).client.table<typeof ticTacToe>(table);
    phone.subscribe(() => undefined);
    const seen = await phone.until(() => true);
    expect(seen).toEqual(mover.get());

    await accepted(phone.send({ type: 'place', cell: 4 }));
    await mover.until((moment) => moment.seq > seen.seq);
    expect(mover.view).toEqual(phone.view);
    const [reply = 0] = (await waiter.until(({ view }) => (view.me?.legal ?? []).length > 0)).view.me?.legal ?? [];
    await accepted(waiter.send({ type: 'place', cell: reply }));
    await phone.until(({ view }) => view.board[reply] !== null);
  });

  it('that move at the same moment make one move', async () => {
    const { mover, moverIs, table } = await twoAtATable();
    const phone = anotherDevice(moverIs).client.table<typeof ticTacToe>(table);
    phone.subscribe(() => undefined);
    await phone.until(() => true);
    const answers = await Promise.all([mover.send({ type: 'place', cell: 0 }), phone.send({ type: 'place', cell: 8 })]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'not_your_turn' });
    expect(await entriesOf(moverIs, table)).toHaveLength(1);
  });

  it('keep each other in the room: one closed is not the player gone', async () => {
    const { room, moverIs, waiterIs } = await twoAtATable();
    const phone = anotherDevice(moverIs);
    phone.client.room(room).subscribe(() => undefined);
    await phone.client.room(room).until(() => true);
    const seen = waiterIs.client.room(room).online;
    seen.subscribe(() => undefined);
    await eventually(async () => seen.get().includes(moverIs.id));
    moverIs.client.close();
    // Longer than a device may be out of reach.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(seen.get()).toContain(moverIs.id);
    phone.client.close();
    await eventually(async () => !seen.get().includes(moverIs.id));
  });
});

describe('a session', () => {
  it('that was never begun opens no connection', async () => {
    const client = createClient({ baseUrl: house.proxy.baseUrl });
    client.connect();
    await eventually(async () => client.connection.get().is === 'closed');
    expect(client.connection.get()).toMatchObject({ reason: 'session_ended' });
    expect(await client.room(1).send({ type: 'leave' })).toMatchObject({ ok: false, code: 'session_ended' });
  });

  it('that is ended from another device ends the connection, and logging in begins it anew', async () => {
    const account = { email: 'ann@example.com', password: 'a lamp on the table' };
    const laptop = createClient({ baseUrl: house.proxy.baseUrl, strict: true });
    await laptop.api.accounts.register({ body: { ...account, name: 'Ann' } });
    const phone = createClient({ baseUrl: house.proxy.baseUrl, strict: true });
    await phone.api.accounts.logIn({ body: account });
    for (const device of [laptop, phone]) device.connect();
    await eventually(async () => phone.connection.get().is === 'open' && laptop.connection.get().is === 'open');

    const { sessions } = await laptop.api.accounts.sessions();
    const other = sessions.find(({ current }) => !current);
    await laptop.api.accounts.endSession({ params: { id: other?.id ?? 0 } });
    await eventually(async () => phone.connection.get().is === 'closed');
    expect(phone.connection.get()).toMatchObject({ reason: 'session_ended' });
    expect(laptop.connection.get().is).toBe('open');

    await phone.api.accounts.logIn({ body: account });
    await eventually(async () => phone.connection.get().is === 'open');
    for (const device of [laptop, phone]) device.close();
  });
});

describe('the ten-line bot', () => {
  it('enters by the code, gets ready and plays', async () => {
    const ann = await arrives('Ann');
    const { room, code } = await ann.client.api.rooms.create({ body: { game: 'tic-tac-toe' } });
    const bot = promisify(execFile)(process.execPath, [BOT, house.proxy.baseUrl, code], { timeout: 60_000 });
    const lobby = ann.client.room(room);
    lobby.subscribe(() => undefined);
    await lobby.until(({ view }) => view.members.some(({ player, ready }) => player !== ann.id && ready));
    await accepted(lobby.send({ type: 'start' }));
    const { view } = await lobby.until(({ view }) => view.phase === 'playing');
    const board = ann.client.table<typeof ticTacToe>(view.table ?? 0);
    board.subscribe(() => undefined);
    expect(await playToTheEnd(board)).toBeGreaterThan(2);
    expect(board.view?.outcome).not.toBeNull();
    await bot;
  });
});
