/** Devices that read slower than they are written to: looked at now and then until they have caught up or must go. */
import type { Clock } from '@parlor/engine/clock';
import type { Outbox } from './outbox.ts';

const LOOK_EVERY_MS = 50;

export class SlowOnes<C extends { readonly outbox: Outbox }> {
  readonly #clock: Clock;
  readonly #tooSlow: (one: C) => void;
  readonly #all = new Set<C>();
  #cancel: (() => void) | null = null;

  constructor(clock: Clock, tooSlow: (one: C) => void) {
    this.#clock = clock;
    this.#tooSlow = tooSlow;
  }

  add(one: C): void {
    this.#all.add(one);
    this.#cancel ??= this.#clock.after(LOOK_EVERY_MS, () => this.#look());
  }

  remove(one: C): void {
    this.#all.delete(one);
  }

  close(): void {
    this.#cancel?.();
    this.#all.clear();
  }

  #look(): void {
    const now = this.#clock.now();
    for (const one of [...this.#all]) {
      const state = one.outbox.tend(now);
      if (state === 'waiting') continue;
      this.#all.delete(one);
      if (state === 'slow') this.#tooSlow(one);
    }
    this.#cancel = this.#all.size === 0 ? null : this.#clock.after(LOOK_EVERY_MS, () => this.#look());
  }
}
