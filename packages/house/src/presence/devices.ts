/**
 * The devices in one room on this node. A player whose last one goes is missed only after a while: a locked phone, a lift or a reload
 * is not an absence.
 */
import type { Clock } from '@parlor/engine/clock';
import type { PlayerId } from '@parlor/kernel/ids';
import { inOrder } from './presence.ts';

export class Devices {
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #changed: (players: readonly PlayerId[]) => void;
  readonly #counts = new Map<PlayerId, number>();
  readonly #leaving = new Map<PlayerId, () => void>();

  constructor(clock: Clock, graceMs: number, changed: (players: readonly PlayerId[]) => void) {
    this.#clock = clock;
    this.#graceMs = graceMs;
    this.#changed = changed;
  }

  arrive(player: PlayerId): void {
    const count = this.#counts.get(player) ?? 0;
    this.#counts.set(player, count + 1);
    const stay = this.#leaving.get(player);
    stay?.();
    this.#leaving.delete(player);
    if (count === 0 && stay === undefined) this.#tell();
  }

  depart(player: PlayerId): void {
    const count = (this.#counts.get(player) ?? 0) - 1;
    if (count > 0) {
      this.#counts.set(player, count);
      return;
    }
    this.#counts.delete(player);
    const cancel = this.#clock.after(this.#graceMs, () => {
      this.#leaving.delete(player);
      this.#tell();
    });
    this.#leaving.set(player, cancel);
  }

  /** Nobody is here any more, at once. */
  clear(): void {
    for (const cancel of this.#leaving.values()) cancel();
    this.#leaving.clear();
    this.#counts.clear();
    this.#tell();
  }

  #tell(): void {
    this.#changed(inOrder([...this.#counts.keys(), ...this.#leaving.keys()]));
  }
}
