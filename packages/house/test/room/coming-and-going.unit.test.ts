import { createRng } from '@parlor/kernel/rng';
import { describe, expect, it } from 'vitest';
import {
  ANNA,
  anna,
  annasRoom,
  BEN,
  ben,
  botOn,
  CAST,
  CLEO,
  cleo,
  DORA,
  EMIL,
  FAY,
  room,
  seatsIn,
  started,
  tableOf,
  with_,
} from './parlour.ts';

const enter = (player: typeof ANNA, as: 'player' | 'screen' = 'player') => ({ type: 'enter' as const, player, as });

describe('opening', () => {
  it('makes the opener host, on the first seat, with the game’s defaults [R1]', () => {
    annasRoom().thenView(anna, {
      host: ANNA,
      phase: 'lobby',
      game: 'party',
      settings: { rounds: 3 },
      members: [{ player: ANNA, seat: 0, ready: false, bot: false }],
    });
  });

  it.each([
    ['chess', {}, 'no_such_game'],
    ['party', { rounds: 99 }, 'invalid_settings'],
  ])('is refused for %s with %o [R1]', (game, settings, code) => {
    const setup = { code: 'BCDFG', game, settings, host: ANNA, idleHours: 12, people: 9 };
    const ctx = { now: 0, rng: createRng(1), by: { is: 'house' as const }, seats: [], facts: null };
    expect(room.open(setup, ctx)).toMatchObject({ rejected: code });
  });
});

describe('entering', () => {
  it('gives a newcomer the first free seat [R2]', () => {
    expect(seatsIn(with_(annasRoom(), BEN))).toEqual([ANNA, BEN]);
  });

  it('lets a newcomer watch when every seat is taken [R2]', () => {
    const full = with_(annasRoom('duel'), BEN, CLEO);
    expect(full.state.members.at(-1)).toMatchObject({ player: CLEO, seat: null });
  });

  it('lets a newcomer watch while a game is on [R2]', () => {
    const late = with_(started(with_(annasRoom(), BEN)), CLEO);
    expect(late.state.members.at(-1)).toMatchObject({ player: CLEO, seat: null });
  });

  it('tells who is in already [R2]', () => {
    annasRoom().when(enter(ANNA), 'house').thenRejected('already_here');
    annasRoom().when(enter(ANNA, 'screen'), 'house').thenRejected('already_here');
    annasRoom().when(enter(BEN, 'screen'), 'house').when(enter(BEN, 'screen'), 'house').thenRejected('already_here');
  });

  it('turns a screen into a player who enters again [R2]', () => {
    annasRoom()
      .when(enter(BEN, 'screen'), 'house')
      .when(enter(BEN), 'house')
      .thenView(anna, { screens: [] })
      .thenView(ben, { member: true });
  });

  it('as a screen gives neither a seat nor a say [R3]', () => {
    const screened = annasRoom()
      .when(enter(BEN, 'screen'), 'house')
      .thenView(anna, { screens: [BEN] });
    expect(seatsIn(screened)).toEqual([ANNA]);
    screened.when({ type: 'sit' }, ben).thenRejected('screen_only_watches');
    screened.when({ type: 'start' }, ben).thenRejected('screen_only_watches');
    screened.when({ type: 'hand_over', player: BEN }, anna).thenRejected('not_here');
    screened.when({ type: 'leave' }, ben).thenView(anna, { screens: [], phase: 'lobby' });
  });

  it('is closed to newcomers while the room is locked, not to those who were inside [R4]', () => {
    const locked = with_(annasRoom(), BEN).when({ type: 'leave' }, ben).when({ type: 'lock', locked: true }, anna);
    locked.when(enter(CLEO), 'house').thenRejected('room_locked');
    expect(seatsIn(locked.when(enter(BEN), 'house'))).toEqual([ANNA, BEN]);
  });

  it('is refused to who was kicked [R5]', () => {
    const kicked = with_(annasRoom(), BEN).when({ type: 'kick', player: BEN }, anna);
    kicked.when(enter(BEN), 'house').thenRejected('kicked_out');
    kicked.when(enter(BEN, 'screen'), 'house').thenRejected('kicked_out');
  });

  it('is refused when the room is full of people and screens; house players do not count [R6]', () => {
    const crowded = annasRoom('party', { people: 3 })
      .when({ type: 'add_bot' }, anna)
      .when(enter(BEN), 'house')
      .when(enter(CLEO, 'screen'), 'house');
    crowded.when(enter(DORA), 'house').thenRejected('room_full');
    crowded.when(enter(CLEO), 'house').thenView(anna, { screens: [] });
  });
});

