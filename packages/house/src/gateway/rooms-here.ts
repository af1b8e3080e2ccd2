/** The rooms this node keeps an eye on. */
import type { TableId } from '@parlor/kernel/ids';
import type { Rejection } from '@parlor/kernel/rejection';
import type { RoomLook } from '../room/look.ts';
import { lookAt } from '../room/look.ts';
import { type Occupant, RoomHere, type RoomHereParts } from './room-here.ts';

interface Kept {
  readonly here: RoomHere;
  readonly opened: Promise<Rejection | null>;
  dropping: (() => void) | null;
}

export class RoomsHere {
  readonly #parts: RoomHereParts;
  readonly #rooms = new Map<TableId, Kept>();

  constructor(parts: RoomHereParts) {
    this.#parts = parts;
  }

  /** Puts the occupant in the room, before anybody knows whether they are welcome. */
  async enter(room: TableId, occupant: Occupant): Promise<RoomHere | Rejection> {
    const kept = this.#keep(room);
    // Entered at once, so that nothing said in the meantime is missed and the room is not dropped.
    kept.here.enter(occupant);
    const rejection = await kept.opened;
    if (rejection === null) return kept.here;
    this.leave(kept.here, occupant);
    return rejection;
  }

  leave(here: RoomHere, occupant: Occupant): void {
    here.leave(occupant);
    const kept = this.#rooms.get(here.room);
    if (kept === undefined || kept.here !== here || !here.isEmpty) return;
    kept.dropping?.();
    // Whoever reloads the page finds the room still open here, and is not missed meanwhile.
    kept.dropping = this.#parts.clock.after(this.#parts.graceMs * 2, () => {
      kept.dropping = null;
      if (here.isEmpty) this.#drop(here);
    });
  }

  /** For those who only ask: the eye on the room, if there is one. */
  async look(room: TableId): Promise<RoomLook | null> {
    return this.#rooms.get(room)?.here.look ?? (await lookAt(this.#parts.engine, room));
  }

  close(): void {
    for (const { here, dropping } of this.#rooms.values()) {
      dropping?.();
      here.close();
    }
    this.#rooms.clear();
  }

  #keep(room: TableId): Kept {
    const found = this.#rooms.get(room);
    if (found !== undefined) {
      found.dropping?.();
      found.dropping = null;
      return found;
    }
    const here = new RoomHere(room, this.#parts);
    const opened = here.open().then(
      (rejection) => {
        if (rejection !== null) this.#drop(here);
        return rejection;
      },
      (error: unknown) => {
        this.#drop(here);
        throw error;
      },
    );
    const kept: Kept = { here, opened, dropping: null };
    this.#rooms.set(room, kept);
    return kept;
  }

  #drop(here: RoomHere): void {
    if (this.#rooms.get(here.room)?.here === here) this.#rooms.delete(here.room);
    here.close();
  }
}
