/** The smallest first. A binary heap over two arrays: no object per entry. */
export class Heap {
  readonly #keys: number[] = [];
  readonly #values: number[] = [];

  get size(): number {
    return this.#keys.length;
  }

  /** The smallest key, or Infinity when empty. */
  get top(): number {
    return this.#keys[0] ?? Number.POSITIVE_INFINITY;
  }

  push(key: number, value: number): void {
    let at = this.#keys.length;
    this.#keys.push(key);
    this.#values.push(value);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#key(parent) <= key) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  /** Takes the value of the smallest key out. */
  pop(): number | undefined {
    const smallest = this.#values[0];
    const last = this.#keys.length - 1;
    if (last < 0) return undefined;
    this.#swap(0, last);
    this.#keys.pop();
    this.#values.pop();
    this.#sink();
    return smallest;
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let least = at;
      if (this.#key(left) < this.#key(least)) least = left;
      if (this.#key(right) < this.#key(least)) least = right;
      if (least === at) return;
      this.#swap(at, least);
      at = least;
    }
  }

  #key(index: number): number {
    return this.#keys[index] ?? Number.POSITIVE_INFINITY;
  }

  #swap(one: number, other: number): void {
    const key = this.#key(one);
    const value = this.#values[one] ?? 0;
    this.#keys[one] = this.#key(other);
    this.#values[one] = this.#values[other] ?? 0;
    this.#keys[other] = key;
    this.#values[other] = value;
  }
}
