/** Finds devices that are gone without a word: a phone out of reach sends no goodbye. */
import type { Clock } from '@parlor/engine/clock';

export interface Heart {
  ping(): void;
  terminate(): void;
}

interface Beating {
  readonly heart: Heart;
  /** Something came from it since the last ping. */
  heard: boolean;
}

export class Heartbeat<C extends object = object> {
  readonly #clock: Clock;
  readonly #everyMs: number;
  readonly #all = new Map<C, Beating>();
  #cancel: (() => void) | null = null;
  #whenEmpty: (() => void) | null = null;

  constructor(clock: Clock, everyMs: number) {
    this.#clock = clock;
    this.#everyMs = everyMs;
  }

  add(one: C, heart: Heart): void {
    this.#all.set(one, { heart, heard: true });
    this.#cancel ??= this.#clock.after(this.#everyMs, () => this.#beat());
  }

  heard(one: C): void {
    const beating = this.#all.get(one);
    if (beating !== undefined) beating.heard = true;
  }

  remove(one: C): void {
    this.#all.delete(one);
    if (this.#all.size > 0) return;
    this.#cancel?.();
    this.#cancel = null;
    this.#whenEmpty?.();
  }

  terminate(one: C): void {
    this.#all.get(one)?.heart.terminate();
  }

  /** Resolves when every socket has closed; those that take longer are cut off. */
  async allGone(withinMs: number): Promise<void> {
    if (this.#all.size === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#whenEmpty = resolve;
    const cancel = this.#clock.after(withinMs, () => {
      for (const { heart } of this.#all.values()) heart.terminate();
    });
    await promise;
    cancel();
  }

  #beat(): void {
    for (const beating of this.#all.values()) {
      if (!beating.heard) beating.heart.terminate();
      else {
        beating.heard = false;
        beating.heart.ping();
      }
    }
    this.#cancel = this.#all.size === 0 ? null : this.#clock.after(this.#everyMs, () => this.#beat());
  }
}
