/** A room for the tests of its rules: small made-up games, and people with names. */

import type { RoomView } from '@parlor/client/contracts/room';
import { bookOf } from '@parlor/house/room/book';
import type { Command } from '@parlor/house/room/command';
import type { Event } from '@parlor/house/room/event';
import { createRoom } from '@parlor/house/room/room';
import type { State } from '@parlor/house/room/state';
import { defineGame } from '@parlor/kernel/game';
import { type PlayerId, playerId, type TableId } from '@parlor/kernel/ids';
import { z } from '@parlor/kernel/schema';
import { given, type Story } from '@parlor/testkit/given';

const rounds = z.number().int().min(1).max(9).default(3);

function toy(kind: string, min: number, max: number) {
  return defineGame({
    kind,
    stateVersion: 1,
    seats: { min, max },
    setup: z.object({ rounds }),
    command: z.object({ type: z.literal('end') }),
    open: () => [{ type: 'opened' as const }],
    decide: () => [{ type: 'ended' as const }],
    evolve: (_state: { over: boolean } | undefined, event: { type: 'opened' | 'ended' }) => ({
      over: event.type === 'ended',
    }),
    view: (state: { over: boolean }) => state,
    deadline: () => ({ at: 0, command: { type: 'end' as const } }),
    over: (state: { over: boolean }) => state.over,
    effects: () => [],
    bot: () => null,
  });
}

export const CAST: readonly PlayerId[] = [1, 2, 3, 4, 5].map((id) => playerId.parse(id));
/** `party` is for two to four, `duel` for exactly two. */
export const room = createRoom(bookOf([toy('party', 2, 4), toy('duel', 2, 2)], CAST));

export const people: readonly PlayerId[] = [1001, 1002, 1003, 1004, 1005, 1006].map((id) => playerId.parse(id));
export const [ANNA, BEN, CLEO, DORA, EMIL, FAY] = people as [
  PlayerId,
  PlayerId,
  PlayerId,
  PlayerId,
  PlayerId,
  PlayerId,
];
/** The same people as those who ask and look: by their place in the list above. */
export const anna = 0;
export const ben = 1;
export const cleo = 2;
export const dora = 3;

export type RoomStory = Story<State, Command, Event, RoomView>;

/** Anna has opened a room for `party`. */
export function annasRoom(game = 'party', limits: { people?: number; idleHours?: number } = {}): RoomStory {
  const { people: room_for = 64, idleHours = 12 } = limits;
  const setup = { code: 'BCDFG', game, settings: {}, host: ANNA, idleHours, people: room_for };
  return given(room, setup, { seats: people });
}

/** These have come in, in this order. */
export function with_(story: RoomStory, ...players: readonly PlayerId[]): RoomStory {
  return players.reduce((told, player) => told.when({ type: 'enter', player, as: 'player' }, 'house'), story);
}

/** Everybody seated has said they are ready, and Anna has started. */
export function started(story: RoomStory): RoomStory {
  const waiting = story.state.members.filter(
    (one) => one.seat !== null && !one.ready && one.player !== story.state.host,
  );
  const ready = waiting.reduce(
    (told, { player }) => told.when({ type: 'ready', ready: true }, people.indexOf(player)),
    story,
  );
  return ready.when({ type: 'start' }, people.indexOf(story.state.host));
}

export function tableOf(story: RoomStory): TableId {
  const { stage } = story.state;
  if (!('table' in stage) || stage.table === null) throw new Error('No table has been opened');
  return stage.table;
}

/** The seats as they are: player by seat. */
export function seatsIn(story: RoomStory): readonly (PlayerId | undefined)[] {
  const seats: (PlayerId | undefined)[] = [];
  for (const { seat, player } of story.state.members) if (seat !== null) seats[seat] = player;
  return seats;
}

/** The house player on this seat. */
export function botOn(story: RoomStory, seat: number): PlayerId {
  const bot = story.state.members.find((one) => one.seat === seat && one.bot !== null);
  if (bot === undefined) throw new Error(`No house player sits on ${seat}`);
  return bot.player;
}
