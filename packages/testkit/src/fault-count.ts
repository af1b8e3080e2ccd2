/** Which faults happened how often: a run without any proves nothing, so tests look at these numbers too. */
export type FaultCount<Kind extends string> = Readonly<Record<Kind, number>>;

/** How likely each kind of fault is, from 0 to 1, at each opportunity. */
export type FaultRates<Kind extends string> = Partial<Readonly<Record<Kind, number>>>;

export interface FaultSwitch {
  /** No faults from now on, for example while a test looks at the outcome. */
  calm(): void;
  /** Faults again. */
  storm(): void;
}
