import type { Command } from '@parlor/house/room/command';
import type { Setup } from '@parlor/house/room/open';
import type { State } from '@parlor/house/room/state';
import type { Viewer } from '@parlor/kernel/game';
import { playerId } from '@parlor/kernel/ids';
import { z } from '@parlor/kernel/schema';
import { conformanceChecks } from '@parlor/testkit/conformance';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { ANNA, CAST, people, room } from './parlour.ts';

const setup: Setup = { code: 'BCDFG', game: 'party', settings: {}, host: ANNA, idleHours: 1, people: 4 };
/** The suite seats people at the engine's table; to a room they are simply those who may ask and look. */
const playable = { ...room, seats: { min: 1, max: 5 }, setup: z.object({}).transform(() => setup) };

const player = fc.constantFrom(...people.slice(0, 5), ...CAST);
const seat = fc.nat({ max: 4 });
const ofMembers: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom<Command>(
    { type: 'sit' },
    { type: 'stand' },
    { type: 'leave' },
    { type: 'add_bot' },
    { type: 'start' },
    { type: 'rematch' },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'skip' },
    { type: 'extend', seconds: 30 },
    { type: 'ready', ready: true },
    { type: 'ready', ready: true },
    { type: 'ready', ready: false },
    { type: 'lock', locked: true },
    { type: 'lock', locked: false },
    { type: 'hide_code', hidden: true },
    { type: 'choose', game: 'duel', settings: {} },
    { type: 'choose', game: 'party', settings: { rounds: 5 } },
    { type: 'expire' },
    { type: 'stir' },
  ),
  seat.map((wanted): Command => ({ type: 'sit', seat: wanted })),
  player.map((whom): Command => ({ type: 'kick', player: whom })),
  player.map((whom): Command => ({ type: 'remove_bot', player: whom })),
  player.map((whom): Command => ({ type: 'hand_over', player: whom })),
);
const ofTheHouse: fc.Arbitrary<Command> = fc.oneof(
  fc.constantFrom(...people.slice(0, 5)).map((who): Command => ({ type: 'enter', player: who, as: 'player' })),
  fc.constantFrom(...people.slice(0, 5)).map((who): Command => ({ type: 'enter', player: who, as: 'screen' })),
  fc.constantFrom(...people.slice(0, 5)).map((who): Command => ({ type: 'away', player: who })),
  fc.tuple(player, player).map(([from, to]): Command => ({ type: 'host_gone', from, to })),
  fc.constant<Command>({ type: 'stir' }),
);

/** Who was kicked is nobody's business; the code is not a stranger's, nor, hidden, the screen's. */
function secrets(state: State, viewer: Viewer): readonly State[] {
  const kicked = { ...state, kicked: [...state.kicked, playerId.parse(5555)] };
  const inside = 'player' in viewer && state.members.some((member) => member.player === viewer.player);
  const mayRead = inside || (viewer.is === 'screen' && !state.codeHidden);
  return mayRead ? [kicked] : [kicked, { ...state, code: 'QQQQQ' }];
}

describe('the room keeps the contract of games', () => {
  const checks = conformanceChecks(playable, {
    secrets,
    commands: ofMembers,
    fromHouse: ofTheHouse,
    movesAtMost: 1,
    runs: 300,
  });
  for (const check of checks) it(check.name, check.run, 60_000);
});
