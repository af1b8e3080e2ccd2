import { defineGame } from '@parlor/kernel/game';
import { playerId } from '@parlor/kernel/ids';
import { paceSetting } from '@parlor/kernel/pace';
import { reject } from '@parlor/kernel/rejection';
import { z } from '@parlor/kernel/schema';
import { describe, expect, it } from 'vitest';
import { conformance, conformanceChecks } from '../src/conformance.ts';
import { type Event, hiddenFrom, hiddenNumber, type State } from './fixtures/hidden-number.ts';

const OLD_JOURNAL = [
  { type: 'opened', number: 3, players: [1001, 1002] },
  { type: 'guessed', number: 3, turnEndsAt: null },
  { type: 'won', by: 1001 },
];

conformance(hiddenNumber, { secrets: hiddenFrom, journals: [OLD_JOURNAL] });

type HiddenNumber = typeof hiddenNumber;

/** The game with one thing broken. */
const broken = (change: Partial<HiddenNumber>): HiddenNumber => defineGame({ ...hiddenNumber, ...change });

/** Why this game fails the check of this name; null when it passes. */
function failure(change: Partial<HiddenNumber>, name: string, secrets = hiddenFrom): string | null {
  const checks = conformanceChecks(broken(change), { secrets, runs: 40, journals: [OLD_JOURNAL] });
  const check = checks.find((one) => one.name === name);
  if (check === undefined) throw new Error(`There is no check "${name}"`);
  try {
    check.run();
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? `${thrown.message} ${String(thrown.cause)}` : String(thrown);
  }
}

const SETUP = 'its setup has defaults, titles and descriptions, and opens at every number of seats';
const PURITY = 'it writes into nothing it is given';
const DETERMINISM = 'it is deterministic: the same seed and commands give the same events, effects and views';
const REPLAY = 'replaying its journal gives the live state, from the start and from any snapshot';
const JSON_SAFE = 'its states, events, effects and views survive JSON';
const REFUSALS =
  'it refuses with a code and a sentence, leaves the state untouched, and never accepts without an event';
const EFFECTS = 'its effects are well-formed, and its pool is never overdrawn nor left full at the end';
const SECRECY = 'changing a secret changes nothing that another viewer receives';
const CLOCK = 'the clock alone brings every table to its end';
const ENDING = 'its end is final: only refusals after it, no deadline, and all may be shown';
const BOTS = 'its house players only ask for what is legal';
const BOT_TABLES = 'a table of house players comes to its end';
const JOURNALS = 'it reads 1 journals of earlier releases';
const UPCASTERS = 'its events carry the version its up-casters lead to';

const { open, decide, evolve, view, deadline, effects } = hiddenNumber;
let calls = 0;

