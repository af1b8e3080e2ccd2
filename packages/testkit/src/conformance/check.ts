import type { Json } from '@parlor/kernel/effect';
import type { Actor, AnyEvent, Viewer } from '@parlor/kernel/game';
import type fc from 'fast-check';
import type { Beginning, OpaqueGame, Step } from '../play.ts';

export interface Options<Setup = unknown, State = unknown, Command = unknown> {
  /**
   * States that differ from this one only in what this viewer may not know: nothing the viewer receives may differ then.
   * Give every kind of secret the game has.
   */
  readonly secrets: SecretVariants<State>['of'] | 'nothing is hidden';
  /** What tables are opened with. Without it, whatever the setup's schema accepts. */
  readonly setups?: fc.Arbitrary<Setup> | readonly Setup[];
  /** What seats ask for. Without it, whatever the command's schema accepts. House players move as well, so legal play happens. */
  readonly commands?: fc.Arbitrary<Command>;
  /** Commands of errands and of the house, for games that get such. */
  readonly fromErrands?: fc.Arbitrary<Command>;
  readonly fromHouse?: fc.Arbitrary<Command>;
  /** What the house looks up before a decision. The command is null for the opening. */
  readonly facts?: FactsOf<Command>['of'];
  /** How many firings of the clock, or moves of house players, bring any table to its end. */
  readonly movesAtMost?: number;
  /** Journals of earlier releases, as they were written: they must still be readable. */
  readonly journals?: readonly (readonly AnyEvent[])[];
  readonly runs?: number;
  readonly seed?: number;
}

// Declared as methods, so that a game's own types may stand where the suite knows only `unknown`.
interface SecretVariants<State> {
  of(state: State, viewer: Viewer): readonly State[];
}
interface FactsOf<Command> {
  of(command: Command | null, by: Actor): Json;
}

export interface Story extends Beginning {
  readonly steps: readonly Step[];
}

export interface Trial {
  readonly game: OpaqueGame;
  readonly options: Options;
  readonly stories: fc.Arbitrary<Story>;
  readonly runs: number;
}

export interface Check {
  readonly name: string;
  /** Throws when the game does not keep it. */
  run(): void;
}
