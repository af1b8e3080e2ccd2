/** Slow outside work, durable: taken by one node at a time, tried again with growing pauses, its outcome sent as a command. */
import type { Json } from '@parlor/kernel/effect';
import type { TableId } from '@parlor/kernel/ids';
import type { Clock } from './clock.ts';
import type { Answer, CommandRequest, ErrandPolicy } from './contract.ts';
import type { Database, Prepared } from './database/database.ts';
import { refusals } from './refusals.ts';
import type { World } from './world.ts';

/** What was asked for first is begun first, whatever order the database finds it in. */
const TAKE: Prepared = {
  name: 'errands-take',
  text: `WITH taken AS (
  UPDATE errands SET attempts = errands.attempts + 1, next_at = $1 + due.lease
  FROM (
    SELECT id, policy.lease FROM errands JOIN unnest($2::text[], $3::bigint[]) AS policy (kind, lease) USING (kind)
    WHERE next_at <= $1 ORDER BY next_at, id LIMIT $4 FOR UPDATE OF errands SKIP LOCKED
  ) AS due
  WHERE errands.id = due.id
  RETURNING errands.id, errands.table_id AS table, errands.kind, errands.request, errands.attempts
) SELECT * FROM taken ORDER BY id`,
};
const DONE: Prepared = { name: 'errands-done', text: 'DELETE FROM errands WHERE id = $1' };
const LATER: Prepared = { name: 'errands-later', text: 'UPDATE errands SET next_at = $2 WHERE id = $1' };

/** Beyond the time the work itself may take, before another node thinks this one dead. */
const LEASE_MARGIN_MS = 15_000;
const LONGEST_BACKOFF_MS = 10 * 60_000;

type Errand = { id: number; table: TableId; kind: string; request: string; attempts: number };

export interface ErrandsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly world: World;
  readonly policies: Readonly<Record<string, ErrandPolicy>>;
  readonly send: (request: CommandRequest) => Promise<Answer>;
}

export class Errands {
  readonly #parts: ErrandsParts;
  readonly #underWay = new Set<Promise<void>>();
  readonly #aborts = new Set<AbortController>();
  #taking = false;
  #again = false;
  #running = false;

  constructor(parts: ErrandsParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#running = true;
  }

  /** Ends what is under way; it is tried again later, by whoever comes first. */
  async stop(): Promise<void> {
    this.#running = false;
    for (const abort of this.#aborts) abort.abort();
    await Promise.all(this.#underWay);
  }

  /** Takes what is due. Called each second, and at once when this node has committed an errand. */
  async look(): Promise<void> {
    if (this.#taking) {
      this.#again = true;
      return;
    }
    this.#taking = true;
    try {
      do {
        this.#again = false;
        const free = this.#parts.world.limits.errandsAtOnce - this.#underWay.size;
        if (!this.#running || free <= 0) return;
        const taken = await this.#take(free);
        for (const errand of taken) this.#begin(errand);
      } while (this.#again);
    } finally {
      this.#taking = false;
    }
  }

  #take(free: number): Promise<Errand[]> {
    const policies = Object.entries(this.#parts.policies);
    if (policies.length === 0) return Promise.resolve([]);
    return this.#parts.database.query<Errand>(TAKE, [
      this.#parts.clock.now(),
      policies.map(([kind]) => kind),
      policies.map(([, policy]) => policy.timeoutMs + LEASE_MARGIN_MS),
      free,
    ]);
  }

  #begin(errand: Errand): void {
    const { log } = this.#parts.world;
    const work = this.#run(errand)
      .catch((error: unknown) =>
        log.warn({ err: error, errand: errand.id, kind: errand.kind }, 'an errand has to wait'),
      )
      .finally(() => {
        this.#underWay.delete(work);
        // A place is free: more may be waiting.
        if (this.#running) void this.look().catch(() => {});
      });
    this.#underWay.add(work);
  }

  async #run(errand: Errand): Promise<void> {
    const { database, clock, world, policies, send } = this.#parts;
    const policy = policies[errand.kind];
    if (policy === undefined) return;
    const request = JSON.parse(errand.request) as Json;
    let outcome: { readonly command: unknown } | null;
    if (errand.attempts > policy.attempts) outcome = policy.gaveUp(request);
    else {
      try {
        outcome = await this.#attempt(policy, errand, request);
      } catch (error) {
        // Ended because the node stops: that was no failure of the work.
        if (!this.#running) return void (await database.execute(LATER, [errand.id, clock.now()]));
        const { kind, attempts } = errand;
        world.log.warn({ err: error, errand: errand.id, kind, attempts }, 'an errand failed');
        if (attempts < policy.attempts) {
          const pause = Math.min(policy.backoffMs * 2 ** (attempts - 1), LONGEST_BACKOFF_MS);
          await database.execute(LATER, [errand.id, clock.now() + pause]);
          return;
        }
        outcome = policy.gaveUp(request);
      }
    }
    if (outcome !== null) {
      const id = `errand:${errand.id}`;
      const { table } = errand;
      // An earlier attempt may have been sent and its row not deleted: then that outcome stands.
      const retry = errand.attempts > 1;
      const answer = await send({ table, id, command: outcome.command, by: { is: 'errand' }, retry });
      if (answer === refusals.tryAgain) return;
    }
    await database.execute(DONE, [errand.id]);
  }

  async #attempt(
    policy: ErrandPolicy,
    { table, kind, attempts }: Errand,
    request: Json,
  ): Promise<{ readonly command: unknown } | null> {
    const abort = new AbortController();
    const { signal } = abort;
    const cancel = this.#parts.clock.after(policy.timeoutMs, () => abort.abort());
    this.#aborts.add(abort);
    // A handler that does not listen to the signal must not keep its place for ever.
    const aborted = new Promise<never>((_, fail) => {
      signal.addEventListener('abort', () => fail(new Error('out of time')), { once: true });
    });
    try {
      return await Promise.race([policy.handler({ table, kind, request, attempt: attempts, signal }), aborted]);
    } finally {
      cancel();
      this.#aborts.delete(abort);
    }
  }
}