const BROKEN: readonly (readonly [string, string, Partial<HiddenNumber>])[] = [
  ['the number is in every view', SECRECY, { view: (state, viewer) => ({ ...view(state, viewer), n: state.number }) }],
  [
    'the number is in the view of the screen alone',
    SECRECY,
    {
      view: (state, viewer) =>
        viewer.is === 'screen' ? { ...view(state, viewer), n: state.number } : view(state, viewer),
    },
  ],
  [
    'a seat sees the ticket of its neighbour',
    SECRECY,
    {
      view: (state, viewer) =>
        viewer.is === 'seat'
          ? { ...view(state, viewer), next: state.tickets[(viewer.seat + 1) % state.tickets.length] }
          : view(state, viewer),
    },
  ],
  [
    'a view has its keys in an order that tells the number',
    SECRECY,
    {
      view: (state, viewer) => {
        const { guesses, ...rest } = view(state, viewer);
        return state.number > 4 ? { guesses, ...rest } : { ...rest, guesses };
      },
    },
  ],
  [
    'the clock tells the number',
    SECRECY,
    {
      deadline: (state) => {
        const normal = deadline(state);
        return normal?.at == null ? normal : { ...normal, at: normal.at + state.number };
      },
    },
  ],
  [
    'a refusal tells the number',
    SECRECY,
    {
      decide: (state, command, ctx) => {
        const decision = decide(state, command, ctx);
        return 'rejected' in decision ? reject('no', `Not now, and not before ${state.number}.`) : decision;
      },
    },
  ],
  [
    'it rolls dice of its own',
    DETERMINISM,
    { open: (setup, ctx) => open({ ...setup, stake: 1 + Math.floor(Math.random() * 49) }, ctx) },
  ],
  [
    'it remembers something between calls',
    DETERMINISM,
    { view: (state, viewer) => ({ ...view(state, viewer), turn: calls++ }) },
  ],
  [
    'evolve writes into the state',
    PURITY,
    {
      evolve: (state, event) => {
        if (state !== undefined && event.type === 'passed') Object.assign(state, { turns: state.turns + 1 });
        return state !== undefined && event.type === 'passed' ? state : evolve(state, event);
      },
    },
  ],
  [
    'decide sorts the guesses in place',
    PURITY,
    {
      decide: (state, command, ctx) => {
        Object.assign(state, { guesses: state.guesses.slice().sort() });
        return decide(state, command, ctx);
      },
    },
  ],
  [
    'the view hands out and changes a part of the state',
    PURITY,
    {
      view: (state, viewer) => {
        Object.assign(state.tickets, { 0: 0 });
        return view(state, viewer);
      },
    },
  ],
  ['evolve counts its own calls', REPLAY, { evolve: (state, event) => ({ ...evolve(state, event), turns: calls++ }) }],
  [
    'the state holds a moment as a Date',
    JSON_SAFE,
    { evolve: (state, event) => Object.assign(evolve(state, event), { at: new Date(0) }) },
  ],
  [
    'the state holds something undefined',
    JSON_SAFE,
    { evolve: (state, event) => Object.assign(evolve(state, event), { gone: undefined }) },
  ],
  [
    'a view holds a Map',
    JSON_SAFE,
    { view: (state, viewer) => Object.assign(view(state, viewer), { map: new Map([[1, 2]]) }) },
  ],
  [
    'a refusal writes into the state',
    REFUSALS,
    {
      decide: (state, command, ctx) => {
        const decision = decide(state, command, ctx);
        if ('rejected' in decision) Object.assign(state, { turns: state.turns + 1 });
        return decision;
      },
    },
  ],
  [
    'a refusal has no sentence',
    REFUSALS,
    {
      decide: (state, command, ctx) => {
        const decision = decide(state, command, ctx);
        return 'rejected' in decision ? reject(decision.rejected, 'nope') : decision;
      },
    },
  ],
  [
    'it accepts without an event',
    REFUSALS,
    {
      decide: (state, command, ctx) =>
        command.type === 'pass' && ctx.by.is === 'player' ? [] : decide(state, command, ctx),
    },
  ],
  ['it pays fractions', EFFECTS, { effects: (event, state) => scaled(effects(event, state), 0.5) }],
  ['it pays nothing', EFFECTS, { effects: (event, state) => scaled(effects(event, state), 0) }],
  [
    'it pays out more than was paid in',
    EFFECTS,
    { effects: (event, state) => (event.type === 'won' ? scaled(effects(event, state), 2) : effects(event, state)) },
  ],
  [
    'it keeps the pool',
    EFFECTS,
    {
      effects: (event, state) =>
        effects(event, state).filter((effect) => effect.do !== 'post' || effect.from.of !== 'pool'),
    },
  ],
  [
    'it writes a result for somebody who was never here',
    EFFECTS,
    {
      effects: (event, state) =>
        effects(event, state).map((effect) =>
          effect.do === 'result' ? { ...effect, player: playerId.parse(77) } : effect,
        ),
    },
  ],
  ['nothing happens if nobody does anything', CLOCK, { deadline: () => null }],
  [
    'the clock is told that it is not its turn',
    CLOCK,
    {
      decide: (state, command, ctx) =>
        decide(state, command, ctx.by.is === 'clock' ? { ...ctx, by: { is: 'house' } } : ctx),
    },
  ],
  [
    'the clock passes forever',
    CLOCK,
    {
      decide: (state, command, ctx) =>
        ctx.by.is === 'clock' && state.winner === null
          ? [{ type: 'passed', turnEndsAt: ctx.now + 1 }]
          : decide(state, command, ctx),
    },
  ],
  [
    'the deadline is not a number',
    CLOCK,
    { deadline: (state) => (state.winner === null ? { at: Number.NaN, command: { type: 'pass' } } : null) },
  ],
  [
    'a deadline is left after the end',
    ENDING,
    { deadline: (state) => ({ at: state.turnEndsAt, command: { type: 'pass' } }) },
  ],
  [
    'passing is accepted after the end',
    ENDING,
    {
      decide: (state, command, ctx) =>
        state.winner !== null && command.type === 'pass'
          ? [{ type: 'passed', turnEndsAt: null }]
          : decide(state, command, ctx),
    },
  ],
  [
    'it cannot be shown when it is over',
    ENDING,
    {
      view: (state, viewer) => {
        if (viewer.is === 'afterwards') throw new Error('no such view');
        return view(state, viewer);
      },
    },
  ],
  ['house players guess out of turn', BOTS, { bot: () => ({ type: 'guess', number: 1 }) }],
  [
    'house players send what the schema refuses',
    BOTS,
    { bot: (seen) => (seen.over ? null : { type: 'guess', number: 99 }) },
  ],
  [
    'house players pass forever',
    BOT_TABLES,
    { bot: (seen) => (seen.over || seen.me?.seat !== seen.turn ? null : { type: 'pass' }) },
  ],
  ['an event carries no version', UPCASTERS, { open: (setup, ctx) => withoutVersion(open(setup, ctx)) }],
  [
    'an event has a type of the engine’s',
    UPCASTERS,
    { decide: (state, command, ctx) => withEngineType(decide(state, command, ctx)) },
  ],
  [
    'it does not open at all sizes it says',
    SETUP,
    { open: (setup, ctx) => (ctx.seats.length === 3 ? reject('three', 'Not for three.') : open(setup, ctx)) },
  ],
];

