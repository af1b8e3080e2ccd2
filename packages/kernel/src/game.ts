/**
 * The contract between a game and the house: a game is a pure function, the house does the rest.
 * A game never waits, reads a clock, rolls dice of its own, or knows what a socket or a database is.
 */
import type { z } from 'zod';
import type { Effect, Json } from './effect.ts';
import type { PlayerId } from './ids.ts';
import type { Rejection } from './rejection.ts';
import type { Rng } from './rng.ts';

/** Who asks. The house has checked that it is them. `seat` is null for a player who has no seat at this table. */
export type Actor =
  | { readonly is: 'player'; readonly player: PlayerId; readonly seat: number | null }
  /** The clock: a deadline of this table ran out, or the host skipped the wait for it. */
  | { readonly is: 'clock' }
  /** The outcome of an errand this table asked for. */
  | { readonly is: 'errand' }
  /** The house itself: rooms, jobs, moderators. */
  | { readonly is: 'house' };

/** Everything a decision may depend on besides state and command. */
export interface Context {
  /** The table's time in milliseconds: it stands still while the table is paused or the whole house is down (ruling H2). */
  readonly now: number;
  readonly rng: Rng;
  readonly by: Actor;
  /** Who holds which seat right now; a seat's index never changes, its player may. */
  readonly seats: readonly PlayerId[];
  /** Looked up by the house before the decision, for commands that need to know something outside their table. */
  readonly facts: Json;
}

/** Who looks. A view is built for one of these and shows no more than they may know (ruling H5). */
export type Viewer =
  | { readonly is: 'seat'; readonly seat: number; readonly player: PlayerId }
  | { readonly is: 'spectator'; readonly player: PlayerId | null }
  /** The shared television: what everybody in the room may see, large. */
  | { readonly is: 'screen' }
  /** All cards face up. Only ever asked for when `over` says the table has ended. */
  | { readonly is: 'afterwards' };

/**
 * What happens if nobody does anything: at `at`, in the table's time, the clock sends `command`. With clocks off `at` is
 * null: no clock runs, yet the host can still skip the wait, so a seat whose player is gone never blocks a table (ruling H6).
 */
export interface Deadline<Command> {
  readonly at: number | null;
  readonly command: Command;
}

/** A fact in a journal. `v` counts the shapes this type of event has had; it starts at 1 and is left out for 1. */
export interface AnyEvent {
  readonly type: string;
  readonly v?: number;
}

/** Turns an event as it was once written into the next shape of it; keyed by type, in order: [from 1 to 2, from 2 to 3, …]. */
export type Upcasters = { readonly [type: string]: readonly ((event: never) => AnyEvent)[] };

export type Decision<Event> = readonly Event[] | Rejection;

export interface Game<Setup, State, Command, Event extends AnyEvent, View> {
  /** Its name in addresses, journals and the tree: `tic-tac-toe`. */
  readonly kind: string;
  /** Counts the shapes of State. A snapshot of another version is not used; the journal is replayed instead. */
  readonly stateVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** What a table can be opened with. Every field has a default, a title and a description: the lobby's form is made of them. */
  readonly setup: z.ZodType<Setup>;
  readonly command: z.ZodType<Command>;
  /** How a table begins. A rejection means: not with this setup and these seats. */
  open(setup: Setup, ctx: Context): Decision<Event>;
  /** The rules. An accepted command gives at least one event. */
  decide(state: State, command: Command, ctx: Context): Decision<Event>;
  /** What an event changes. Total, no choices, no dice; undefined is the table before its first event. */
  evolve(state: State | undefined, event: Event): State;
  /** All that this viewer may know, built from an allow-list. */
  view(state: State, viewer: Viewer): View;
  deadline(state: State): Deadline<Command> | null;
  /** Whether the table has ended: nothing can happen to it any more, and its secrets may be shown. */
  over(state: State): boolean;
  /** `state` is the state after `event`. */
  effects(event: Event, state: State): readonly Effect[];
  /** A house player at this seat: what it would do now, or null to wait. It sees a seat's view and nothing else. */
  bot(view: View, rng: Rng): Command | null;
  readonly upcasters?: Upcasters;
  /** Whether all who watch without a seat see the same: then one view is made for all of them, asked for with no player. */
  readonly spectatorsAlike?: boolean;
}

/** Any game, for the parts of the house that treat all alike. */
// biome-ignore lint/suspicious/noExplicitAny: the one place where games of different types meet; a game's own types are checked by defineGame
export type AnyGame = Game<any, any, any, any, any>;

/** Writes a game down; everything else about its types is inferred from here. */
export function defineGame<Setup, State, Command, Event extends AnyEvent, View>(
  game: Game<Setup, State, Command, Event, View>,
): Game<Setup, State, Command, Event, View> {
  return game;
}

export type SetupOf<G> = G extends Game<infer Setup, infer _S, infer _C, infer _E, infer _V> ? Setup : never;
export type StateOf<G> = G extends Game<infer _U, infer State, infer _C, infer _E, infer _V> ? State : never;
export type CommandOf<G> = G extends Game<infer _U, infer _S, infer Command, infer _E, infer _V> ? Command : never;
export type EventOf<G> = G extends Game<infer _U, infer _S, infer _C, infer Event, infer _V> ? Event : never;
export type ViewOf<G> = G extends Game<infer _U, infer _S, infer _C, infer _E, infer View> ? View : never;
