/**
 * Who is there. Two adapters stand beside this file: `memory/` for one process and `redis/` for several nodes. Presence is never
 * journaled and may be late: it is shown beside the views, and nothing that matters is decided by it alone.
 */
import type { PlayerId, TableId } from '@parlor/kernel/ids';

export interface Presence {
  readonly adapter: 'memory' | 'redis';
  /** The players with a device in this room on this node: all of them, each time. */
  tell(room: TableId, players: readonly PlayerId[]): void;
  /** Calls back with everybody in this room, on all nodes: soon, and whenever it may have changed. Call the result to stop. */
  follow(room: TableId, listen: (online: readonly PlayerId[]) => void): () => void;
  close(): Promise<void>;
}

/** The same players in the same order, whoever counts them. */
export function inOrder(players: Iterable<PlayerId>): readonly PlayerId[] {
  return [...new Set(players)].sort((one, other) => one - other);
}
