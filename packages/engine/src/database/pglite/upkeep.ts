import type { Session } from '../database.ts';

/** Recovery after a crash replays as much as this at most, and the disk holds little more. */
const CHECKPOINT_AFTER_BYTES = 32 * 1024 * 1024;
const LOOK_EVERY_MS = 5_000;

const WRITTEN = `SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint AS written`;

/** The table that needs it most: full of dead rows, changed since it was measured, or near the end of its transaction ids. */
const NEEDY = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
    s.n_dead_tup > 1000 + greatest(c.reltuples, 0) / 5 AS dead,
    age(c.relfrozenxid) > 100000000 AS old
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  LEFT JOIN pg_stat_user_tables s ON s.relid = c.oid
  WHERE c.relkind IN ('r', 'm') AND (
    s.n_dead_tup > 1000 + greatest(c.reltuples, 0) / 5
    OR s.n_mod_since_analyze > 500 + greatest(c.reltuples, 0) / 10
    OR age(c.relfrozenxid) > 100000000)
  ORDER BY age(c.relfrozenxid) > 100000000 DESC, s.n_dead_tup + s.n_mod_since_analyze DESC
  LIMIT 1`;

/**
 * What PostgreSQL's background processes do on a server, and nobody does in PGlite: without it the log would grow for
 * ever, dead rows would stay, plans would be made for empty tables, and after two thousand million writes it would stop.
 */
export class Upkeep {
  readonly #session: Session;
  #checkpointAt: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  start(): void {
    this.#timer = setTimeout(async () => {
      // A database that is away or closing tells those who use it; here there is nobody to tell.
      await this.look().catch(() => {});
      if (this.#timer !== undefined) this.start();
    }, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Does at most one checkpoint and one table, so that nobody waits long. */
  async look(): Promise<void> {
    const [log] = await this.#session.query<{ written: number }>(WRITTEN);
    if (log === undefined) return;
    this.#checkpointAt ??= log.written;
    // Nothing was written: there is nothing to do either.
    if (log.written === this.#checkpointAt) return;
    await this.#tidy();
    if (log.written - this.#checkpointAt < CHECKPOINT_AFTER_BYTES) return;
    await this.#session.query('CHECKPOINT');
    this.#checkpointAt = log.written;
  }

  async #tidy(): Promise<void> {
    const [table] = await this.#session.query<{ name: string; dead: boolean | null; old: boolean }>(NEEDY);
    if (table === undefined) return;
    const { name, dead, old } = table;
    await this.#session.query(
      old ? `VACUUM (FREEZE, ANALYZE) ${name}` : dead ? `VACUUM (ANALYZE) ${name}` : `ANALYZE ${name}`,
    );
  }
}
