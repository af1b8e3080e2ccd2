/** Random play of any game, purely: no engine, no time, no storage; the same beginning and steps give the same story. */
import type { Effect, Json } from '@parlor/kernel/effect';
import type { Actor, AnyEvent, Context, Game } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import { createRng } from '@parlor/kernel/rng';
import { actorOf, seatedPlayers, viewerOf } from './people.ts';

/** A game whose types nobody here needs to know. */
export type OpaqueGame = Game<unknown, unknown, unknown, AnyEvent, unknown>;

export interface Beginning {
  readonly setup: unknown;
  readonly players: number;
  readonly seed: number;
}

export type Step =
  /** Someone asks for something. `by` counts the seats and, after them, somebody without one; then from the start again. */
  | { readonly do: 'ask'; readonly command: unknown; readonly by: number }
  /** An errand's outcome or the house itself. */
  | { readonly do: 'tell'; readonly command: unknown; readonly by: 'errand' | 'house' }
  /** A seat does what a house player would. */
  | { readonly do: 'bot'; readonly by: number }
  | { readonly do: 'time out' }
  | { readonly do: 'wait'; readonly ms: number };

/** The table after one decision. */
export interface Moment {
  readonly seats: readonly PlayerId[];
  readonly now: number;
  /** What was asked and by whom; null for the opening. */
  readonly asked: { readonly command: unknown; readonly by: Actor } | null;
  readonly decision: readonly AnyEvent[] | Rejection;
  /** The state after the decision; after a refusal, the one before. */
  readonly state: unknown;
  readonly effects: readonly Effect[];
}

export interface PlayOptions {
  facts?(command: unknown, by: Actor): Json;
  /** Passed everything that a game gets or gives, for example to freeze it. */
  readonly guard?: <T>(value: T) => T;
}

/** A table that can be played on. */
export interface Table {
  readonly latest: Moment;
  decide(command: unknown, by: Actor, now: number): Moment;
}

/** Null when the game refuses to open with this setup and so many players. */
export function openTable(game: OpaqueGame, beginning: Beginning, options: PlayOptions = {}): Table | null {
  const guard = options.guard ?? ((value) => value);
  const seats = guard(seatedPlayers(beginning.players));
  let seq = 0;

  const context = (by: Actor, now: number, facts: Json): Context =>
    guard({ now, rng: createRng(beginning.seed, seq), by, seats, facts });

  const happened = (before: unknown, events: readonly AnyEvent[], about: Pick<Moment, 'now' | 'asked'>): Moment => {
    let state = before;
    const effects: Effect[] = [];
    for (const event of guard(events)) {
      state = guard(game.evolve(state, event));
      effects.push(...guard(game.effects(event, state)));
    }
    seq++;
    return { ...about, seats, decision: events, state, effects };
  };

  const setup = guard(beginning.setup);
  const opening = game.open(setup, context({ is: 'house' }, 0, options.facts?.(null, { is: 'house' }) ?? null));
  if (isRejection(opening)) return null;
  let latest = happened(undefined, opening, { now: 0, asked: null });

  return {
    get latest() {
      return latest;
    },
    decide: (command, by, now) => {
      const asked = guard({ command, by });
      const decision = game.decide(latest.state, command, context(by, now, options.facts?.(command, by) ?? null));
      latest = isRejection(decision)
        ? { ...latest, now, asked, decision: guard(decision), effects: [] }
        : happened(latest.state, decision, { now, asked });
      return latest;
    },
  };
}

/** Everything that happens on the way, the opening first. Nothing at all when the table cannot be opened. */
export function* play(
  game: OpaqueGame,
  beginning: Beginning,
  steps: readonly Step[],
  options: PlayOptions = {},
): Generator<Moment, void> {
  const table = openTable(game, beginning, options);
  if (table === null) return;
  yield table.latest;
  let now = 0;
  for (const [index, step] of steps.entries()) {
    if (step.do === 'wait') {
      now += step.ms;
      continue;
    }
    const next = nextCommand(game, table.latest, step, createRng(beginning.seed, index, 1), options);
    if (next === null) continue;
    now = Math.max(now, next.at ?? now);
    yield table.decide(next.command, next.by, now);
  }
}

interface Next {
  readonly command: unknown;
  readonly by: Actor;
  readonly at?: number | null;
}

function nextCommand(
  game: OpaqueGame,
  { state, seats }: Moment,
  step: Exclude<Step, { do: 'wait' }>,
  rng: Context['rng'],
  { guard = (value) => value }: PlayOptions,
): Next | null {
  switch (step.do) {
    case 'ask': {
      const place = step.by % (seats.length + 1);
      return { command: step.command, by: actorOf(place === seats.length ? 'stranger' : place, seats) };
    }
    case 'tell':
      return { command: step.command, by: { is: step.by } };
    case 'bot': {
      const seat = step.by % seats.length;
      const command = game.bot(guard(game.view(state, viewerOf(seat, seats))), rng);
      return command === null ? null : { command, by: actorOf(seat, seats) };
    }
    case 'time out': {
      const deadline = game.deadline(state);
      return deadline === null ? null : { command: deadline.command, by: { is: 'clock' }, at: deadline.at };
    }
  }
}
