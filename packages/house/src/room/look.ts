/** A room as the house itself looks at it: through the screen's view, which every node can have of every room. */
import type { RoomView } from '@parlor/client/contracts/room';
import type { Engine } from '@parlor/engine/contract';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';

export type Role = 'member' | 'screen';

export interface RoomLook {
  readonly seq: number;
  readonly view: RoomView;
  /** What this player is in the room; null for strangers. House players are no members here: they have no devices. */
  roleOf(player: PlayerId): Role | null;
  readonly closed: boolean;
}

/** Nobody's eyes: the house looks as the television does. */
export const HOUSE_WATCHER = { player: null, as: 'screen' } as const;

export function lookOf(update: { readonly seq: number; readonly view: string }): RoomLook {
  // The room's own decider has made this text: its type is known.
  const view = JSON.parse(update.view) as RoomView;
  const members = new Set(view.members.filter((member) => !member.bot).map((member) => member.player));
  const screens = new Set(view.screens);
  return {
    seq: update.seq,
    view,
    roleOf: (player) => (members.has(player) ? 'member' : screens.has(player) ? 'screen' : null),
    closed: view.phase === 'closed',
  };
}

export async function lookAt(engine: Engine, room: TableId): Promise<RoomLook | null> {
  const update = await engine.see(room, HOUSE_WATCHER);
  return isRejection(update) ? null : lookOf(update);
}
