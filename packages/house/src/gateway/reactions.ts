/** Reactions between nodes: heard by whoever is there, kept by nobody. */
import { REACTIONS, type ReactionName } from '@parlor/client/contracts/reactions';
import { type PlayerId, playerId, type TableId } from '@parlor/kernel/ids';
import { z } from '@parlor/kernel/schema';

const message = z.object({ node: z.string(), player: playerId, reaction: z.enum(REACTIONS) });

export interface Wave {
  readonly node: string;
  readonly player: PlayerId;
  readonly reaction: ReactionName;
}

export function reactionsChannel(room: TableId): string {
  return `reactions:${room}`;
}

export function readReaction(text: string): Wave | null {
  try {
    const wave = message.safeParse(JSON.parse(text));
    return wave.success ? wave.data : null;
  } catch {
    return null;
  }
}
