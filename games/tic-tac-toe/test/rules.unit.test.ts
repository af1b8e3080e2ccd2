import { playerId } from '@parlor/kernel/ids';
import { given } from '@parlor/testkit/given';
import { describe, expect, it } from 'vitest';
import type { Command } from '../command.ts';
import { ticTacToe } from '../game.ts';

const cell = (n: number): Command => ({ type: 'place', cell: n });
const resign: Command = { type: 'resign' };

/** Seat 0 begins; then both mark these cells in turns. */
function game(...cells: readonly number[]) {
  return cells.reduce(
    (story, n, index) => story.when(cell(n), index % 2),
    given(ticTacToe, { firstMove: 'first_seat' }),
  );
}

describe('opening', () => {
  it('is for exactly two [T1]', () => {
    expect(() => given(ticTacToe, {}, { seats: 1 })).toThrow('wrong_number_of_seats');
    expect(() => given(ticTacToe, {}, { seats: 3 })).toThrow('wrong_number_of_seats');
  });

  it('shows nine free cells [T1]', () => {
    game().thenView('screen', { board: Array(9).fill(null), moves: [], outcome: null });
  });

  it('gives X and the first turn to the chosen seat [T2]', () => {
    given(ticTacToe, { firstMove: 'first_seat' }).thenView('screen', { marks: ['X', 'O'], turn: 0 });
    given(ticTacToe, { firstMove: 'second_seat' }).thenView('screen', { marks: ['O', 'X'], turn: 1 });
  });

  it('draws lots otherwise: both seats begin about as often [T2]', () => {
    const first = Array.from({ length: 400 }, (_, seed) => given(ticTacToe, {}, { seed }).state.first);
    const secondSeat = first.filter((seat) => seat === 1).length;
    expect(secondSeat).toBeGreaterThan(150);
    expect(secondSeat).toBeLessThan(250);
  });
});

describe('a turn', () => {
  it('marks a free cell and passes the turn [T2] [T3]', () => {
    game(4).thenView('screen', { board: [null, null, null, null, 'X', null, null, null, null], turn: 1 });
    game(4, 0).thenView('screen', { board: ['O', null, null, null, 'X', null, null, null, null], turn: 0 });
  });

  it("is not the other's [T3]", () => {
    game().when(cell(0), 1).thenRejected('not_your_turn');
    game(0).when(cell(1), 0).thenRejected('not_your_turn');
  });

  it('does not mark a marked cell, one’s own or the other’s [T3]', () => {
    game(4, 0).when(cell(4), 0).thenRejected('cell_taken');
    game(4, 0).when(cell(0), 0).thenRejected('cell_taken');
  });

  it('is only for the seated [T3]', () => {
    game().when(cell(0), 'stranger').thenRejected('not_seated');
    game().when(cell(0), 'house').thenRejected('not_seated');
    game().when(cell(0), 'clock').thenRejected('not_seated');
  });
});

describe('a line', () => {
  it.each([
    { name: 'first row', cells: [0, 3, 1, 4, 2], line: [0, 1, 2] },
    { name: 'second row', cells: [3, 0, 4, 1, 5], line: [3, 4, 5] },
    { name: 'third row', cells: [6, 0, 7, 1, 8], line: [6, 7, 8] },
    { name: 'first column', cells: [0, 1, 3, 2, 6], line: [0, 3, 6] },
    { name: 'second column', cells: [1, 0, 4, 2, 7], line: [1, 4, 7] },
    { name: 'third column', cells: [2, 0, 5, 1, 8], line: [2, 5, 8] },
    { name: 'falling diagonal', cells: [0, 1, 4, 2, 8], line: [0, 4, 8] },
    { name: 'rising diagonal', cells: [2, 0, 4, 1, 6], line: [2, 4, 6] },
  ])('wins: $name [T4]', ({ cells, line }) => {
    game(...cells)
      .thenView('screen', { outcome: { is: 'line', winner: 0, line }, turn: null })
      .thenOver();
  });

  it('wins for O as well [T4]', () => {
    game(0, 3, 1, 4, 8, 5).thenView('screen', { outcome: { is: 'line', winner: 1, line: [3, 4, 5] } });
  });

  it('wins with the very last mark, rather than a draw [T4] [T5]', () => {
    game(0, 1, 2, 3, 4, 5, 7, 6, 8).thenView('screen', { outcome: { is: 'line', winner: 0, line: [0, 4, 8] } });
  });
});

