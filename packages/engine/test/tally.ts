/** A game made for the engine's tests: it counts, and it can ask for everything a game may ask for. */
import type { Effect } from '@parlor/kernel/effect';
import { type Decision, defineGame } from '@parlor/kernel/game';
import { type PlayerId, playerId, type TableId, tableId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import { z } from '@parlor/kernel/schema';

const command = z.discriminatedUnion('type', [
  z.object({ type: z.literal('add'), n: z.number().int() }),
  z.object({ type: z.literal('roll') }),
  z.object({ type: z.literal('expect'), total: z.number().int() }),
  z.object({ type: z.literal('pay'), amount: z.number().int() }),
  z.object({ type: z.literal('win'), amount: z.number().int() }),
  z.object({ type: z.literal('hold'), key: z.string() }),
  z.object({ type: z.literal('let_go'), key: z.string() }),
  z.object({ type: z.literal('fetch'), what: z.string() }),
  z.object({ type: z.literal('fetched'), text: z.string() }),
  z.object({ type: z.literal('spawn'), table: tableId, seats: z.array(playerId), turnMs: z.number().nullable() }),
  z.object({ type: z.literal('child_ended'), table: tableId }),
  z.object({ type: z.literal('tick') }),
  z.object({ type: z.literal('break') }),
  z.object({ type: z.literal('finish') }),
]);
type Command = z.infer<typeof command>;

type Event =
  | { type: 'opened'; turnMs: number | null; at: number; ticksAtMost: number }
  | { type: 'added'; n: number; by: string; at: number }
  | { type: 'paid'; player: PlayerId; amount: number }
  | { type: 'won'; player: PlayerId; amount: number }
  | { type: 'held'; key: string }
  | { type: 'let_go'; key: string }
  | { type: 'fetching'; what: string }
  | { type: 'fetched'; text: string }
  | { type: 'spawned'; table: TableId; seats: readonly PlayerId[]; turnMs: number | null }
  | { type: 'child_ended'; table: TableId }
  | { type: 'ticked'; at: number }
  | { type: 'finished'; players: readonly PlayerId[] };

export interface TallyState {
  readonly total: number;
  readonly turnMs: number | null;
  readonly endsAt: number | null;
  readonly ticks: readonly number[];
  readonly ticksAtMost: number;
  readonly log: readonly string[];
  readonly over: boolean;
}

const empty: TallyState = { total: 0, turnMs: null, endsAt: null, ticks: [], ticksAtMost: 0, log: [], over: false };

export interface TallyView {
  readonly total: number;
  readonly ticks: number;
  readonly log: readonly string[];
  readonly as: string;
}

export const tally = defineGame({
  kind: 'tally',
  stateVersion: 1,
  seats: { min: 1, max: 4 },
  setup: z.object({
    /** The clock ticks this long after the last addition. */
    turnMs: z.number().nullable().default(null),
    ticksAtMost: z.number().default(1000),
  }),
  command,
  open: (setup, ctx) =>
    setup.ticksAtMost < 0
      ? reject('no_ticks', 'There must be some ticks.')
      : [{ type: 'opened' as const, ...setup, at: ctx.now }],
  decide: (state: TallyState, asked: Command, ctx): Decision<Event> => {
    const player = ctx.by.is === 'player' ? ctx.by.player : null;
    const by = ctx.by.is === 'player' ? `${ctx.by.player}` : ctx.by.is;
    switch (asked.type) {
      case 'add':
        if (ctx.by.is === 'player' && ctx.by.seat === null) return reject('not_seated', 'You are watching.');
        if (asked.n < 0) return reject('negative', 'Only upwards.');
        return [{ type: 'added', n: asked.n, by, at: ctx.now }];
      case 'roll':
        return [{ type: 'added', n: ctx.rng.below(1_000_000), by, at: ctx.now }];
      case 'expect':
        if (state.total !== asked.total) return reject('otherwise', `The total is ${state.total}.`);
        return [{ type: 'added', n: 1, by, at: ctx.now }];
      case 'pay':
        return player === null ? reject('nobody', 'Who?') : [{ type: 'paid', player, amount: asked.amount }];
      case 'win':
        return player === null ? reject('nobody', 'Who?') : [{ type: 'won', player, amount: asked.amount }];
      case 'hold':
        return [{ type: 'held', key: asked.key }];
      case 'let_go':
        return [{ type: 'let_go', key: asked.key }];
      case 'fetch':
        return [{ type: 'fetching', what: asked.what }];
      case 'fetched':
        return ctx.by.is === 'errand' ? [{ type: 'fetched', text: asked.text }] : reject('not_yours', 'No.');
      case 'spawn':
        return [{ ...asked, type: 'spawned' }];
      case 'child_ended':
        return [{ type: 'child_ended', table: asked.table }];
      case 'tick':
        if (ctx.by.is !== 'clock') return reject('not_yours', 'That is for the clock.');
        return state.ticks.length + 1 < state.ticksAtMost
          ? [{ type: 'ticked', at: ctx.now }]
          : [
              { type: 'ticked', at: ctx.now },
              { type: 'finished', players: ctx.seats },
            ];
      case 'break':
        throw new Error('broken on purpose');
      case 'finish':
        return [{ type: 'finished', players: ctx.seats }];
    }
  },
  evolve: (before: TallyState | undefined, event: Event): TallyState => {
    const state = before ?? empty;
    const say = (line: string): TallyState => ({ ...state, log: [...state.log, line].slice(-8) });
    switch (event.type) {
      case 'opened':
        return {
          ...state,
          turnMs: event.turnMs,
          ticksAtMost: event.ticksAtMost,
          endsAt: event.turnMs === null ? null : event.at + event.turnMs,
        };
      case 'added':
        return {
          ...say(`${event.by} +${event.n}`),
          total: state.total + event.n,
          endsAt: state.turnMs === null ? null : event.at + state.turnMs,
        };
      case 'ticked':
        return {
          ...state,
          ticks: [...state.ticks, event.at],
          endsAt: state.turnMs === null ? null : event.at + state.turnMs,
        };
      case 'finished':
        return { ...state, over: true };
      case 'fetched':
        return say(`fetched ${event.text}`);
      case 'child_ended':
        return say(`ended ${event.table}`);
      default:
        return say(event.type);
    }
  },
  view: (state: TallyState, viewer): TallyView => ({
    total: state.total,
    ticks: state.ticks.length,
    log: state.log,
    as: viewer.is === 'seat' ? `seat ${viewer.seat}` : viewer.is,
  }),
  deadline: (state: TallyState) =>
    state.endsAt === null ? null : { at: state.endsAt, command: { type: 'tick' as const } },
  over: (state: TallyState) => state.over,
  effects: (event: Event): readonly Effect[] => {
    switch (event.type) {
      case 'paid':
        return [
          {
            do: 'post',
            from: { of: 'player', player: event.player },
            to: { of: 'pool' },
            amount: event.amount,
            reason: 'stake',
          },
        ];
      case 'won':
        return [
          {
            do: 'post',
            from: { of: 'pool' },
            to: { of: 'player', player: event.player },
            amount: event.amount,
            reason: 'prize',
          },
        ];
      case 'held':
        return [{ do: 'claim', key: event.key, refusal: { code: 'held', message: `${event.key} is held.` } }];
      case 'let_go':
        return [{ do: 'release', key: event.key }];
      case 'fetching':
        return [{ do: 'errand', kind: 'fetch', request: { what: event.what } }];
      case 'spawned':
        return [{ do: 'open', table: event.table, kind: 'tally', setup: { turnMs: event.turnMs }, seats: event.seats }];
      case 'finished':
        return event.players.map((player) => ({ do: 'result', player, outcome: 'played', score: 1, detail: null }));
      default:
        return [];
    }
  },
  /** Adds one as long as the total is below three. */
  bot: (view: TallyView): Command | null => (view.total < 3 ? { type: 'add', n: 1 } : null),
});
