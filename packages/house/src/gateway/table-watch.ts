/** One device watching one table: from the question whether it may, to the moment it may not any more. */
import type { Clock } from '@parlor/engine/clock';
import type { Engine, TableInfo, Update, Watch } from '@parlor/engine/contract';
import { refusals } from '@parlor/engine/refusals';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import type { RoomLook } from '../room/look.ts';
import { ROOM } from '../room/room.ts';
import { type Admission, admitted, lookTwice, placeOf, watcherOf } from '../tables/access.ts';
import { WAITING_AT_MOST } from './commands.ts';
import type { Outbox } from './outbox.ts';
import type { CommandFrame } from './read-frame.ts';
import type { Occupant, RoomHere } from './room-here.ts';
import type { RoomsHere } from './rooms-here.ts';
import { textOf } from './write-frame.ts';

export interface TableWatchParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly rooms: RoomsHere;
  readonly outbox: Outbox;
  readonly player: PlayerId;
  /** It has ended by itself: the table is not, or no longer, for this player. */
  readonly ended: (watch: TableWatch) => void;
}

export class TableWatch implements Occupant {
  readonly table: TableId;
  readonly player: PlayerId;
  readonly #parts: TableWatchParts;
  /** Commands that came while it was being opened. */
  #waiting: CommandFrame[] = [];
  readonly #unanswered = new Set<string>();
  #watch: Watch | null = null;
  #here: RoomHere | null = null;
  /** What the table is; null until this player was admitted to it. */
  #info: TableInfo | null = null;
  #over = false;
  #shown = false;
  #stopped = false;

  constructor(table: TableId, parts: TableWatchParts) {
    this.table = table;
    this.player = parts.player;
    this.#parts = parts;
  }

  get stopped(): boolean {
    return this.#stopped;
  }

  /** The engine's watch, once it stands. */
  get via(): Watch | null {
    return this.#watch;
  }

  /** The room, if it is a room that is watched. */
  get roomOfItsOwn(): RoomHere | null {
    return this.#info?.kind === ROOM ? this.#here : null;
  }

  /** Gives the commands that waited for it, or why there is nothing to watch. */
  async open(as: 'player' | 'screen', lastSeq: number | null): Promise<readonly CommandFrame[] | Rejection> {
    const { engine, clock, outbox } = this.#parts;
    const admission = await lookTwice(clock, () => this.#admit());
    if (isRejection(admission)) return admission;
    if (this.#stopped) return [];
    const watcher = watcherOf(this.player, as, admission);
    const watch = await engine.watch(this.table, watcher, lastSeq, (update) => this.#show(update));
    if (isRejection(watch)) return watch;
    if (this.#stopped) {
      watch.stop();
      return [];
    }
    this.#watch = watch;
    if (!this.#shown && lastSeq !== null) outbox.send(textOf({ t: 'current', table: this.table, seq: lastSeq }));
    return this.abandoned();
  }

  /** Keeps a command until the watch stands: it must not overtake those before it. False: too many wait already. */
  wait(frame: CommandFrame): boolean {
    if (this.#waiting.length >= WAITING_AT_MOST) return false;
    this.#waiting.push(frame);
    return true;
  }

  /** The commands that wait, for whoever takes them over. */
  abandoned(): readonly CommandFrame[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  expect(id: string): void {
    this.#unanswered.add(id);
  }

  /** Whether a view has carried the answer to the device already. */
  settle(id: string): 'told' | 'untold' {
    return this.#unanswered.delete(id) ? 'untold' : 'told';
  }

  stop(): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#watch?.stop();
    this.#parts.outbox.forget(this.table);
    if (this.#here !== null) this.#parts.rooms.leave(this.#here, this);
  }

  roomChanged(look: RoomLook): void {
    if (this.#stopped || this.#info === null) return;
    if (admitted(this.player, { ...this.#info, over: this.#over }, look) !== null) return;
    this.stop();
    const message = 'You are no longer in this room.';
    this.#parts.outbox.send(textOf({ t: 'gone', table: this.table, code: 'not_member', message }));
    this.#parts.ended(this);
  }

  tell(text: string): void {
    if (!this.#stopped) this.#parts.outbox.sendIfFree(text);
  }

  async #admit(): Promise<Admission | Rejection> {
    const { engine, rooms } = this.#parts;
    const place = await placeOf(engine, this.table);
    if (isRejection(place)) return place;
    const { info, room } = place;
    if (room !== null && this.#here === null) {
      const here = await rooms.enter(room, this);
      if (isRejection(here)) return here;
      this.#here = here;
      if (this.#stopped) rooms.leave(here, this);
    }
    const as = admitted(this.player, info, this.#here?.look ?? null);
    if (as === null) return refusals.noSuchTable;
    this.#over = info.over;
    // From here on every change of the room is checked against what the table is.
    this.#info = info;
    if (!this.#stopped) this.#here?.welcome(this);
    return { info, screenOnly: as === 'screen' };
  }

  #show(update: Update): void {
    if (this.#stopped) return;
    this.#shown = true;
    this.#over = update.over;
    for (const id of update.acks) this.#unanswered.delete(id);
    this.#parts.outbox.view(update);
  }
}
