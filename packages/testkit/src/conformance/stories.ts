import fc from 'fast-check';
import { validValue } from '../arbitrary.ts';
import type { Moment, OpaqueGame, PlayOptions, Step } from '../play.ts';
import { play } from '../play.ts';
import type { Options, Story, Trial } from './check.ts';

const LONGEST_STORY = 60;
const LONGEST_WAIT_MS = 90_000;

/** Tables of any allowed size and setup, with people, house players, errands and the clock acting in any order. */
export function storiesOf(game: OpaqueGame, options: Options): fc.Arbitrary<Story> {
  return fc.record({
    setup: setupsOf(game, options),
    players: fc.integer({ min: game.seats.min, max: game.seats.max }),
    seed: fc.nat(),
    steps: fc.array(stepsOf(game, options), { maxLength: LONGEST_STORY, size: 'max' }),
  });
}

function setupsOf(game: OpaqueGame, { setups }: Options): fc.Arbitrary<unknown> {
  if (setups === undefined) return validValue(game.setup);
  return isList(setups) ? fc.constantFrom(...setups) : setups;
}

function isList<T>(setups: fc.Arbitrary<T> | readonly T[]): setups is readonly T[] {
  return Array.isArray(setups);
}

function stepsOf(game: OpaqueGame, options: Options): fc.Arbitrary<Step> {
  const by = fc.nat({ max: 999 });
  const asked = options.commands ?? validValue(game.command);
  const told = [
    ...(options.fromErrands === undefined ? [] : [tell('errand', options.fromErrands)]),
    ...(options.fromHouse === undefined ? [] : [tell('house', options.fromHouse)]),
  ];
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('ask' as const), command: asked, by }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('bot' as const), by }) },
    { weight: 1, arbitrary: fc.constant({ do: 'time out' as const }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: LONGEST_WAIT_MS }) }) },
    ...told,
  );
}

function tell(by: 'errand' | 'house', commands: fc.Arbitrary<unknown>): fc.WeightedArbitrary<Step> {
  return { weight: 2, arbitrary: commands.map((command) => ({ do: 'tell', command, by })) };
}

/**
 * Runs a property over random stories; the failing one is shrunk and printed. Moments are played as they are asked for:
 * a state that the game writes into later can still be seen as it was.
 */
export function forEveryStory(trial: Trial, holds: (moments: Iterable<Moment>, story: Story) => void): void {
  const options = playOptions(trial);
  fc.assert(
    fc.property(trial.stories, (story) => holds(play(trial.game, story, story.steps, options), story)),
    { numRuns: trial.runs, seed: trial.options.seed ?? 1 },
  );
}

export function playOptions({ options: { facts } }: Trial): PlayOptions {
  return facts === undefined ? {} : { facts };
}
