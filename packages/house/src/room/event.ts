/**
 * What the journal of a room is made of. These shapes are kept forever: to change one, raise its `v` and add an
 * up-caster in room.ts.
 */
import type { Json } from '@parlor/kernel/effect';
import type { PlayerId, TableId } from '@parlor/kernel/ids';

export type Settings = { readonly [name: string]: Json };

export type Fact =
  | {
      readonly type: 'opened';
      readonly code: string;
      readonly game: string;
      readonly settings: Settings;
      readonly host: PlayerId;
      readonly idleMs: number;
      readonly people: number;
    }
  | { readonly type: 'came'; readonly player: PlayerId; readonly as: 'player' | 'screen'; readonly seat: number | null }
  /** A person or a house player is out of the room. `kicked` people stay out. */
  | { readonly type: 'left'; readonly player: PlayerId; readonly kicked: boolean }
  | { readonly type: 'sat'; readonly player: PlayerId; readonly seat: number }
  | { readonly type: 'stood'; readonly player: PlayerId }
  | { readonly type: 'readied'; readonly player: PlayerId; readonly ready: boolean }
  | { readonly type: 'chose'; readonly game: string; readonly settings: Settings }
  | { readonly type: 'bot_added'; readonly player: PlayerId; readonly seat: number }
  | { readonly type: 'started'; readonly table: TableId; readonly seats: readonly PlayerId[] }
  | { readonly type: 'table_ended'; readonly table: TableId }
  /** During a game: a house player plays on for a person. */
  | { readonly type: 'stood_in'; readonly player: PlayerId; readonly seat: number; readonly forPlayer: PlayerId }
  /** During a game: a person takes the seat a house player has played until now. */
  | { readonly type: 'took_over'; readonly player: PlayerId; readonly seat: number; readonly fromBot: PlayerId }
  | { readonly type: 'host_changed'; readonly host: PlayerId }
  | { readonly type: 'locked'; readonly locked: boolean }
  | { readonly type: 'code_hidden'; readonly hidden: boolean }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'extended'; readonly seconds: number }
  | { readonly type: 'skipped' }
  | { readonly type: 'stirred' }
  | { readonly type: 'closed'; readonly why: 'empty' | 'idle' };

/** Every event says when it happened: an idle room is one without events (rule R10). */
export type Event = Fact & { readonly at: number };
