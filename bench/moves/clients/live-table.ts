/** What the load generator knows of a table, whoever serves it: two seats that can mark a cell, and a call when a seat has seen a move. */
export interface LiveTable {
  mark(seat: 0 | 1, cell: number): void;
  /** Set by the load generator; called once for each move that this seat has seen. */
  seen: (seat: 0 | 1) => void;
}

export interface House {
  readonly tables: LiveTable[];
  close(): void;
}

export type Connect = (port: number, tables: number) => Promise<House>;

/** Opens many things without opening all at once: a server's accept queue is not what is measured. */
export async function inBatches<T>(count: number, size: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let start = 0; start < count; start += size) {
    const batch = Array.from({ length: Math.min(size, count - start) }, (_, i) => make(start + i));
    made.push(...(await Promise.all(batch)));
  }
  return made;
}

/** A table before anyone plays at it: what arrives while seats are being taken is no move. */
export function emptyTable(): LiveTable {
  return { mark: () => {}, seen: () => {} };
}
