/** One room as long as somebody on this node watches it or a table of it: who is in it, who is there, what they wave. */
import type { ReactionName } from '@parlor/client/contracts/reactions';
import type { Bus } from '@parlor/engine/bus/bus';
import type { Clock } from '@parlor/engine/clock';
import type { Engine, Watch } from '@parlor/engine/contract';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { isRejection, type Rejection } from '@parlor/kernel/rejection';
import { Caretaker, type CaretakerSettings } from '../presence/caretaker.ts';
import { Devices } from '../presence/devices.ts';
import type { Presence } from '../presence/presence.ts';
import { HOUSE_WATCHER, lookOf, type RoomLook } from '../room/look.ts';
import { reactionsChannel, readReaction } from './reactions.ts';
import { textOf } from './write-frame.ts';

/** A watch of the room, or of a table of it, on one device. */
export interface Occupant {
  readonly player: PlayerId;
  readonly table: TableId;
  /** Something about the room has changed: whoever is out of it must stop looking. */
  roomChanged(look: RoomLook): void;
  /** Says something about the room that may be lost. */
  tell(text: string): void;
}

export interface RoomHereParts {
  readonly engine: Engine;
  readonly bus: Bus;
  readonly presence: Presence;
  readonly clock: Clock;
  readonly node: string;
  readonly graceMs: number;
  readonly caretaking: CaretakerSettings;
  readonly failed: (error: unknown) => void;
}

/** A room full of people whose train leaves a tunnel is told once, not forty times. */
const PRESENCE_TOLD_AFTER_MS = 60;

export class RoomHere {
  readonly room: TableId;
  readonly #parts: RoomHereParts;
  /** Everybody who looks at this room or asks whether they may; true for those who do. */
  readonly #occupants = new Map<Occupant, boolean>();
  readonly #devices: Devices;
  readonly #caretaker: Caretaker;
  #look: RoomLook | null = null;
  #online: readonly PlayerId[] | null = null;
  #watch: Watch | null = null;
  #telling: (() => void) | null = null;
  #unfollow: () => void = () => undefined;
  #unlisten: Promise<() => void> | null = null;
  #closed = false;

  constructor(room: TableId, parts: RoomHereParts) {
    this.room = room;
    this.#parts = parts;
    this.#devices = new Devices(parts.clock, parts.graceMs, (players) => parts.presence.tell(room, players));
    this.#caretaker = new Caretaker(room, { ...parts, settings: parts.caretaking });
  }

  /** Null, or why it cannot be looked at. */
  async open(): Promise<Rejection | null> {
    const { engine, presence, bus, failed } = this.#parts;
    const watch = await engine.watch(this.room, HOUSE_WATCHER, null, (update) => this.#changed(lookOf(update)));
    if (isRejection(watch)) return watch;
    this.#watch = watch;
    this.#unfollow = presence.follow(this.room, (online) => this.#present(online));
    this.#unlisten = bus.subscribe(reactionsChannel(this.room), (message) => this.#waved(message));
    this.#unlisten.catch(failed);
    return null;
  }

  get look(): RoomLook | null {
    return this.#look;
  }

  get isEmpty(): boolean {
    return this.#occupants.size === 0;
  }

  /** Nothing of the room is told to them before they are welcome; but what changes meanwhile is not missed. */
  enter(occupant: Occupant): void {
    this.#occupants.set(occupant, false);
  }

  welcome(occupant: Occupant): void {
    if (this.#occupants.get(occupant) !== false) return;
    this.#occupants.set(occupant, true);
    this.#devices.arrive(occupant.player);
    if (occupant.table === this.room && this.#online !== null) occupant.tell(this.#presenceText());
  }

  leave(occupant: Occupant): void {
    const wasWelcome = this.#occupants.get(occupant) === true;
    this.#occupants.delete(occupant);
    if (wasWelcome) this.#devices.depart(occupant.player);
  }

  react(player: PlayerId, reaction: ReactionName): void {
    const { bus, node } = this.#parts;
    // Shown here at once; the others hear of it if the bus is well.
    this.#wave(player, reaction);
    bus.publish(reactionsChannel(this.room), JSON.stringify({ node, player, reaction }));
  }

  close(): void {
    this.#closed = true;
    this.#watch?.stop();
    this.#caretaker.stop();
    this.#telling?.();
    this.#devices.clear();
    this.#unfollow();
    this.#unlisten?.then((stop) => stop()).catch(() => undefined);
  }

  #changed(look: RoomLook): void {
    this.#look = look;
    for (const occupant of [...this.#occupants.keys()]) occupant.roomChanged(look);
    this.#tend();
  }

  #present(online: readonly PlayerId[]): void {
    if (this.#online !== null && sameList(this.#online, online)) return;
    this.#online = online;
    this.#tend();
    this.#telling ??= this.#parts.clock.after(PRESENCE_TOLD_AFTER_MS, () => {
      this.#telling = null;
      this.#tell(this.#presenceText());
    });
  }

  #tend(): void {
    if (!this.#closed && this.#look !== null && this.#online !== null) {
      this.#caretaker.notice(this.#look, this.#online);
    }
  }

  /** Whoever has just left the room may still have a device open for a moment. */
  #presenceText(): string {
    const online = (this.#online ?? []).filter((player) => this.#look?.roleOf(player) !== null);
    return textOf({ t: 'presence', room: this.room, online });
  }

  #waved(message: string): void {
    const wave = readReaction(message);
    if (wave !== null && wave.node !== this.#parts.node) this.#wave(wave.player, wave.reaction);
  }

  #wave(player: PlayerId, reaction: ReactionName): void {
    this.#tell(textOf({ t: 'reaction', room: this.room, player, reaction }));
  }

  #tell(text: string): void {
    for (const [occupant, isWelcome] of this.#occupants) {
      if (isWelcome && occupant.table === this.room) occupant.tell(text);
    }
  }
}

function sameList(one: readonly PlayerId[], other: readonly PlayerId[]): boolean {
  return one.length === other.length && one.every((player, index) => player === other[index]);
}
