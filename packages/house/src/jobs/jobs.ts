/** Work at fixed hours, once across all nodes: the database is the clock and the lock. */
import type { Database } from '@parlor/engine/database/database';
import { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { bossDatabase } from './boss-database.ts';

export interface Job {
  /** A cron expression in UTC. */
  readonly when: string;
  /** What it returns is logged. */
  run(): Promise<object>;
}

export interface Jobs {
  start(): Promise<void>;
  /** Does one job now, on whichever node takes it first. */
  trigger(name: string): Promise<void>;
  stop(): Promise<void>;
}

export interface JobsOptions {
  /** How often a node looks for work. */
  readonly pollSeconds?: number;
}

const SCHEMA = 'jobs';
const ATTEMPTS = 3;

export function createJobs(
  db: Database,
  log: Log,
  jobs: Readonly<Record<string, Job>>,
  options: JobsOptions = {},
): Jobs {
  const boss = new PgBoss({
    db: bossDatabase(db),
    backend: db.adapter,
    schema: SCHEMA,
    // A handful of jobs a night: what keeps a busy queue healthy would only wake the database here.
    superviseIntervalSeconds: 600,
    maintenanceIntervalSeconds: 86_400,
    monitorIntervalSeconds: 86_400,
    cronWorkerIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 30,
    flowIntervalSeconds: 3600,
    bamIntervalSeconds: 3600,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue stumbled'));

  return {
    async start() {
      await boss.start();
      for (const [name, job] of Object.entries(jobs)) {
        await boss.createQueue(name, {
          policy: 'exclusive',
          retryLimit: ATTEMPTS,
          retryDelay: 60,
          expireInSeconds: 3600,
        });
        await boss.schedule(name, job.when, null, { tz: 'UTC' });
        await boss.work(name, { pollingIntervalSeconds: options.pollSeconds ?? 30 }, async () => {
          const began = Date.now();
          try {
            const outcome = await job.run();
            log.info({ job: name, ms: Date.now() - began, ...outcome }, 'job done');
          } catch (error) {
            log.error({ job: name, err: error }, 'job failed');
            throw error;
          }
        });
      }
    },
    async trigger(name) {
      await boss.send(name, {}, { singletonKey: name });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 2_000 });
    },
  };
}
