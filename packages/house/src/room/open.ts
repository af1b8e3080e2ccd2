import { roomCode } from '@parlor/client/contracts/room';
import type { Decision } from '@parlor/kernel/game';
import { playerId } from '@parlor/kernel/ids';
import { z } from '@parlor/kernel/schema';
import { type Book, settingsOf } from './book.ts';
import type { Fact } from './event.ts';

/** What the house opens a room with. Nobody fills this in by hand: the house has drawn the code and knows the host. */
export const setup = z.object({
  code: roomCode,
  game: z.string().max(40),
  settings: z.record(z.string(), z.unknown()),
  host: playerId,
  /** After so long without a sign of life the room closes (rule R10). */
  idleHours: z.number().positive(),
  /** How many people and screens the room holds (rule R6). */
  people: z.number().int().positive(),
});

export type Setup = z.infer<typeof setup>;

/** Rule R1. */
export function open(asked: Setup, book: Book): Decision<Fact> {
  const checked = settingsOf(book, asked.game, asked.settings);
  if ('rejected' in checked) return checked;
  const { code, game, host, people } = asked;
  const idleMs = Math.round(asked.idleHours * 3_600_000);
  return [{ type: 'opened', code, game, settings: checked.settings, host, idleMs, people }];
}