it('a full board without a line is a draw [T5]', () => {
  game(0, 4, 8, 1, 7, 6, 2, 5, 3)
    .thenView('screen', { outcome: { is: 'draw' }, turn: null })
    .thenOver();
});

describe('several rounds', () => {
  const DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8];
  const WIN_FOR_THE_FIRST = [0, 3, 1, 4, 2];

  /** Seat 0 begins the first round, and the seats take turns to begin the next ones. */
  function rounds(count: number, ...played: readonly (readonly number[])[]) {
    return played.reduce(
      (story, cells, round) => cells.reduce((told, n, index) => told.when(cell(n), (index + round) % 2), story),
      given(ticTacToe, { firstMove: 'first_seat', rounds: count }),
    );
  }

  it('follow each other, begun in turns [T13]', () => {
    rounds(3, DRAW).thenView('screen', { round: 2, turn: 1, marks: ['O', 'X'], board: Array(9).fill(null) });
    rounds(3, DRAW, DRAW).thenView('screen', { round: 3, turn: 0, marks: ['X', 'O'] });
  });

  it('are counted, and the one before stays in sight [T13]', () => {
    rounds(3, WIN_FOR_THE_FIRST).thenView('screen', {
      roundsWon: [1, 0],
      previous: {
        board: ['X', 'X', 'X', 'O', 'O', null, null, null, null],
        outcome: { is: 'line', winner: 0, line: [0, 1, 2] },
      },
    });
  });

  it('begin with a full clock [T13] [T6]', () => {
    rounds(3, DRAW).thenClock(30);
  });

  it('are won by whoever won more of them [T13]', () => {
    rounds(3, WIN_FOR_THE_FIRST, DRAW, DRAW)
      .thenView('screen', { outcome: { is: 'rounds', winner: 0 }, roundsWon: [1, 0] })
      .thenOver();
  });

  it('are drawn when both won as many [T13]', () => {
    rounds(2, WIN_FOR_THE_FIRST, WIN_FOR_THE_FIRST)
      .thenView('screen', { outcome: { is: 'draw' }, roundsWon: [1, 1] })
      .thenOver();
  });

  it('end early when the other can no longer catch up [T13]', () => {
    rounds(3, WIN_FOR_THE_FIRST, DRAW).thenView('screen', { outcome: null });
    rounds(2, WIN_FOR_THE_FIRST).thenView('screen', { outcome: null });
    rounds(4, WIN_FOR_THE_FIRST, DRAW, WIN_FOR_THE_FIRST)
      .thenView('screen', { outcome: { is: 'rounds', winner: 0 }, roundsWon: [2, 0] })
      .thenOver();
  });
});

