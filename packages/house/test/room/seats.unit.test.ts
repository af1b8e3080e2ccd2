import { describe, expect, it } from 'vitest';
import { ANNA, anna, annasRoom, BEN, ben, botOn, CLEO, cleo, DORA, dora, seatsIn, started, with_ } from './parlour.ts';

describe('sitting in the lobby', () => {
  it('takes the first free seat without a number [R11]', () => {
    const stood = with_(annasRoom(), BEN).when({ type: 'stand' }, anna);
    expect(seatsIn(stood.when({ type: 'sit' }, anna))).toEqual([ANNA, BEN]);
  });

  it('moves to a free seat with a number [R11]', () => {
    expect(seatsIn(annasRoom().when({ type: 'sit', seat: 3 }, anna))).toEqual([undefined, undefined, undefined, ANNA]);
  });

  it.each([
    [{ type: 'sit', seat: 4 } as const, 'no_such_seat'],
    [{ type: 'sit', seat: 1 } as const, 'seat_taken'],
    [{ type: 'sit', seat: 0 } as const, 'already_seated'],
    [{ type: 'sit' } as const, 'already_seated'],
  ])('with %o is refused with %s [R11]', (command, code) => {
    with_(annasRoom(), BEN).when(command, anna).thenRejected(code);
  });

  it('sends a house player away, when asked for its seat or when no other is free [R12]', () => {
    const withBot = annasRoom('duel').when({ type: 'add_bot' }, anna);
    const cleoCame = with_(withBot, CLEO);
    expect(seatsIn(cleoCame.when({ type: 'sit', seat: 1 }, cleo))).toEqual([ANNA, CLEO]);
    const sat = cleoCame.when({ type: 'sit' }, cleo);
    expect(seatsIn(sat)).toEqual([ANNA, CLEO]);
    expect(sat.state.members).toHaveLength(2);
  });

  it('is refused when people hold all seats [R12]', () => {
    with_(annasRoom('duel'), BEN, CLEO).when({ type: 'sit' }, cleo).thenRejected('table_full');
  });
});

describe('sitting during a game', () => {
  const withBot = started(annasRoom('party').when({ type: 'add_bot' }, anna).when({ type: 'add_bot' }, anna));
  const watched = with_(withBot, CLEO);

  it('takes the seat of a house player at once, by number or the first [R13, R34]', () => {
    const [first, second] = [botOn(watched, 1), botOn(watched, 2)];
    const sat = watched.when({ type: 'sit' }, cleo);
    sat.thenEvents({ type: 'took_over', player: CLEO, seat: 1, fromBot: first, at: 0 });
    expect(seatsIn(sat)).toEqual([ANNA, CLEO, second]);
    expect(seatsIn(watched.when({ type: 'sit', seat: 2 }, cleo))).toEqual([ANNA, first, CLEO]);
  });

  it.each([
    [{ type: 'sit', seat: 0 } as const, 'seat_taken'],
    [{ type: 'sit', seat: 3 } as const, 'no_such_seat'],
  ])('with %o is refused with %s [R13]', (command, code) => {
    watched.when(command, cleo).thenRejected(code);
  });

  it('is refused to who has a seat, and when people hold all seats [R13]', () => {
    watched.when({ type: 'sit', seat: 1 }, anna).thenRejected('already_seated');
    with_(started(with_(annasRoom('duel'), BEN)), CLEO)
      .when({ type: 'sit' }, cleo)
      .thenRejected('table_full');
  });

  it('never lets one person look into two hands [R13]', () => {
    const stood = watched.when({ type: 'stand' }, anna);
    stood.when({ type: 'sit', seat: 1 }, anna).thenRejected('one_seat_a_game');
    expect(seatsIn(stood.when({ type: 'sit' }, anna))[0]).toBe(ANNA);

    const played = watched.when({ type: 'sit', seat: 1 }, cleo).when({ type: 'stand' }, cleo);
    played.when({ type: 'sit', seat: 2 }, cleo).thenRejected('one_seat_a_game');
    const taken = with_(stood, DORA).when({ type: 'sit', seat: 0 }, dora);
    taken.when({ type: 'sit' }, anna).thenRejected('seat_taken');
  });
});

describe('standing up', () => {
  it('leaves the seat free in the lobby, and readiness with it [R14]', () => {
    const stood = with_(annasRoom(), BEN).when({ type: 'ready', ready: true }, ben).when({ type: 'stand' }, ben);
    stood.thenEvents({ type: 'stood', player: BEN, at: 0 });
    expect(stood.state.members[1]).toMatchObject({ seat: null, ready: false });
    stood.when({ type: 'stand' }, ben).thenRejected('not_seated');
  });

  it('leaves the seat to a house player during a game [R14]', () => {
    const stood = started(with_(annasRoom(), BEN)).when({ type: 'stand' }, ben);
    expect(botOn(stood, 1)).toBeLessThan(1000);
    stood.thenView(ben, { member: true });
  });
});

describe('being ready', () => {
  const two = with_(annasRoom(), BEN);

  it('is said and taken back by who is seated [R15]', () => {
    const ready = two.when({ type: 'ready', ready: true }, ben);
    expect(ready.state.members[1]).toMatchObject({ ready: true });
    expect(ready.when({ type: 'ready', ready: false }, ben).state.members[1]).toMatchObject({ ready: false });
  });

  it('is refused twice, without a seat, and during a game [R15]', () => {
    two
      .when({ type: 'ready', ready: true }, ben)
      .when({ type: 'ready', ready: true }, ben)
      .thenRejected('nothing_changes');
    two.when({ type: 'ready', ready: false }, ben).thenRejected('nothing_changes');
    two.when({ type: 'stand' }, ben).when({ type: 'ready', ready: true }, ben).thenRejected('not_seated');
    started(two).when({ type: 'ready', ready: false }, ben).thenRejected('game_is_on');
  });

  it('ends with another seat and with other settings [R15]', () => {
    const ready = two.when({ type: 'ready', ready: true }, ben);
    expect(ready.when({ type: 'sit', seat: 3 }, ben).state.members[1]).toMatchObject({ ready: false });
    const other = ready.when({ type: 'choose', game: 'party', settings: { rounds: 5 } }, anna);
    expect(other.state.members[1]).toMatchObject({ ready: false });
  });
});

describe('being away for long', () => {
  const two = with_(annasRoom(), BEN);

  it('costs the seat in the lobby, not the membership [R16]', () => {
    two
      .when({ type: 'away', player: BEN }, 'house')
      .thenEvents({ type: 'stood', player: BEN, at: 0 })
      .thenView(ben, { member: true });
  });

  it('costs nothing during a game, without a seat, or outside the room [R16]', () => {
    started(two).when({ type: 'away', player: BEN }, 'house').thenRejected('game_is_on');
    two.when({ type: 'stand' }, ben).when({ type: 'away', player: BEN }, 'house').thenRejected('not_seated');
    two.when({ type: 'away', player: CLEO }, 'house').thenRejected('not_here');
  });
});
