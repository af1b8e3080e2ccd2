import { ApiError } from '@parlor/client/api-error';
import { cast } from '@parlor/house/cast/cast';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { roomOfTwo } from '../gateway/room-of-two.ts';
import { type Guest, type OpenHouse, openHouse } from '../open-house.ts';

let house: OpenHouse;
beforeAll(async () => {
  house = await openHouse({ room_members_max: 3, rate_limit_room_code_player: 6, rooms_per_player: 3 });
});
afterAll(() => house.close());

/** What a call is refused with. */
async function refusal(call: Promise<unknown>): Promise<{ status: number; code: string; message: string }> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected a refusal, got ${error}`);
  return { status: error.status, code: error.code, message: error.message };
}

const join = (guest: Guest, code: string, as: 'player' | 'screen' = 'player') =>
  guest.client.api.rooms.join({ body: { code, as } });

describe('opening a room', () => {
  it('gives it a code that leads others in, however they type it', async () => {
    const [anna, ben] = [await house.guest(), await house.guest()];
    const { room, code } = await anna.client.api.rooms.create({ body: { game: 'tic-tac-toe' } });
    expect(await join(ben, ` ${code.toLowerCase()} `)).toEqual({ room, code });
    expect(await join(ben, code)).toEqual({ room, code });
  });

  it.each([
    [{ game: 'chess' }, 'no_such_game'],
    [{ game: 'room' }, 'no_such_game'],
    [{ game: 'tic-tac-toe', settings: { turnSeconds: 1 } }, 'invalid_settings'],
  ])('is refused with %o', async (body, code) => {
    const anna = await house.guest();
    expect(await refusal(anna.client.api.rooms.create({ body }))).toMatchObject({ code });
  });

  it('with the code of a living room is refused', async () => {
    const anna = await house.guest();
    const { code } = await anna.client.api.rooms.create({ body: { game: 'tic-tac-toe' } });
    const setup = { code, game: 'tic-tac-toe', settings: {}, host: anna.id, idleHours: 1, people: 2 };
    const second = await house.engine.open({ kind: 'room', setup, seats: [], parent: null, by: { is: 'house' } });
    expect(second).toMatchObject({ rejected: 'code_taken' });
  });
});

describe('a code that does not let one in', () => {
  it('is answered alike whether it was never given, or its room has closed, is locked, is full or has put one out', async () => {
    const answers: unknown[] = [];
    const stranger = await house.guest();
    answers.push(await refusal(join(stranger, 'QQQQQ')), await refusal(join(stranger, 'not a code')));

    const locked = await roomOfTwo(house);
    await locked.anna.client.room(locked.room).send({ type: 'lock', locked: true });
    answers.push(await refusal(join(stranger, locked.code)));
    await locked.anna.client.room(locked.room).send({ type: 'kick', player: locked.ben.id });
    answers.push(await refusal(join(locked.ben, locked.code)));

    const full = await roomOfTwo(house);
    await join(await house.guest(), full.code);
    answers.push(await refusal(join(stranger, full.code)));

    const closed = await roomOfTwo(house);
    await closed.anna.client.room(closed.room).send({ type: 'leave' });
    await closed.ben.client.room(closed.room).send({ type: 'leave' });
    answers.push(await refusal(join(stranger, closed.code)));

    expect(answers[0]).toMatchObject({ status: 404, code: 'no_such_room' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('can be tried only so often', async () => {
    const guesser = await house.guest();
    for (let i = 0; i < 6; i++) await refusal(join(guesser, 'QQQQQ'));
    expect(await refusal(join(guesser, 'QQQQQ'))).toMatchObject({ status: 429, code: 'too_many_requests' });
  });

  it('is free again once its room has closed', async () => {
    const { anna, ben, room, code } = await roomOfTwo(house);
    for (const { client } of [anna, ben]) await client.room(room).send({ type: 'leave' });
    const setup = { code, game: 'tic-tac-toe', settings: {}, host: anna.id, idleHours: 1, people: 2 };
    const opened = await house.engine.open({ kind: 'room', setup, seats: [], parent: null, by: { is: 'house' } });
    expect(opened).toHaveProperty('table');
    // The new room lists itself, though nobody's call waited for it.
    await vi.waitFor(async () => expect((await join(ben, code)).room).toBe('table' in opened ? opened.table : 0));
  });
});

describe('rooms I am in', () => {
  it('cannot be too many; those I am in already let me in again', async () => {
    const [anna, ben] = [await house.guest(), await house.guest()];
    const open = (guest: Guest) => guest.client.api.rooms.create({ body: { game: 'tic-tac-toe' } });
    const [first] = [await open(ben), await open(ben), await open(ben)];
    expect(await refusal(open(ben))).toMatchObject({ code: 'too_many_rooms' });
    expect(await refusal(join(ben, (await open(anna)).code))).toMatchObject({ code: 'too_many_rooms' });
    expect(await refusal(join(ben, 'QQQQQ'))).toMatchObject({ code: 'too_many_rooms' });
    expect(await join(ben, first?.code ?? '')).toEqual(first);
  });

  it('are listed from entering to leaving, newest first', async () => {
    const { anna, ben, room, code } = await roomOfTwo(house);
    const second = await ben.client.api.rooms.create({ body: { game: 'tic-tac-toe' } });
    const mine = async () => (await ben.client.api.rooms.mine()).rooms;
    expect((await mine()).map((one) => one.room)).toEqual([second.room, room]);
    expect((await mine())[1]).toMatchObject({ code, game: 'tic-tac-toe', since: expect.any(String) });
    await ben.client.room(room).send({ type: 'leave' });
    await vi.waitFor(async () => expect((await mine()).map((one) => one.room)).toEqual([second.room]));
    expect((await anna.client.api.rooms.mine()).rooms.map((one) => one.room)).toEqual([room]);
  });
});

describe('the cast', () => {
  it('is known to the house as players', async () => {
    const rows = await house.db.query("SELECT id, name, avatar FROM players WHERE kind = 'house' ORDER BY id");
    expect(rows).toEqual(cast.map(({ id, name, avatar }) => ({ id, name, avatar })));
    expect(new Set(cast.map(({ name }) => name)).size).toBe(24);
  });
});
