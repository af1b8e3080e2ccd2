/**
 * One connection, many callers. While somebody holds it everyone else waits, in order; single calls do not wait for each
 * other. A call is made in the very moment its turn comes: a promise in between would let it slip into the next holder's turn.
 */
export class Turns {
  readonly #waiting: { readonly holds: boolean; readonly go: () => void }[] = [];
  #held = false;

  get crowded(): boolean {
    return this.#waiting.length > 0;
  }

  pass(go: () => void): void {
    if (this.#held) this.#waiting.push({ holds: false, go });
    else go();
  }

  hold(): Promise<void> {
    return new Promise((go) => {
      if (this.#held) this.#waiting.push({ holds: true, go });
      else {
        this.#held = true;
        go();
      }
    });
  }

  release(): void {
    this.#held = false;
    while (!this.#held) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#held = next.holds;
      next.go();
    }
  }
}
