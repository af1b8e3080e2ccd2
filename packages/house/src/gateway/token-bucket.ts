/** So many at once, so many a second after that. In memory: it guards the hot path and must cost nothing. */
export class TokenBucket {
  readonly #perMs: number;
  readonly #size: number;
  #tokens: number;
  #at: number;

  constructor(perSecond: number, size: number, now: number) {
    this.#perMs = perSecond / 1000;
    this.#size = size;
    this.#tokens = size;
    this.#at = now;
  }

  take(now: number): boolean {
    // A clock that was set back must not take tokens away.
    if (now > this.#at) {
      this.#tokens = Math.min(this.#size, this.#tokens + (now - this.#at) * this.#perMs);
    }
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
