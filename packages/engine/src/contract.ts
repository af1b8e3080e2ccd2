/** What the engine offers to the house. The engine runs tables; it knows nothing of accounts, HTTP or sockets. */
import type { Json } from '@parlor/kernel/effect';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import type { Rejection } from '@parlor/kernel/rejection';

/** The first answer to a command id is stored; the same id gets the same answer (ruling H4). */
export type Answer = { readonly seq: number } | Rejection;

/** Who sends a command, as the house has authenticated it; the engine finds the seat. */
export type Sender =
  | { readonly is: 'player'; readonly player: PlayerId }
  | { readonly is: 'errand' }
  | { readonly is: 'house' };

export interface OpenRequest {
  readonly kind: string;
  readonly setup: unknown;
  readonly seats: readonly PlayerId[];
  /** The room this table belongs to, if any. It is told when the table ends, by an errand of kind `ended`. */
  readonly parent: TableId | null;
  readonly by: Sender;
  readonly facts?: Json;
}

export interface CommandRequest {
  readonly table: TableId;
  /** Made by the client: the same id acts once. */
  readonly id: string;
  readonly command: unknown;
  readonly by: Sender;
  readonly facts?: Json;
  /** The sender may have sent this id before: look the first answer up before deciding anything. */
  readonly retry?: boolean;
  /** The sender's own watch of this table: its next update then carries the id in `acks`. */
  readonly via?: Watch;
}

/** What the host can do to any table, whatever its game (ruling H7). Journaled like every other change. */
export type Control =
  | { readonly do: 'pause' }
  | { readonly do: 'resume' }
  | { readonly do: 'extend'; readonly seconds: number }
  /** Let the clock's command happen now. */
  | { readonly do: 'skip' }
  | { readonly do: 'reseat'; readonly seat: number; readonly player: PlayerId };

export interface TableInfo {
  readonly table: TableId;
  readonly kind: string;
  readonly seats: readonly PlayerId[];
  readonly parent: TableId | null;
  readonly seq: number;
  readonly over: boolean;
}

/** Who watches: the engine turns it into a Viewer with the seats as they are at each update. */
export interface Watcher {
  readonly player: PlayerId | null;
  /** `afterwards` is refused with `not_over` until the table has ended. */
  readonly as: 'player' | 'screen' | 'afterwards';
}

/** One committed moment of a table as one watcher may see it. Shown means durable: none is made before its commit. */
export interface Update {
  readonly table: TableId;
  readonly seq: number;
  /** The view as JSON text, made once for all watchers who see the same. */
  readonly view: string;
  /** The viewer's own seat, or null. */
  readonly seat: number | null;
  /** When the clock runs out, in wall-clock milliseconds; null when no clock runs. */
  readonly deadline: number | null;
  readonly paused: boolean;
  readonly over: boolean;
  /** Ids of this watcher's own commands that this moment answers. */
  readonly acks: readonly string[];
}

export interface Watch {
  readonly table: TableId;
  stop(): void;
}

/** A moment of a finished or running table, for the replay scrubber. */
export interface Moment {
  readonly seq: number;
  /** Wall-clock milliseconds when it was recorded. */
  readonly at: number;
  readonly view: Json;
}

export interface EngineHealth {
  readonly database: 'up' | 'down';
  readonly bus: 'up' | 'down';
  /** How late the last deadline fired, in milliseconds. */
  readonly clockLagMs: number;
  readonly tablesInCache: number;
}

/** Does one kind of slow work. Throwing means: try again later. The outcome is sent to the table as a command, or nowhere if null. */
export type ErrandHandler = (errand: {
  readonly table: TableId;
  readonly kind: string;
  readonly request: Json;
  readonly attempt: number;
  readonly signal: AbortSignal;
}) => Promise<{ readonly command: unknown } | null>;

export interface ErrandPolicy {
  readonly handler: ErrandHandler;
  readonly attempts: number;
  readonly timeoutMs: number;
  readonly backoffMs: number;
  /** The command to send when all attempts failed. */
  readonly gaveUp: (request: Json) => { readonly command: unknown } | null;
}

export interface Engine {
  /** Plays tables of these kinds, keeps clocks, runs errands and bots. */
  start(): Promise<void>;
  /** Commits what is under way, then lets go of everything. Safe to call twice. */
  stop(): Promise<void>;

  open(request: OpenRequest): Promise<{ readonly table: TableId } | Rejection>;
  command(request: CommandRequest): Promise<Answer>;
  /** The same without a promise: for the socket's hot path. */
  submit(request: CommandRequest, answer: (answer: Answer) => void): void;
  control(table: TableId, id: string, control: Control): Promise<Answer>;

  describe(table: TableId): Promise<TableInfo | Rejection>;
  /** `fresh`: as the journal has it now. Another node may have gone on and this one not have heard of it yet. */
  see(table: TableId, watcher: Watcher, fresh?: boolean): Promise<Update | Rejection>;
  /**
   * Sends the present moment at once (or, when `lastSeq` is given and recent, each missed one; nothing when nothing was missed)
   * and every later one as it is committed.
   */
  watch(
    table: TableId,
    watcher: Watcher,
    lastSeq: number | null,
    push: (update: Update) => void,
  ): Promise<Watch | Rejection>;
  replay(table: TableId, watcher: Watcher): Promise<readonly Moment[] | Rejection>;

  /** Called on this node after each commit it makes or hears of, for tables of this kind that it has in its cache. */
  onUpdate(kind: string, listen: (table: TableId, state: unknown) => void): () => void;
  /** Wall-clock now in milliseconds, as the house knows it. */
  now(): number;
  health(): Promise<EngineHealth>;
}
