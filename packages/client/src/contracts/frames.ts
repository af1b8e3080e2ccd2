/** What travels over the one socket, `/ws`. Every frame is a JSON object with its type in `t`. */
import { z } from 'zod';
import { REACTIONS } from './reactions.ts';
import { commandId, seen } from './tables.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const reaction = z.enum(REACTIONS);

export const clientFrame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('cmd'), id: commandId, table: id, command: z.unknown(), retry: z.boolean().optional() }),
  /** Watch a table, from the last sequence seen if any. `screen` is the television's view. */
  z.object({
    t: z.literal('watch'),
    table: id,
    seq: z.number().int().min(0).nullable(),
    as: z.enum(['player', 'screen']),
  }),
  z.object({ t: z.literal('unwatch'), table: id }),
  z.object({ t: z.literal('react'), room: id, reaction }),
  z.object({ t: z.literal('ping'), at: z.number() }),
]);
export type ClientFrame = z.infer<typeof clientFrame>;

export const serverFrame = z.discriminatedUnion('t', [
  z.object({ t: z.literal('hello'), player: id, now: z.number() }),
  /** A committed moment; `acks` are ids of this socket's own commands that it answers. */
  seen.extend({ t: z.literal('view'), acks: z.array(z.string()) }),
  /** A command was accepted (sent when no view frame carries its id). */
  z.object({ t: z.literal('ok'), id: z.string(), seq: z.number().int() }),
  /** A command was refused, and why; the state is untouched. */
  z.object({ t: z.literal('no'), id: z.string(), code: z.string(), message: z.string() }),
  /** Watching succeeded and nothing was missed since the sequence given. */
  z.object({ t: z.literal('current'), table: id, seq: z.number().int() }),
  /** This table is not, or no longer, to be watched. */
  z.object({ t: z.literal('gone'), table: id, code: z.string(), message: z.string() }),
  z.object({ t: z.literal('presence'), room: id, online: z.array(id) }),
  z.object({ t: z.literal('reaction'), room: id, player: id, reaction }),
  z.object({ t: z.literal('pong'), at: z.number(), now: z.number() }),
  /** A frame that could not be read. The socket stays open unless it goes on. */
  z.object({ t: z.literal('error'), code: z.string(), message: z.string() }),
  /** The house closes this socket on purpose: `restart` and `slow` mean come back, `session_ended` means log in again. */
  z.object({
    t: z.literal('bye'),
    reason: z.enum(['restart', 'slow', 'session_ended', 'too_many']),
    message: z.string(),
  }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;
export type ViewFrame = Extract<ServerFrame, { t: 'view' }>;
