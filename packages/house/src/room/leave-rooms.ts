import { randomUUID } from 'node:crypto';
import type { Engine } from '@parlor/engine/contract';
import type { PlayerId } from '@parlor/kernel/ids';
import type { Directory } from './directory.ts';

/** Takes a player who goes for good out of every room: seats and host rights must not stay with nobody (rule R7). */
export function leaveRooms(engine: Pick<Engine, 'command'>, directory: Directory): (player: PlayerId) => Promise<void> {
  return async (player) => {
    for (const { room } of await directory.roomsOf(player)) {
      const by = { is: 'player', player } as const;
      await engine.command({ table: room, id: randomUUID(), command: { type: 'leave' }, by });
    }
  };
}
