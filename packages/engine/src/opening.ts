/** How a table begins: asked for by the house, or by an effect of another table. */
import type { Effect, Json } from '@parlor/kernel/effect';
import type { Actor, AnyEvent, AnyGame } from '@parlor/kernel/game';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import { createRng } from '@parlor/kernel/rng';
import { firstFrame, frameAfter, type HouseEvent } from './frame.ts';
import { momentOf } from './moment.ts';
import { payloadText } from './payload.ts';
import { refusals } from './refusals.ts';
import type { Opening } from './table.ts';
import type { World } from './world.ts';

export const OPEN_COMMAND = 'open';
const FIRST_SEQ = 1;
const SEED_BELOW = 2 ** 32;

export interface OpeningRequest {
  readonly table: TableId;
  readonly kind: string;
  readonly setup: unknown;
  readonly seats: readonly PlayerId[];
  readonly parent: TableId | null;
  readonly by: Actor;
  readonly facts: Json;
  readonly seed: number;
  /** House time. */
  readonly at: number;
  readonly depth: number;
}

/** The first entry of a table that does not exist yet. May throw: a game's bug. */
export function decideOpening(world: World, request: OpeningRequest): Opening | Rejection {
  const game: AnyGame | undefined = world.games.get(request.kind);
  if (game === undefined) return refusals.unknownGame;
  const { seats, at, table, seed } = request;
  if (seats.length < game.seats.min || seats.length > game.seats.max) return refusals.wrongNumberOfSeats;
  const setup = game.setup.safeParse(request.setup);
  if (!setup.success) return refusals.invalidSetup;

  const opened: HouseEvent = { type: '$opened', seats };
  const frame = frameAfter(firstFrame, opened, at);
  const decision: readonly AnyEvent[] | Rejection = game.open(setup.data, {
    now: at,
    rng: createRng(seed, FIRST_SEQ),
    by: request.by,
    seats,
    facts: request.facts,
  });
  if (isRejection(decision)) return decision;
  if (decision.length === 0) throw new Error(`${game.kind} opened without an event`);

  let state: unknown;
  const effects: Effect[] = [];
  for (const event of decision) {
    state = game.evolve(state, event);
    effects.push(...game.effects(event, state));
  }
  const after = momentOf(game, FIRST_SEQ, at, state, frame);
  const opens = openAll(world, table, seed, FIRST_SEQ, at, effects, request.depth + 1);
  if (isRejection(opens)) return opens;
  return {
    table,
    game,
    parent: request.parent,
    seed,
    setup: JSON.stringify(setup.data),
    entry: {
      is: 'entry',
      payload: payloadText(at, request.by, [opened, ...decision]),
      effects,
      opens,
      after,
      reseated: false,
    },
  };
}

/** The tables that these effects open, and those that they open in turn. One that refuses makes the whole command refused. */
export function openAll(
  world: World,
  parent: TableId,
  seed: number,
  seq: number,
  at: number,
  effects: readonly Effect[],
  depth: number,
): readonly Opening[] | Rejection {
  const openings: Opening[] = [];
  for (const effect of effects) {
    if (effect.do !== 'open') continue;
    if (depth > world.limits.openDepth) throw new Error('tables that open tables without end');
    const opening = decideOpening(world, {
      table: effect.table,
      kind: effect.kind,
      setup: effect.setup,
      seats: effect.seats,
      parent,
      by: { is: 'house' },
      facts: null,
      seed: childSeed(seed, seq, effect.table),
      at,
      depth,
    });
    if (isRejection(opening)) return opening;
    openings.push(opening, ...opening.entry.opens);
  }
  return openings;
}

/** A decision taken again after a lost race must open the very same table. */
function childSeed(seed: number, seq: number, table: TableId): number {
  const rng = createRng(seed, seq, table);
  return rng.below(2 ** 21) * SEED_BELOW + rng.below(SEED_BELOW);
}
