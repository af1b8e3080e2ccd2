/**
 * Looks after one room while somebody is in it: replaces a host who is gone, frees the seats of the absent, keeps the room from being
 * taken for idle. Every node with somebody in the room does so; ids made of the room's own sequence let each act happen once
 * (and hold a colon, which no player's id may: nobody can use them up beforehand).
 */
import type { Clock } from '@parlor/engine/clock';
import type { Engine } from '@parlor/engine/contract';
import type { PlayerId, TableId } from '@parlor/kernel/ids';
import { playerId } from '@parlor/kernel/ids';
import type { RoomLook } from '../room/look.ts';

export interface CaretakerSettings {
  readonly hostAbsenceMs: number;
  readonly seatAbsenceMs: number;
  readonly stirEveryMs: number;
}

export interface CaretakerParts {
  readonly engine: Pick<Engine, 'command' | 'now'>;
  readonly clock: Clock;
  readonly settings: CaretakerSettings;
  readonly failed: (error: unknown) => void;
}

interface Duty {
  readonly at: number;
  readonly id: string;
  readonly command: object;
  /** What it is about, whenever it is done: it is not done again before as much time has passed once more. */
  readonly about: string;
}

const STIRRING = 'stirring';

export class Caretaker {
  readonly #room: TableId;
  readonly #parts: CaretakerParts;
  readonly #absentSince = new Map<PlayerId, number>();
  #look: RoomLook | null = null;
  #online: ReadonlySet<PlayerId> = new Set();
  readonly #doneAt = new Map<string, number>();
  #cancel: () => void = () => undefined;

  constructor(room: TableId, parts: CaretakerParts) {
    this.#room = room;
    this.#parts = parts;
    this.#doneAt.set(STIRRING, parts.clock.now());
  }

  notice(look: RoomLook, online: readonly PlayerId[]): void {
    this.#look = look;
    this.#online = new Set(online);
    const now = this.#parts.clock.now();
    const people = look.view.members.filter((member) => !member.bot).map(({ player }) => playerId.parse(player));
    for (const player of this.#absentSince.keys()) {
      if (this.#online.has(player) || !people.includes(player)) this.#absentSince.delete(player);
    }
    for (const player of people) {
      if (!this.#online.has(player) && !this.#absentSince.has(player)) this.#absentSince.set(player, now);
    }
    this.#plan();
  }

  stop(): void {
    this.#doneAt.clear();
    this.#look = null;
    this.#cancel();
  }

  #plan(): void {
    this.#cancel();
    const next = this.#duties().reduce<Duty | null>(
      (first, one) => (first === null || one.at < first.at ? one : first),
      null,
    );
    if (next === null) return;
    this.#cancel = this.#parts.clock.after(Math.max(0, next.at - this.#parts.clock.now()), () => this.#do(next));
  }

  #do({ id, command, about }: Duty): void {
    this.#doneAt.set(about, this.#parts.clock.now());
    this.#parts.engine
      .command({ table: this.#room, id, command, by: { is: 'house' } })
      .catch(this.#parts.failed)
      .finally(() => this.#plan());
  }

  #duties(): readonly Duty[] {
    const look = this.#look;
    if (look === null || look.closed) return [];
    const present = look.view.members.filter((member) => !member.bot && this.#isOnline(member.player));
    if (present.length === 0) return [];
    return [this.#stirring(), ...this.#hostDuty(look, present), ...this.#seatDuties(look)];
  }

  #stirring(): Duty {
    const { stirEveryMs } = this.#parts.settings;
    const turn = Math.floor(this.#parts.engine.now() / stirEveryMs);
    const at = this.#due(STIRRING, 0, stirEveryMs);
    return { at, id: `stir:${turn}`, command: { type: 'stir' }, about: STIRRING };
  }

  #hostDuty({ seq, view }: RoomLook, present: readonly { readonly player: number }[]): readonly Duty[] {
    const host = playerId.parse(view.host);
    const since = this.#absentSince.get(host);
    // Members are listed in the order they came: the first one present has been here longest.
    const [heir] = present;
    if (since === undefined || heir === undefined) return [];
    const command = { type: 'host_gone', from: host, to: heir.player };
    const about = `host ${host}`;
    const at = this.#due(about, since, this.#parts.settings.hostAbsenceMs);
    return [{ at, id: `host-gone:${seq}:${heir.player}`, command, about }];
  }

  #seatDuties({ seq, view }: RoomLook): readonly Duty[] {
    if (view.phase === 'playing') return [];
    return view.members.flatMap((member): readonly Duty[] => {
      const player = playerId.parse(member.player);
      const since = this.#absentSince.get(player);
      if (since === undefined || member.seat === null) return [];
      const about = `seat of ${player}`;
      const at = this.#due(about, since, this.#parts.settings.seatAbsenceMs);
      return [{ at, id: `away:${seq}:${player}`, command: { type: 'away', player }, about }];
    });
  }

  #due(about: string, since: number, afterMs: number): number {
    return Math.max(since, this.#doneAt.get(about) ?? 0) + afterMs;
  }

  #isOnline(player: number): boolean {
    return this.#online.has(playerId.parse(player));
  }
}
