import { createJobs } from '@parlor/house/jobs/jobs';
import { createLog } from '@parlor/house/log';
import { type FreshDatabase, freshDatabase } from '@parlor/testkit/fresh-database';
import { afterEach, describe, expect, test } from 'vitest';
import { adapters } from '../house-desk.ts';

let fresh: FreshDatabase;
afterEach(() => fresh.drop());

const silent = createLog('silent');

describe.each(adapters)('jobs (%s)', (adapter) => {
  test('a job that is triggered twice at once is done once', async () => {
    fresh = await freshDatabase(adapter);
    const done = Promise.withResolvers<number>();
    let runs = 0;
    const work = {
      when: '0 3 * * *',
      run: async () => {
        runs++;
        done.resolve(runs);
        return { runs };
      },
    };
    const jobs = createJobs(fresh.db, silent, { audit: work }, { pollSeconds: 0.5 });
    await jobs.start();
    await Promise.all([jobs.trigger('audit'), jobs.trigger('audit')]);
    expect(await done.promise).toBe(1);
    await jobs.stop();
    expect(runs).toBe(1);
  });

  test('the schedule is kept in the database, once, in UTC', async () => {
    fresh = await freshDatabase(adapter);
    const work = { audit: { when: '0 3 * * *', run: async () => ({}) } };
    for (let start = 0; start < 2; start++) {
      const jobs = createJobs(fresh.db, silent, work);
      await jobs.start();
      await jobs.stop();
    }
    expect(await fresh.db.query('SELECT name, cron, timezone FROM jobs.schedule')).toEqual([
      { name: 'audit', cron: '0 3 * * *', timezone: 'UTC' },
    ]);
  });
});

test('two nodes: each job is done by one of them', async () => {
  fresh = await freshDatabase('postgres');
  const ran: string[] = [];
  const node = (name: string, db: FreshDatabase['db']) =>
    createJobs(
      db,
      silent,
      { audit: { when: '0 3 * * *', run: async () => ({ ran: ran.push(name) }) } },
      { pollSeconds: 0.5 },
    );
  const nodes = [node('a', fresh.db), node('b', await fresh.connect())];
  await Promise.all(nodes.map((one) => one.start()));
  await Promise.all(nodes.map((one) => one.trigger('audit')));
  await expect.poll(() => ran.length, { timeout: 10_000 }).toBe(1);
  await Promise.all(nodes.map((one) => one.stop()));
  expect(await fresh.db.query('SELECT state FROM jobs.job WHERE name = $1', ['audit'])).toEqual([
    { state: 'completed' },
  ]);
  expect(ran).toHaveLength(1);
});
