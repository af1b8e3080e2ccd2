import { playerId } from '@parlor/kernel/ids';
import { describe, expect, it } from 'vitest';
import { given } from '../src/given.ts';
import { type Event, hiddenNumber } from './fixtures/hidden-number.ts';

const [ada, bob] = [playerId.parse(1001), playerId.parse(1002)];
const OPENED: Event = {
  type: 'opened',
  v: 2,
  number: 5,
  tickets: [10, 20],
  players: [ada, bob],
  stake: 10,
  pace: 'normal',
  turnEndsAt: 10_000,
};
const guess = (number: number) => ({ type: 'guess', number }) as const;
const story = () => given(hiddenNumber, [OPENED]);

describe('a story', () => {
  it('tells events, effects, views, the clock and the end', () => {
    story()
      .thenClock(10)
      .later(4)
      .thenClock(6)
      .when(guess(3), 0)
      .thenEvents({ type: 'guessed', number: 3, turnEndsAt: 14_000 })
      .thenEffects()
      .thenView('screen', { guesses: [{ number: 3, hint: 'higher' }], turn: 1 })
      .thenView(1, { me: { seat: 1, ticket: 20 } })
      .when(guess(5), 1)
      .thenEffects(
        { do: 'post', from: { of: 'pool' }, to: { of: 'player', player: bob }, amount: 20, reason: 'pool' },
        { do: 'result', player: bob, outcome: 'won', score: 1, detail: null },
      )
      .thenClock(null)
      .thenOver();
  });

  it('begins with a setup, with defaults for what is left out', () => {
    given(hiddenNumber, { stake: 7 }, { seats: 4 }).thenEffects(
      ...[1001, 1002, 1003, 1004].map((id) => ({
        do: 'post' as const,
        from: { of: 'player' as const, player: playerId.parse(id) },
        to: { of: 'pool' as const },
        amount: 7,
        reason: 'stake',
      })),
    );
  });

  it('moves time on when the clock runs out', () => {
    expect(story().whenTimeRunsOut().now).toBe(10_000);
  });

  it('goes on after a refusal it expected', () => {
    story().when(guess(1), 1).thenRejected('not_your_turn').when(guess(1), 0).thenView('screen', { turn: 1 });
  });

  it('can be told on in two ways from the same place', () => {
    const middle = story().when(guess(1), 0);
    middle.when(guess(2), 1).thenView('screen', { turn: 0 });
    middle.when(guess(5), 1).thenOver();
  });
});

describe('a story fails when', () => {
  it.each<[string, () => unknown]>([
    ['other events happened', () => story().when(guess(3), 0).thenEvents({ type: 'passed', turnEndsAt: 10_000 })],
    ['a refusal did not come', () => story().when(guess(3), 0).thenRejected('not_your_turn')],
    ['another refusal came', () => story().when(guess(3), 1).thenRejected('game_over')],
    ['a refusal was not expected', () => story().when(guess(3), 1).thenView('screen', {})],
    ['it goes on after a refusal it did not expect', () => story().when(guess(3), 1).when(guess(3), 0)],
    ['a view differs', () => story().thenView('screen', { turn: 1 })],
    ['effects differ', () => story().when(guess(5), 0).thenEffects()],
    ['the clock differs', () => story().thenClock(11)],
    ['it is not over', () => story().thenOver()],
    ['nothing is waited for', () => story().when(guess(5), 0).whenTimeRunsOut()],
    ['the command is not one', () => story().when(guess(99), 0)],
    ['nobody sits there', () => story().when(guess(1), 7)],
    ['the table does not open', () => given(hiddenNumber, { stake: 0 })],
    ['nothing ever happened', () => given(hiddenNumber, [])],
  ])('%s', (_, tell) => {
    expect(tell).toThrow();
  });
});