/** A check must fail because of what is broken, not because the broken game happens to throw. */
const REASONS: Record<string, RegExp> = {
  [SETUP]: /does not open for 3 seats/,
  [PURITY]: /read only property/,
  [DETERMINISM]: /The same game played again differs/,
  [REPLAY]: /The replayed state differs/,
  [JSON_SAFE]: /does not survive JSON/,
  [REFUSALS]: /The state after a refusal|to match|Events of an accepted command/,
  [EFFECTS]: /An amount of|Coins in the pool|Coins left|never here/,
  [SECRECY]: /sees differs|is told when refused differs/,
  [CLOCK]: /Stuck|Not over after|A deadline at NaN/,
  [ENDING]: /A deadline after the end|accepted after the end|no such view/,
  [BOTS]: /A house player at seat|too_big/,
  [BOT_TABLES]: /Not over after 1000 moves/,
  [UPCASTERS]: /The version of "opened"|keeps types/,
};

describe('the suite fails a game of which', () => {
  it.each(BROKEN)('%s', (_, check, change) => {
    expect(failure(change, check)).toMatch(REASONS[check] ?? /never/);
  });

  it.each(['title', 'description', 'default'])('a setting has no %s', (part) => {
    const words = { title: 'Stake', description: 'What each seat pays in.' };
    const field = part === 'default' ? z.number() : z.number().default(10);
    const setup = z.object({ pace: paceSetting, stake: field.meta({ ...words, [part]: undefined }) });
    expect(failure({ setup }, SETUP)).toContain(`"stake" has no ${part}`);
  });

  it('the secrets it names are none', () => {
    expect(failure({}, SECRECY, (state: State) => [state])).toContain('proves nothing');
  });

  it('an old journal cannot be read', () => {
    expect(failure({ upcasters: {} }, JOURNALS)).not.toBeNull();
  });
});

function scaled(all: ReturnType<typeof effects>, factor: number): ReturnType<typeof effects> {
  return all.map((effect) => (effect.do === 'post' ? { ...effect, amount: effect.amount * factor } : effect));
}

function withoutVersion(decision: ReturnType<typeof open>): ReturnType<typeof open> {
  return 'rejected' in decision ? decision : decision.map((event) => JSON.parse(JSON.stringify(event, dropVersion)));
}

function dropVersion(key: string, value: unknown): unknown {
  return key === 'v' ? undefined : value;
}

function withEngineType(decision: ReturnType<typeof decide>): ReturnType<typeof decide> {
  if ('rejected' in decision) return decision;
  return decision.map((event): Event => (event.type === 'passed' ? JSON.parse('{"type":"$passed"}') : event));
}
