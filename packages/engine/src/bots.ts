/** House players: they see a seat's view like everyone else, and take a moment to think. */
import type { AnyGame } from '@parlor/kernel/game';
import { isHousePlayer } from '@parlor/kernel/ids';
import { createRng } from '@parlor/kernel/rng';
import type { BotMove, Moment } from './moment.ts';
import type { World } from './world.ts';

/** Sets the dice of bots apart from those of decisions. */
const BOT_DICE = 0xb07;

/** What a house player at this table would do next and when; null when none would. Worked out once per moment. */
export function botMoveOf(world: World, game: AnyGame, seed: number, moment: Moment): BotMove | null {
  if (moment.botMove === undefined) {
    moment.botMove = moment.frame.seats.some(isHousePlayer) ? think(world, game, seed, moment) : null;
  }
  return moment.botMove;
}

function think(world: World, game: AnyGame, seed: number, moment: Moment): BotMove | null {
  const { seats } = moment.frame;
  const dice = createRng(seed, moment.seq, BOT_DICE);
  // Always beginning with the same seat would let one bot answer for all where several may.
  const first = dice.below(seats.length);
  const thinking = paceOf(world, seats.every(isHousePlayer), dice.next());
  for (let turn = 0; turn < seats.length; turn++) {
    const seat = (first + turn) % seats.length;
    const player = seats[seat];
    if (player === undefined || !isHousePlayer(player)) continue;
    try {
      const view = game.view(moment.state, { is: 'seat', seat, player });
      const command: unknown = game.bot(view, createRng(seed, moment.seq, BOT_DICE, seat));
      if (command !== null) return { seat, player, command, at: moment.at + thinking };
    } catch (error) {
      world.log.error({ err: error, kind: game.kind, seq: moment.seq, seat }, 'a house player failed');
    }
  }
  return null;
}

function paceOf({ limits }: World, alone: boolean, draw: number): number {
  const [least, most] = alone ? limits.botsOnlyPaceMs : limits.botPaceMs;
  return Math.round(least + (most - least) * draw);
}
