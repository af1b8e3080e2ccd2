/** A room is a table of its own kind, `room`: its lobby, seats and host are journaled and shown like any game. */
import { z } from 'zod';
import { ROOM_CODE_LENGTH, ROOM_CODE_SIGNS } from './room-code.ts';
import { route } from './route.ts';

export const roomCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[${ROOM_CODE_SIGNS}]{${ROOM_CODE_LENGTH}}$`));

const id = z.number().int().positive();

/** Checked by the game they are for. Not as JSON here: that check goes as deep as its input, and deep enough it exhausts the stack. */
const settings = z.record(z.string(), z.unknown());

/** What a member asks of the room. `seat` counts from 0. */
export const roomCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sit'), seat: z.number().int().min(0).max(63).optional() }),
  z.object({ type: z.literal('stand') }),
  z.object({ type: z.literal('ready'), ready: z.boolean() }),
  z.object({ type: z.literal('leave') }),
  // What follows is the host's.
  z.object({ type: z.literal('choose'), game: z.string().max(40), settings }),
  z.object({ type: z.literal('add_bot') }),
  z.object({ type: z.literal('remove_bot'), player: id }),
  z.object({ type: z.literal('start') }),
  z.object({ type: z.literal('rematch') }),
  z.object({ type: z.literal('kick'), player: id }),
  z.object({ type: z.literal('hand_over'), player: id }),
  z.object({ type: z.literal('lock'), locked: z.boolean() }),
  z.object({ type: z.literal('hide_code'), hidden: z.boolean() }),
  z.object({ type: z.literal('pause') }),
  z.object({ type: z.literal('resume') }),
  z.object({ type: z.literal('extend'), seconds: z.number().int().min(5).max(600) }),
  z.object({ type: z.literal('skip') }),
]);
export type RoomCommand = z.infer<typeof roomCommand>;

export interface RoomMember {
  readonly player: number;
  readonly seat: number | null;
  readonly ready: boolean;
  readonly bot: boolean;
}

/** What everyone in the room sees. Names and avatars come from `people`; who is online, from presence. */
export interface RoomView {
  /** Empty for whoever may not read it: strangers, and the television in streamer mode. */
  readonly code: string;
  readonly codeHidden: boolean;
  readonly phase: 'lobby' | 'playing' | 'ended' | 'closed';
  readonly host: number;
  readonly locked: boolean;
  readonly game: string;
  readonly settings: { readonly [name: string]: unknown };
  readonly seats: { readonly min: number; readonly max: number };
  /** In the order they came: the first people are the next hosts. */
  readonly members: readonly RoomMember[];
  /** Televisions: they see what everybody in the room may see, and ask for nothing. */
  readonly screens: readonly number[];
  /** The game being played or just ended. */
  readonly table: number | null;
  readonly paused: boolean;
  /** Earlier tables of this room, oldest first, for replays. */
  readonly past: readonly number[];
  /** Am I in: members see the room, others see this view of a stranger. */
  readonly member: boolean;
}

export const rooms = {
  create: route({
    method: 'POST',
    path: '/rooms',
    summary: 'Open a room',
    as: 'player',
    body: z.object({ game: z.string().max(40), settings: settings.optional() }),
    answer: z.object({ room: id, code: z.string() }),
  }),
  join: route({
    method: 'POST',
    path: '/rooms/join',
    summary: 'Enter a room by its code',
    as: 'player',
    body: z.object({ code: z.string().max(20), as: z.enum(['player', 'screen']).default('player') }),
    answer: z.object({ room: id, code: z.string() }),
  }),
  mine: route({
    method: 'GET',
    path: '/rooms/mine',
    summary: 'Rooms I am in',
    as: 'player',
    answer: z.object({
      rooms: z.array(z.object({ room: id, code: z.string(), game: z.string(), since: z.iso.datetime() })),
    }),
  }),
};
