/** The court must be able to convict: each kind of loss, made by hand, is found. */
import { commandKey } from '@parlor/engine/command-key';
import { payloadText } from '@parlor/engine/payload';
import type { Actor, AnyEvent } from '@parlor/kernel/game';
import { playerId } from '@parlor/kernel/ids';
import type { JournalRow } from '@parlor/testkit/journal-walk';
import { ticTacToe } from '@parlor/tic-tac-toe/game';
import { beforeEach, describe, expect, it } from 'vitest';
import { Trial } from './trial.ts';

const [ann, ben] = [playerId.parse(2001), playerId.parse(2002)];
const CLOCK: Actor = { is: 'clock' };
const setup = ticTacToe.setup.parse({ firstMove: 'first_seat' });

const row = (seq: number, id: string, at: number, by: Actor, events: readonly AnyEvent[]): JournalRow => ({
  table_id: 1,
  seq,
  command_id: id,
  payload: payloadText(at, by, events),
});
const placed = (
  cell: number,
  turnEndsAt: number,
): AnyEvent & { cell: number; turnEndsAt: number; chosenBy: 'player' } => ({
  type: 'placed',
  cell,
  chosenBy: 'player',
  turnEndsAt,
});
const opening = row(1, 'open', 0, { is: 'house' }, [
  { type: '$opened', seats: [ann, ben] } as AnyEvent,
  { type: 'opened', setup, first: 0, turnEndsAt: 30_000 } as AnyEvent,
]);
const annMoves = row(
  2,
  commandKey({ is: 'player', player: ann }, 'ann-0001'),
  1_000,
  { is: 'player', player: ann, seat: 0 },
  [placed(4, 31_000)],
);

/** What the house would have shown of a journal. */
function viewsOf(rows: readonly JournalRow[]): string {
  const other = new Trial(ticTacToe, [ann]);
  other.take(rows);
  const [found = ''] = other.judge({ told: [], shown: [{ player: ann, seq: rows.length, view: '?', deadline: null }] });
  return found.slice(found.indexOf('replays as ') + 'replays as '.length);
}

let trial: Trial;
beforeEach(() => {
  trial = new Trial(ticTacToe, [ann, ben]);
});

describe('a trial', () => {
  it('finds nothing where everything told and shown is in the journal', () => {
    expect(trial.take([opening, annMoves])).toEqual([]);
    const shown = { player: ann, seq: 2, view: viewsOf([opening, annMoves]), deadline: 31_000 };
    expect(trial.judge({ told: [{ player: ann, id: 'ann-0001', seq: 2, exact: true }], shown: [shown] })).toEqual([]);
  });

  it('finds an acknowledged move that is gone, or elsewhere', () => {
    trial.take([opening]);
    expect(trial.judge({ told: [{ player: ann, id: 'ann-0001', seq: 2, exact: true }], shown: [] })).toHaveLength(1);
    trial.take([annMoves]);
    expect(trial.judge({ told: [{ player: ann, id: 'ann-0001', seq: 3, exact: true }], shown: [] })).toHaveLength(1);
    expect(trial.judge({ told: [{ player: ann, id: 'ann-0001', seq: 1, exact: false }], shown: [] })).toHaveLength(1);
  });

  it('finds a moment that was shown and is gone, or was another', () => {
    trial.take([opening]);
    const view = viewsOf([opening, annMoves]);
    expect(trial.judge({ told: [], shown: [{ player: ann, seq: 2, view, deadline: 31_000 }] })).toHaveLength(1);
    expect(trial.judge({ told: [], shown: [{ player: ann, seq: 1, view, deadline: 30_000 }] })).toHaveLength(1);
  });

  it('finds a hole in the journal, and a command that acted twice', () => {
    expect(trial.take([opening, { ...annMoves, seq: 3 }])).toHaveLength(1);
    expect(trial.take([annMoves, { ...annMoves, seq: 3 }])).toHaveLength(1);
  });

  it('finds a clock that acts too early, under another name, or where none runs', () => {
    expect(trial.take([opening, row(2, 'clock:1', 29_999, CLOCK, [placed(0, 60_000)])])).toHaveLength(1);
    expect(trial.take([row(3, 'clock:9', 60_000, CLOCK, [placed(1, 90_000)])])).toHaveLength(1);
    expect(trial.walk.lateness).toEqual([-1, 0]);
    const still = new Trial(ticTacToe, [ann]);
    const noClock = row(1, 'open', 0, { is: 'house' }, [
      { type: 'opened', setup, first: 0, turnEndsAt: null } as AnyEvent,
    ]);
    expect(still.take([noClock, row(2, 'clock:1', 1, CLOCK, [placed(0, 1)])])).toHaveLength(1);
  });

  it('learns from shown deadlines how long the house was down, and finds one that went back', () => {
    trial.take([opening]);
    const view = viewsOf([opening]);
    const show = (deadline: number) => trial.judge({ told: [], shown: [{ player: ann, seq: 1, view, deadline }] });
    expect(show(30_000)).toEqual([]);
    expect(show(34_000)).toEqual([]);
    expect(trial.outages).toBe(4_000);
    expect(show(33_000)).toHaveLength(1);
  });
});