describe('leaving', () => {
  it('frees the seat [R7]', () => {
    const left = with_(annasRoom(), BEN).when({ type: 'leave' }, ben);
    left.thenEvents({ type: 'left', player: BEN, kicked: false, at: 0 });
    left.thenView(ben, { member: false });
    expect(seatsIn(left)).toEqual([ANNA]);
  });

  it('during a game leaves the seat to a house player [R7, R34]', () => {
    const left = started(with_(annasRoom(), BEN)).when({ type: 'leave' }, ben);
    const bot = botOn(left, 1);
    expect(CAST).toContain(bot);
    left.thenEvents(
      { type: 'stood_in', player: bot, seat: 1, forPlayer: BEN, at: 0 },
      { type: 'left', player: BEN, kicked: false, at: 0 },
    );
    left.thenEffects(
      {
        do: 'errand',
        kind: 'control',
        request: {
          table: tableOf(left),
          id: `control:${left.state.version - 1}`,
          control: { do: 'reseat', seat: 1, player: bot },
        },
      },
      {
        do: 'errand',
        kind: 'room_listed',
        request: { version: left.state.version, code: 'BCDFG', game: 'party', people: [ANNA], closed: false },
      },
    );
  });

  it('during a game and coming back gives the same seat again [R8]', () => {
    const back = started(with_(annasRoom(), BEN, CLEO))
      .when({ type: 'leave' }, ben)
      .when(enter(BEN), 'house');
    expect(seatsIn(back)).toEqual([ANNA, BEN, CLEO]);
    expect(back.state.members.filter((member) => member.bot)).toEqual([]);
  });

  it('during a game and coming back too late means watching [R8]', () => {
    const back = with_(started(with_(annasRoom(), BEN)), CLEO)
      .when({ type: 'leave' }, ben)
      .when({ type: 'sit' }, cleo)
      .when(enter(BEN), 'house');
    expect(seatsIn(back)).toEqual([ANNA, CLEO]);
    back.thenView(ben, { member: true });
  });

  it('makes the one who was here longest host, be they a spectator, but never a screen or a house player [R9]', () => {
    annasRoom('duel')
      .when(enter(EMIL, 'screen'), 'house')
      .when({ type: 'add_bot' }, anna)
      .when(enter(CLEO), 'house')
      .when(enter(BEN), 'house')
      .when({ type: 'leave' }, anna)
      .thenView(cleo, { host: CLEO });
  });

  it('changes no host when another leaves [R9]', () => {
    with_(annasRoom(), BEN).when({ type: 'leave' }, ben).thenView(anna, { host: ANNA });
  });

  it('by the last person closes the room, whoever else watches or plays for the house [R10, R33]', () => {
    const closed = annasRoom()
      .when({ type: 'add_bot' }, anna)
      .when(enter(FAY, 'screen'), 'house')
      .when({ type: 'leave' }, anna)
      .thenOver()
      .thenClock(null);
    closed.thenEffects(
      expect.anything(),
      { do: 'release', key: 'room-code:BCDFG' },
      {
        do: 'errand',
        kind: 'room_listed',
        request: { version: closed.state.version, code: 'BCDFG', game: 'party', people: [FAY], closed: true },
      },
    );
    closed.when(enter(BEN), 'house').thenRejected('room_closed');
    closed.when({ type: 'sit' }, anna).thenRejected('room_closed');
  });

  it('by the last person resumes a paused game, for nobody is left to do it [R10, R34]', () => {
    const closed = started(annasRoom().when({ type: 'add_bot' }, anna))
      .when({ type: 'pause' }, anna)
      .when({ type: 'leave' }, anna);
    expect(closed.events.slice(-4).map((event) => event.type)).toEqual(['stood_in', 'left', 'resumed', 'closed']);
    closed.thenOver();
  });
});

describe('an idle room', () => {
  it('closes after its idle hours [R10]', () => {
    annasRoom('party', { idleHours: 2 })
      .thenClock(7200)
      .whenTimeRunsOut()
      .thenEvents({ type: 'closed', why: 'idle', at: 7_200_000 })
      .thenOver();
  });

  it('is not idle while something happens or somebody is present [R10, R28]', () => {
    annasRoom('party', { idleHours: 2 }).later(3600).when({ type: 'add_bot' }, anna).thenClock(7200);
    annasRoom('party', { idleHours: 2 }).later(3600).when({ type: 'stir' }, 'house').thenClock(7200);
  });

  it('resumes a paused game as it closes [R10]', () => {
    const closed = started(with_(annasRoom(), BEN)).when({ type: 'pause' }, anna).whenTimeRunsOut();
    expect(closed.events.slice(-2).map((event) => event.type)).toEqual(['resumed', 'closed']);
  });
});

describe('strangers', () => {
  it.each([
    { type: 'sit' } as const,
    { type: 'stand' } as const,
    { type: 'ready', ready: true } as const,
    { type: 'leave' } as const,
    { type: 'start' } as const,
    { type: 'pause' } as const,
    { type: 'kick', player: ANNA } as const,
  ])('are refused: $type [R30]', (command) => {
    annasRoom().when(command, ben).thenRejected('not_member');
  });
});

describe('a journal', () => {
  it('begins with the opening', () => {
    expect(() => room.evolve(undefined, { type: 'stirred', at: 0 })).toThrow('begins with "opened"');
  });
});
