/**
 * House time = wall time − all outages of the whole house (ruling H2). Any node beats the pulse each second; a beat
 * that finds the last one too long ago adds the gap to the stored total, at boot as well as when the database was away.
 */
import type { Clock } from './clock.ts';
import type { Database, Prepared } from './database/database.ts';
import type { EngineLimits } from './limits.ts';

const BEAT: Prepared = {
  name: 'pulse-beat',
  text: `INSERT INTO pulse (beat_at, outage_total) VALUES ($1, 0)
ON CONFLICT (only_row) DO UPDATE SET
  outage_total = pulse.outage_total + CASE WHEN $1 - pulse.beat_at > $2 THEN $1 - pulse.beat_at ELSE 0 END,
  beat_at = greatest(pulse.beat_at, $1)
RETURNING outage_total`,
};

export class HouseTime {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #limits: EngineLimits;
  #outages = 0;
  #beatAt = Number.NEGATIVE_INFINITY;
  #up = false;

  constructor(database: Database, clock: Clock, limits: EngineLimits) {
    this.#database = database;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** What lies between house time and wall time, in milliseconds. */
  get outages(): number {
    return this.#outages;
  }

  get databaseUp(): boolean {
    return this.#up && this.certain;
  }

  now(): number {
    return this.#clock.now() - this.#outages;
  }

  /** Whether the total is known to be right. While it is not, no clock may ring: the outage might still be counted. */
  get certain(): boolean {
    return this.#clock.now() - this.#beatAt <= this.#limits.outageAfterMs;
  }

  /** Tells whether house time has moved against wall time since the last beat. */
  async beat(): Promise<boolean> {
    const at = this.#clock.now();
    try {
      const [row] = await this.#database.query<{ outage_total: number }>(BEAT, [at, this.#limits.outageAfterMs]);
      const before = this.#outages;
      this.#outages = row?.outage_total ?? before;
      this.#beatAt = at;
      this.#up = true;
      return this.#outages !== before;
    } catch (error) {
      this.#up = false;
      throw error;
    }
  }
}
