/**
 * A small game that lives on slow outside work: in each round an oracle is asked for a word. Whatever it says or does not
 * say, the clock moves the game on; seats can cheer meanwhile.
 */
import type { Effect } from '@parlor/kernel/effect';
import { defineGame } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import { z } from '@parlor/kernel/schema';

const ROUND_MS = 15_000;
const CHEERS_AT_MOST = 6;

const setup = z.object({
  rounds: z
    .number()
    .int()
    .min(1)
    .max(5)
    .default(3)
    .meta({ title: 'Rounds', description: 'How often the oracle is asked.' }),
});
const round = z.number().int().min(1).max(5);
const command = z.discriminatedUnion('type', [
  z.object({ type: z.literal('cheer') }),
  z.object({ type: z.literal('answer'), round, word: z.string().max(20) }),
  z.object({ type: z.literal('give_up'), round }),
  z.object({ type: z.literal('time_out') }),
]);

type Command = z.infer<typeof command>;
type Event =
  | { readonly type: 'opened'; readonly rounds: number; readonly players: readonly PlayerId[]; readonly endsAt: number }
  | { readonly type: 'cheered' }
  | {
      readonly type: 'answered';
      readonly word: string | null;
      readonly by: 'oracle' | 'nobody' | 'clock';
      readonly endsAt: number;
    };

interface State {
  readonly rounds: number;
  readonly players: readonly PlayerId[];
  readonly words: readonly (string | null)[];
  readonly cheers: number;
  readonly endsAt: number;
}

export interface View {
  readonly words: readonly (string | null)[];
  readonly cheers: number;
  readonly seated: boolean;
  readonly over: boolean;
}

const isOver = (state: State): boolean => state.words.length === state.rounds;

function evolve(state: State | undefined, event: Event): State {
  if (event.type === 'opened') {
    const { rounds, players, endsAt } = event;
    return { rounds, players, words: [], cheers: 0, endsAt };
  }
  if (state === undefined) throw new Error('not opened');
  if (event.type === 'cheered') return { ...state, cheers: state.cheers + 1 };
  return { ...state, words: [...state.words, event.word], endsAt: event.endsAt };
}

function effects(event: Event, state: State): readonly Effect[] {
  if (event.type === 'cheered') return [];
  if (!isOver(state)) return [{ do: 'errand', kind: 'oracle', request: { round: state.words.length + 1 } }];
  return state.players.map((player) => ({
    do: 'result',
    player,
    outcome: 'played',
    score: state.cheers,
    detail: null,
  }));
}

export const oracle = defineGame({
  kind: 'oracle',
  stateVersion: 1,
  seats: { min: 2, max: 4 },
  setup,
  command,
  open: ({ rounds }, { seats, now }): Event[] => [{ type: 'opened', rounds, players: seats, endsAt: now + ROUND_MS }],
  decide: (state: State, asked: Command, { by, now }) => {
    if (isOver(state)) return reject('game_over', 'The oracle has gone.');
    const answered = (word: string | null, whose: 'oracle' | 'nobody' | 'clock'): Event[] => [
      { type: 'answered', word, by: whose, endsAt: now + ROUND_MS },
    ];
    if (asked.type === 'cheer') {
      if (by.is !== 'player' || by.seat === null) return reject('not_seated', 'Cheering is for those who sit here.');
      return state.cheers < CHEERS_AT_MOST ? [{ type: 'cheered' as const }] : reject('hoarse', 'That was enough.');
    }
    if (asked.type === 'time_out')
      return by.is === 'clock' ? answered(null, 'clock') : reject('not_allowed', 'Only the clock can.');
    if (by.is !== 'errand') return reject('not_allowed', 'Only the oracle can.');
    if (asked.round !== state.words.length + 1) return reject('too_late', 'That round is over.');
    return asked.type === 'answer' ? answered(asked.word, 'oracle') : answered(null, 'nobody');
  },
  evolve,
  view: (state: State, viewer): View => ({
    words: state.words,
    cheers: state.cheers,
    seated: viewer.is === 'seat',
    over: isOver(state),
  }),
  deadline: (state: State) => (isOver(state) ? null : { at: state.endsAt, command: { type: 'time_out' as const } }),
  over: isOver,
  effects,
  bot: (view: View, rng): Command | null =>
    view.seated && !view.over && view.cheers < CHEERS_AT_MOST && rng.next() < 0.3 ? { type: 'cheer' } : null,
});
