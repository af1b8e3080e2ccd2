/** Rules told as stories: `given(game, setup).when(command, seat).thenEvents(…)`. */
import type { Effect, Json } from '@parlor/kernel/effect';
import type { AnyEvent, Context, Game } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import { createRng } from '@parlor/kernel/rng';
import { expect } from 'vitest';
import { actorOf, type Onlooker, seatedPlayers, viewerOf, type Who } from './people.ts';

export interface Circumstances {
  /** How many sit down, or who. Without it, as few as the game allows. */
  readonly seats?: number | readonly PlayerId[];
  readonly seed?: number;
  readonly now?: number;
}

/** A table in the middle of its story. Every step gives a new one; the old one can be told on in another way. */
export interface Story<State, Command, Event extends AnyEvent, View> {
  readonly state: State;
  /** Everything that happened so far. */
  readonly events: readonly Event[];
  readonly now: number;

  /** Time passes and nothing else. */
  later(seconds: number): Story<State, Command, Event, View>;
  when(command: Command, by: Who, facts?: Json): Story<State, Command, Event, View>;
  /** The clock runs out (or, with clocks off, the host skips the wait). */
  whenTimeRunsOut(): Story<State, Command, Event, View>;
  /** Another player takes a seat over, as the host can arrange at any table. */
  whenReseated(seat: number, player: PlayerId): Story<State, Command, Event, View>;

  /** Exactly these events came of the last step. */
  thenEvents(...events: readonly Event[]): Story<State, Command, Event, View>;
  /** The last command was refused with this code, and nothing changed. */
  thenRejected(code: string): Story<State, Command, Event, View>;
  /** This viewer's view has at least these parts. */
  thenView(viewer: Onlooker, parts: Partial<View>): Story<State, Command, Event, View>;
  /** Exactly these effects came of the last step. */
  thenEffects(...effects: readonly Effect[]): Story<State, Command, Event, View>;
  /** So many seconds from now the clock runs out; null when no clock runs. */
  thenClock(seconds: number | null): Story<State, Command, Event, View>;
  thenOver(): Story<State, Command, Event, View>;
}

/** Begins with a table opened with this setup (what is left out has its default), or with events that already happened. */
export function given<Setup, State, Command, Event extends AnyEvent, View>(
  game: Game<Setup, State, Command, Event, View>,
  beginning: Partial<Setup> | readonly Event[],
  circumstances: Circumstances = {},
): Story<State, Command, Event, View> {
  const { seats = game.seats.min, seed = 1, now = 0 } = circumstances;
  const table = { seats: typeof seats === 'number' ? seatedPlayers(seats) : seats, seed, now };
  if (isEvents(beginning)) return tell(game, table, past(game, beginning));
  const opening: Context = { ...table, rng: createRng(seed, 0), by: { is: 'house' }, facts: null };
  const events = game.open(game.setup.parse(beginning), opening);
  if (isRejection(events)) throw new Error(`The table could not be opened: ${events.rejected}. ${events.message}`);
  return tell(game, table, past(game, events));
}

interface Table {
  readonly seats: readonly PlayerId[];
  readonly seed: number;
  readonly now: number;
}

/** What has happened, and what the last step brought. */
interface Past<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
  readonly last: readonly Event[] | Rejection;
  readonly effects: readonly Effect[];
}

function tell<Setup, State, Command, Event extends AnyEvent, View>(
  game: Game<Setup, State, Command, Event, View>,
  table: Table,
  told: Past<State, Event>,
): Story<State, Command, Event, View> {
  const { state, events, last } = told;

  // A refusal the story does not expect would make everything after it meaningless.
  const unrefused = (): readonly Event[] => {
    if (isRejection(last)) throw new Error(`Unexpectedly refused: ${last.rejected}. ${last.message}`);
    return last;
  };

  const decide = (command: Command, by: Who, now: number, facts: Json): Story<State, Command, Event, View> => {
    unrefused();
    const rng = createRng(table.seed, events.length);
    const ctx: Context = { now, rng, by: actorOf(by, table.seats), seats: table.seats, facts };
    const decision = game.decide(state, game.command.parse(command), ctx);
    const next = isRejection(decision) ? { ...told, last: decision, effects: [] } : past(game, decision, told);
    return tell(game, { ...table, now }, next);
  };

  const story: Story<State, Command, Event, View> = {
    state,
    events,
    now: table.now,
    later: (seconds) => tell(game, { ...table, now: table.now + seconds * 1000 }, told),
    when: (command, by, facts = null) => decide(command, by, table.now, facts),
    whenTimeRunsOut: () => {
      const deadline = game.deadline(state);
      if (deadline === null) throw new Error('Nothing is being waited for: the game has no deadline now');
      return decide(deadline.command, 'clock', Math.max(table.now, deadline.at ?? table.now), null);
    },
    whenReseated: (seat, player) => tell(game, { ...table, seats: table.seats.with(seat, player) }, told),
    thenEvents: (...expected) => {
      expect(unrefused()).toEqual(expected);
      return story;
    },
    thenRejected: (code) => {
      if (!isRejection(last)) throw new Error(`Expected a refusal (${code}), but it was accepted`);
      expect(last.rejected).toBe(code);
      return tell(game, table, { ...told, last: [] });
    },
    thenView: (viewer, parts) => {
      unrefused();
      expect(game.view(state, viewerOf(viewer, table.seats))).toMatchObject(parts);
      return story;
    },
    thenEffects: (...expected) => {
      unrefused();
      expect(told.effects).toEqual(expected);
      return story;
    },
    thenClock: (seconds) => {
      unrefused();
      const at = game.deadline(state)?.at ?? null;
      expect(at === null ? null : (at - table.now) / 1000).toBe(seconds);
      return story;
    },
    thenOver: () => {
      unrefused();
      expect(game.over(state)).toBe(true);
      return story;
    },
  };
  return story;
}

function past<Setup, State, Command, Event extends AnyEvent, View>(
  game: Game<Setup, State, Command, Event, View>,
  fresh: readonly Event[],
  before?: Past<State, Event>,
): Past<State, Event> {
  let state = before?.state;
  const effects: Effect[] = [];
  for (const event of fresh) {
    state = game.evolve(state, event);
    effects.push(...game.effects(event, state));
  }
  if (state === undefined) throw new Error('A table begins with at least one event');
  return { state, events: [...(before?.events ?? []), ...fresh], last: fresh, effects };
}

function isEvents<Event>(beginning: object | readonly Event[]): beginning is readonly Event[] {
  return Array.isArray(beginning);
}
