import type { Database } from '@parlor/engine/database/database';
import { createRng } from '@parlor/kernel/rng';
import { describe, expect, it } from 'vitest';
import { seededTurns } from '../src/turns.ts';

/** Answers after a different while each time, as a real one does. */
function slowDatabase(done: string[]): Database {
  const work = async (what: string): Promise<never[]> => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
    done.push(what);
    return [];
  };
  return {
    adapter: 'postgres',
    query: (what) => work(String(what)),
    execute: async (what) => (await work(String(what))).length,
    transaction: async (run) => run({ query: (what) => work(String(what)), execute: async () => 0 }),
    close: async () => {},
  };
}

async function story(seed: number): Promise<string[]> {
  const done: string[] = [];
  const turns = seededTurns(createRng(seed));
  const nodes = ['a', 'b', 'c'].map((name) => ({ name, database: turns.through(slowDatabase(done), name) }));
  const live = async ({ name, database }: (typeof nodes)[number]): Promise<void> => {
    for (let step = 0; step < 5; step++) await database.query(`${name}${step}`);
  };
  const lives = nodes.map(live);
  await turns.settle();
  await Promise.all(lives);
  return done;
}

describe('seeded turns', () => {
  it('give the same order for the same seed, however long the database takes, and others for others', async () => {
    const stories = await Promise.all([1, 1, 1, 2].map(story));
    expect(stories[1]).toEqual(stories[0]);
    expect(stories[2]).toEqual(stories[0]);
    expect(stories[3]).not.toEqual(stories[0]);
    expect(stories[0]?.toSorted()).toHaveLength(15);
  });

  it('do some of what the dead had asked for, and some not', async () => {
    const done: string[] = [];
    const turns = seededTurns(createRng(1));
    const dead = turns.through(slowDatabase(done), 'dead');
    const alive = turns.through(slowDatabase(done), 'alive');
    for (let n = 0; n < 20; n++) void dead.query(`dead ${n}`);
    const answered = alive.query('alive');
    turns.forget('dead');
    await turns.settle();
    await answered;
    expect(done).toContain('alive');
    expect(done.length).toBeGreaterThan(3);
    expect(done.length).toBeLessThan(19);
    expect(turns.taken).toBe(done.length);
  });
});