describe('the clock', () => {
  it('gives a turn its seconds, from the moment the other has moved [T6]', () => {
    given(ticTacToe, { firstMove: 'first_seat', turnSeconds: 20 })
      .thenClock(20)
      .later(15)
      .when(cell(0), 0)
      .thenClock(20);
  });

  it('is stretched by the pace of the table [T6]', () => {
    given(ticTacToe, { turnSeconds: 20, pace: 'double' }).thenClock(40);
  });

  it('marks a random free cell when it runs out [T6]', () => {
    const story = game(4).whenTimeRunsOut();
    expect(story.now).toBe(30_000);
    expect(story.state.moves).toHaveLength(2);
    expect(story.state.moves[1]).toMatchObject({ chosenBy: 'clock' });
    expect(story.state.moves[1]?.cell).not.toBe(4);
    story.thenView('screen', { turn: 0 }).thenClock(30);
  });

  it('can be the one that ends the game [T6]', () => {
    game(0, 4, 8, 1, 7, 6, 2, 5)
      .whenTimeRunsOut()
      .thenView('screen', { outcome: { is: 'draw' } });
  });

  it('does not run when clocks are off, yet the host can skip the wait [T6]', () => {
    const story = given(ticTacToe, { pace: 'off' }).thenClock(null).later(86_400).whenTimeRunsOut();
    expect(story.state.moves).toHaveLength(1);
  });

  it('speaks for itself: nobody else can say that time is up [T6]', () => {
    game().when({ type: 'time_out' }, 0).thenRejected('clock_only');
    game().when({ type: 'time_out' }, 1).thenRejected('clock_only');
  });
});

describe('resigning', () => {
  it('gives the other the game, in turn or not [T7]', () => {
    game(4)
      .when(resign, 0)
      .thenView('screen', { outcome: { is: 'resigned', winner: 1 } })
      .thenOver();
    game(4)
      .when(resign, 1)
      .thenView('screen', { outcome: { is: 'resigned', winner: 0 } })
      .thenOver();
  });

  it('is only for the seated [T7]', () => {
    game().when(resign, 'stranger').thenRejected('not_seated');
  });
});

describe('the result', () => {
  const [ada, bob, eve] = [playerId.parse(1001), playerId.parse(1002), playerId.parse(2000)];

  it('is 2 for the winner and 0 for the loser [T8]', () => {
    game(0, 3, 1, 4, 2).thenEffects(
      { do: 'result', player: ada, outcome: 'won', score: 2, detail: { by: 'line' } },
      { do: 'result', player: bob, outcome: 'lost', score: 0, detail: { by: 'line' } },
    );
  });

  it('is 1 for each after a draw [T8]', () => {
    game(0, 4, 8, 1, 7, 6, 2, 5, 3).thenEffects(
      { do: 'result', player: ada, outcome: 'drawn', score: 1, detail: { by: 'draw' } },
      { do: 'result', player: bob, outcome: 'drawn', score: 1, detail: { by: 'draw' } },
    );
  });

  it('belongs to whoever holds the seat at the end [T9]', () => {
    game(0, 3, 1, 4)
      .whenReseated(0, eve)
      .when(cell(2), 0)
      .thenEffects(
        { do: 'result', player: eve, outcome: 'won', score: 2, detail: { by: 'line' } },
        { do: 'result', player: bob, outcome: 'lost', score: 0, detail: { by: 'line' } },
      );
  });

  it('does not come before the end [T8]', () => {
    game(0, 3, 1, 4).thenEffects();
  });
});

describe('what is seen', () => {
  it('tells a seat what it may do now [T10]', () => {
    const story = game(4);
    story.thenView(1, { me: { seat: 1, mark: 'O', legal: [0, 1, 2, 3, 5, 6, 7, 8], mayResign: true } });
    story.thenView(0, { me: { seat: 0, mark: 'X', legal: [], mayResign: true } });
  });

  it('tells nobody else [T10]', () => {
    game(4).thenView('screen', { me: null }).thenView('spectator', { me: null });
  });

  it('tells the story of the moves [T10]', () => {
    game(4, 0).thenView('spectator', {
      moves: [
        { seat: 0, cell: 4, chosenBy: 'player' },
        { seat: 1, cell: 0, chosenBy: 'player' },
      ],
    });
  });
});

it('after the end nothing more happens [T12]', () => {
  const ended = game(0, 3, 1, 4, 2).thenClock(null);
  ended.when(cell(8), 1).thenRejected('game_over');
  ended.when(resign, 1).thenRejected('game_over');
  ended.when({ type: 'time_out' }, 'clock').thenRejected('game_over');
  ended.thenView(1, { me: { seat: 1, mark: 'O', legal: [], mayResign: false } });
});
