/** Every number the engine goes by, with its default. */
export interface EngineLimits {
  /** Tables in memory at most; those that are watched or have work under way stay beyond it. */
  readonly cachedTables: number;
  /** An estimate of what their states take, in bytes. */
  readonly cachedBytes: number;
  /** A table that nobody asked or watched for so long leaves memory. */
  readonly idleMs: number;
  /** A snapshot is written after so many entries. */
  readonly snapshotEvery: number;
  /** Answers kept in memory per table, for commands that come twice. */
  readonly recentAnswers: number;
  /** Moments kept in memory per table, for watchers who come back. */
  readonly recentMoments: number;
  /** Commands in one commit at most. */
  readonly commandsPerCommit: number;
  /** Commits under way at the same time. */
  readonly commitsAtOnce: number;
  /** Commands waiting on this node at most; beyond it they are refused with `try_again`. */
  readonly waitingCommands: number;
  /** While the database does not answer, a command waits so long before it is refused with `try_again`. */
  readonly retryForMs: number;
  /** Thinking time of a house player: between these. */
  readonly botPaceMs: readonly [number, number];
  /** The same when no person sits at the table. */
  readonly botsOnlyPaceMs: readonly [number, number];
  /** A pause of the house's pulse longer than this was an outage: no clock ran in it. */
  readonly outageAfterMs: number;
  /** So late another node takes over a deadline. */
  readonly takeoverMs: number;
  /** Deadlines this close are taken into memory when this node is alone. */
  readonly lookAheadMs: number;
  readonly errandsAtOnce: number;
  /** How far an `open` may open tables that open tables. */
  readonly openDepth: number;
}

export const defaultLimits: EngineLimits = {
  cachedTables: 20_000,
  cachedBytes: 256 * 2 ** 20,
  idleMs: 10 * 60_000,
  snapshotEvery: 64,
  recentAnswers: 64,
  recentMoments: 16,
  commandsPerCommit: 2_000,
  commitsAtOnce: 2,
  waitingCommands: 100_000,
  retryForMs: 8_000,
  botPaceMs: [900, 2_600],
  botsOnlyPaceMs: [200, 600],
  outageAfterMs: 3_000,
  takeoverMs: 1_000,
  lookAheadMs: 5_000,
  errandsAtOnce: 8,
  openDepth: 4,
};
