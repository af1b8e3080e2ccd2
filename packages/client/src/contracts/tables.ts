import { z } from 'zod';
import { idInPath, route } from './route.ts';

/** A moment of a table as this viewer may see it. `view` is of the game's own type. */
export const seen = z.object({
  table: z.number().int(),
  seq: z.number().int(),
  view: z.unknown(),
  seat: z.number().int().nullable(),
  deadline: z.number().nullable(),
  paused: z.boolean(),
  over: z.boolean(),
});
export type Seen = z.infer<typeof seen>;

/** Who holds which seat: the index is the seat. */
const players = z.array(z.number().int());

export const gameInfo = z.object({
  kind: z.string(),
  seats: z.object({ min: z.number().int(), max: z.number().int() }),
  /** JSON Schema of the settings: defaults, titles and descriptions included. */
  setup: z.record(z.string(), z.unknown()),
});
export type GameInfo = z.infer<typeof gameInfo>;

/** The client makes it; the same id acts once. */
export const commandId = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/);

export const tables = {
  games: route({
    method: 'GET',
    path: '/games',
    summary: 'The games of this house and their settings',
    as: 'anyone',
    answer: z.object({ games: z.array(gameInfo) }),
  }),
  see: route({
    method: 'GET',
    path: '/tables/:table',
    summary: 'A table as I may see it',
    as: 'player',
    params: z.object({ table: idInPath }),
    answer: seen.extend({ players }),
  }),
  command: route({
    method: 'POST',
    path: '/tables/:table/commands',
    summary: 'Ask something of a table',
    as: 'player',
    params: z.object({ table: idInPath }),
    body: z.object({ id: commandId, command: z.unknown() }),
    answer: z.object({ seq: z.number().int() }),
  }),
  replay: route({
    method: 'GET',
    path: '/tables/:table/replay',
    summary: 'A table move by move, from my own knowledge or, when it is over, from all',
    as: 'player',
    params: z.object({ table: idInPath }),
    query: z.object({ as: z.enum(['own', 'all']).default('own') }),
    answer: z.object({
      kind: z.string(),
      players,
      /** The asker's own seat, or null. */
      seat: z.number().int().nullable(),
      moments: z.array(z.object({ seq: z.number().int(), at: z.number(), view: z.unknown() })),
    }),
  }),
};
