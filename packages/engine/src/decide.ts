/** Turns what is asked into an entry on top of the table's tip, or into a refusal. Pure but for the log. */
import type { Effect, Json } from '@parlor/kernel/effect';
import type { Actor, AnyEvent } from '@parlor/kernel/game';
import type { PlayerId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import { createRng } from '@parlor/kernel/rng';
import type { Control } from './contract.ts';
import { decideControl } from './controls.ts';
import { type Frame, frameAfter, houseTimeOf, isHouseEvent, tableTime } from './frame.ts';
import { type Moment, momentOf } from './moment.ts';
import { openAll } from './opening.ts';
import { payloadText } from './payload.ts';
import { refusals } from './refusals.ts';
import type { Entry, Item, Refusal, Table } from './table.ts';
import type { World } from './world.ts';

const NOTHING: readonly never[] = [];
/** A table whose game refuses its own clock is tried again after this. */
const STUCK_MS = 5_000;
const CLOCK: Actor = { is: 'clock' };

export function refusal(rejection: Rejection, kept = true): Refusal {
  return { is: 'refusal', rejection, kept };
}

/** Decides the item on the tip and moves the tip on. False: there is nothing to decide any more, drop it. */
export function decideItem(world: World, table: Table, item: Item): boolean {
  let outcome: Entry | Refusal | null;
  try {
    outcome = outcomeOf(world, table, item);
  } catch (error) {
    world.log.error({ err: error, table: table.id, kind: table.game.kind, command: item.id }, 'a decision failed');
    outcome = refusal(refusals.internalError, false);
    markStuck(world, table, item);
  }
  item.outcome = outcome;
  if (outcome === null) return false;
  if (outcome.is === 'entry') {
    table.tip = outcome.after;
    if (outcome.effects.length > 0 && !table.risky) table.risky = canBeRefused(outcome);
  }
  return true;
}

/** Coins may be short and claims taken: only the database knows. */
function canBeRefused({ effects, opens }: Entry): boolean {
  return (
    effects.some((effect) => effect.do === 'post' || effect.do === 'claim') ||
    opens.some((opening) => canBeRefused(opening.entry))
  );
}

function outcomeOf(world: World, table: Table, item: Item): Entry | Refusal | null {
  const { ask } = item;
  if (ask.is === 'open') return ask.opening.entry;
  const { tip } = table;
  if (tip === null) return refusal(refusals.noSuchTable, false);
  if (ask.is === 'clock') return clockOutcome(world, table, tip, item);
  if (ask.is === 'bot') return botOutcome(world, table, tip, item, ask.seq);
  if (tip.over) return refusal(refusals.tableOver);
  const at = Math.max(world.houseNow(), tip.at);
  if (ask.is === 'control') return controlOutcome(world, table, tip, at, ask.control);
  const { sender } = ask;
  if (sender.is !== 'player') return decided(world, table, tip, at, sender, ask.command, ask.facts);
  if (tip.frame.pausedAt !== null) return refusal(refusals.paused);
  const by = playerActor(tip.frame, sender.player);
  return decided(world, table, tip, at, by, ask.command, ask.facts);
}

function playerActor(frame: Frame, player: PlayerId): Actor {
  const seat = frame.seats.indexOf(player);
  return { is: 'player', player, seat: seat < 0 ? null : seat };
}

/** The house time at which the clock's command is due; null when no clock runs. */
export function dueAt(moment: Moment): number | null {
  if (moment.deadline === null || moment.frame.pausedAt !== null) return null;
  return houseTimeOf(moment.frame, moment.deadline);
}

function clockOutcome(world: World, table: Table, tip: Moment, item: Item): Entry | Refusal | null {
  const now = world.houseNow();
  const due = dueAt(tip);
  if (due === null || due > now || table.stuckAt === tip.seq) return null;
  item.id = `clock:${tip.seq}`;
  const deadline = table.game.deadline(tip.state);
  if (deadline === null) return null;
  const outcome = decided(world, table, tip, Math.max(now, tip.at), CLOCK, deadline.command, null);
  return outcome.is === 'refusal' ? stuck(world, table, item, tip, outcome) : outcome;
}

function botOutcome(world: World, table: Table, tip: Moment, item: Item, seq: number): Entry | Refusal | null {
  const move = tip.botMove;
  if (tip.seq !== seq || move === undefined || move === null || tip.over) return null;
  if (tip.frame.pausedAt !== null || table.stuckAt === tip.seq) return null;
  item.id = `bot:${move.seat}:${tip.seq}`;
  const by: Actor = { is: 'player', player: move.player, seat: move.seat };
  const outcome = decided(world, table, tip, Math.max(world.houseNow(), tip.at), by, move.command, null);
  return outcome.is === 'refusal' ? stuck(world, table, item, tip, outcome) : outcome;
}

/** What the clock and house players ask is asked again by itself: at once, if nothing held it back. */
export function markStuck(world: World, table: Table, { ask }: Item): void {
  if (ask.is !== 'clock' && ask.is !== 'bot') return;
  table.stuckAt = table.committed?.seq ?? -1;
  table.stuckUntil = world.houseNow() + STUCK_MS;
}

/** A game that refuses its own clock or its own bot has a bug; asking again and again would not mend it. */
function stuck(world: World, table: Table, item: Item, tip: Moment, outcome: Refusal): Refusal {
  markStuck(world, table, item);
  const { rejected, message } = outcome.rejection;
  world.log.error({ table: table.id, kind: table.game.kind, seq: tip.seq, rejected, message }, 'the house was refused');
  return refusal(outcome.rejection, false);
}

function controlOutcome(world: World, table: Table, tip: Moment, at: number, control: Control): Entry | Refusal {
  if (control.do === 'skip') {
    const deadline = table.game.deadline(tip.state);
    if (deadline === null) return refusal(refusals.nothingToSkip);
    return decided(world, table, tip, at, CLOCK, deadline.command, null);
  }
  const events = decideControl(tip, control);
  return isRejection(events) ? refusal(events) : entryOf(world, table, tip, at, { is: 'house' }, events);
}

function decided(
  world: World,
  table: Table,
  tip: Moment,
  at: number,
  by: Actor,
  command: unknown,
  facts: Json,
): Entry | Refusal {
  const decision = table.game.decide(tip.state, command, {
    now: tableTime(tip.frame, at),
    rng: createRng(table.seed, tip.seq + 1),
    by,
    seats: tip.frame.seats,
    facts,
  });
  if (isRejection(decision)) return refusal(decision);
  if (decision.length === 0) throw new Error(`${table.game.kind} accepted a command without an event`);
  return entryOf(world, table, tip, at, by, decision);
}

function entryOf(
  world: World,
  table: Table,
  tip: Moment,
  at: number,
  by: Actor,
  events: readonly AnyEvent[],
): Entry | Refusal {
  const { game } = table;
  let { state, frame } = tip;
  let effects: Effect[] | null = null;
  for (const event of events) {
    if (isHouseEvent(event)) {
      frame = frameAfter(frame, event, at);
      continue;
    }
    state = game.evolve(state, event);
    const asked = game.effects(event, state);
    if (asked.length > 0) effects = effects === null ? [...asked] : effects.concat(asked);
  }
  const after = momentOf(game, tip.seq + 1, at, state, frame);
  const opens = effects === null ? NOTHING : openAll(world, table.id, table.seed, after.seq, at, effects, 1);
  if (isRejection(opens)) return refusal(opens);
  return {
    is: 'entry',
    payload: payloadText(at, by, events),
    effects: effects ?? NOTHING,
    opens,
    after,
    reseated: frame.seats !== tip.frame.seats,
  };
}
