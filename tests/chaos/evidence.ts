/** What the house told and showed to those outside, kept where no kill of the house can reach it. */

export interface Told {
  readonly player: number;
  readonly id: string;
  readonly seq: number;
  /** A slow device gets the newest view alone, with the answers owed by those before it: then `seq` is an upper bound. */
  readonly exact: boolean;
}

export interface Shown {
  readonly player: number;
  readonly seq: number;
  readonly view: string;
  /** When the clock runs out, by the wall; null when none runs. */
  readonly deadline: number | null;
}

export interface Facts {
  readonly told: readonly Told[];
  readonly shown: readonly Shown[];
}

interface Kept {
  readonly told: Told[];
  readonly shown: Shown[];
  /** How much of each was asked for before. */
  oldTold: number;
  oldShown: number;
  latest: number;
}

export class Evidence {
  readonly #tables = new Map<number, Kept>();
  /** What no honest player should ever be told, in words. */
  readonly trouble: string[] = [];
  told = 0;
  shown = 0;

  tell(table: number, told: Told): void {
    this.told++;
    this.#of(table).told.push(told);
  }

  show(table: number, shown: Shown): void {
    this.shown++;
    const kept = this.#of(table);
    kept.shown.push(shown);
    kept.latest = Math.max(kept.latest, shown.seq);
  }

  /** The latest moment of a table that anybody saw. */
  latest(table: number): number {
    return this.#of(table).latest;
  }

  /** What is new about a table since this was asked last. */
  news(table: number): Facts {
    const kept = this.#of(table);
    const news = { told: kept.told.slice(kept.oldTold), shown: kept.shown.slice(kept.oldShown) };
    kept.oldTold = kept.told.length;
    kept.oldShown = kept.shown.length;
    return news;
  }

  all(table: number): Facts {
    return this.#of(table);
  }

  #of(table: number): Kept {
    const kept = this.#tables.get(table) ?? { told: [], shown: [], oldTold: 0, oldShown: 0, latest: 0 };
    this.#tables.set(table, kept);
    return kept;
  }
}
