import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { inOrder, type Presence } from '../presence.ts';

/** What the nodes of one process know together. */
export interface Hall {
  readonly rooms: Map<TableId, Map<symbol, readonly PlayerId[]>>;
  readonly followers: Map<TableId, Set<() => void>>;
}

export function createHall(): Hall {
  return { rooms: new Map(), followers: new Map() };
}

export function createMemoryPresence({ rooms, followers }: Hall = createHall()): Presence {
  const node = Symbol('node');

  const tell = (room: TableId, players: readonly PlayerId[]): void => {
    const nodes = rooms.get(room) ?? new Map<symbol, readonly PlayerId[]>();
    if (players.length > 0) nodes.set(node, players);
    else nodes.delete(node);
    if (nodes.size > 0) rooms.set(room, nodes);
    else rooms.delete(room);
    for (const follow of followers.get(room) ?? []) follow();
  };

  return {
    adapter: 'memory',
    tell,
    follow(room, listen) {
      const call = (): void => listen(inOrder([...(rooms.get(room)?.values() ?? [])].flat()));
      const listeners = followers.get(room) ?? new Set();
      followers.set(room, listeners.add(call));
      queueMicrotask(() => {
        if (listeners.has(call)) call();
      });
      return () => {
        listeners.delete(call);
        if (listeners.size === 0 && followers.get(room) === listeners) followers.delete(room);
      };
    },
    async close() {
      for (const [room, nodes] of rooms) if (nodes.has(node)) tell(room, []);
    },
  };
}
