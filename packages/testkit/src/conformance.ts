/**
 * What every game must keep so that the house can promise it to players. A game's own tests prove its rules; this suite
 * proves that it is the pure function the engine takes it for. In a test file of the game:
 *
 *     conformance(ticTacToe, { secrets: 'nothing is hidden' });
 */
import type { AnyEvent, Game } from '@parlor/kernel/game';
import { describe, it } from 'vitest';
import { botsCheck, botTablesCheck } from './conformance/bots.ts';
import type { Check, Options, Trial } from './conformance/check.ts';
import { clockCheck } from './conformance/clock.ts';
import { determinismCheck } from './conformance/determinism.ts';
import { effectsCheck } from './conformance/effects.ts';
import { endingCheck } from './conformance/ending.ts';
import { journalsCheck, upcastersCheck } from './conformance/journals.ts';
import { jsonCheck } from './conformance/json.ts';
import { purityCheck } from './conformance/purity.ts';
import { rejectionsCheck } from './conformance/rejections.ts';
import { replayCheck } from './conformance/replay.ts';
import { secrecyCheck } from './conformance/secrecy.ts';
import { setupCheck } from './conformance/setup.ts';
import { storiesOf } from './conformance/stories.ts';

const CHECKS: readonly ((trial: Trial) => Check)[] = [
  setupCheck,
  purityCheck,
  determinismCheck,
  replayCheck,
  jsonCheck,
  rejectionsCheck,
  effectsCheck,
  secrecyCheck,
  clockCheck,
  endingCheck,
  botsCheck,
  botTablesCheck,
  upcastersCheck,
  journalsCheck,
];

/** Registers the whole suite for one game. */
export function conformance<Setup, State, Command, Event extends AnyEvent, View>(
  game: Game<Setup, State, Command, Event, View>,
  options: Options<Setup, State, Command>,
): void {
  describe(`${game.kind} keeps the contract`, () => {
    for (const check of conformanceChecks(game, options)) it(check.name, check.run, 120_000);
  });
}

/** The checks themselves, each throwing when it is not kept. */
export function conformanceChecks<Setup, State, Command, Event extends AnyEvent, View>(
  game: Game<Setup, State, Command, Event, View>,
  options: Options<Setup, State, Command>,
): readonly Check[] {
  const trial: Trial = { game, options, stories: storiesOf(game, options), runs: options.runs ?? 100 };
  return CHECKS.map((check) => check(trial));
}
