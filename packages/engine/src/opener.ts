/** Opens tables for the house. Those that a table opens are part of its own entry: see opening.ts. */
import type { Actor } from '@parlor/kernel/game';
import { newId, type TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import type { Clock } from './clock.ts';
import type { Answer, OpenRequest } from './contract.ts';
import { decideOpening, OPEN_COMMAND } from './opening.ts';
import { refusals } from './refusals.ts';
import type { Runner } from './runner.ts';
import { newTable, type Opening } from './table.ts';
import type { World } from './world.ts';

export interface OpenerParts {
  readonly clock: Clock;
  readonly world: World;
  readonly runner: Runner;
  /** Numbers in [0, 1) that nobody can foresee. */
  readonly random: () => number;
}

/** Two tables may draw the same id in the same second. */
const DRAWS = 5;
const HALF_A_SEED = 2 ** 26;

export async function openTable(
  parts: OpenerParts,
  request: OpenRequest,
): Promise<{ readonly table: TableId } | Rejection> {
  for (let draw = 0; draw < DRAWS; draw++) {
    const opening = openingOf(parts, request);
    if (isRejection(opening)) return opening;
    const answer = await commitOpening(parts, opening);
    if (answer === refusals.idTaken) continue;
    return isRejection(answer) ? answer : { table: opening.table };
  }
  return refusals.tryAgain;
}

function openingOf({ world, clock, random }: OpenerParts, request: OpenRequest): Opening | Rejection {
  const { kind, setup, seats, parent, facts = null } = request;
  const table = newId<TableId>(clock.now(), random());
  const seed = Math.floor(random() * HALF_A_SEED) * HALF_A_SEED + Math.floor(random() * HALF_A_SEED);
  const at = world.houseNow();
  try {
    return decideOpening(world, { table, kind, setup, seats, parent, by: actorOf(request), facts, seed, at, depth: 0 });
  } catch (error) {
    world.log.error({ err: error, kind }, 'a table could not be opened');
    return refusals.internalError;
  }
}

function actorOf({ by, seats }: OpenRequest): Actor {
  if (by.is !== 'player') return by;
  const seat = seats.indexOf(by.player);
  return { is: 'player', player: by.player, seat: seat < 0 ? null : seat };
}

function commitOpening({ clock, runner }: OpenerParts, opening: Opening): Promise<Answer> {
  const table = newTable(opening.table, opening.game, opening.parent, opening.seed, clock.now());
  return new Promise((resolve) => {
    runner.ask(table, OPEN_COMMAND, { is: 'open', opening }, (answer) => {
      if ('seq' in answer) runner.opened(table);
      resolve(answer);
    });
  });
}
