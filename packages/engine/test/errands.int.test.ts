import type { Engine, ErrandHandler, ErrandPolicy } from '@parlor/engine/contract';
import type { TableId } from '@parlor/kernel/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitGate } from './commit-gate.ts';
import { ann, type House, openHouse, send } from './house.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const policy = (handler: ErrandHandler): Record<string, ErrandPolicy> => ({
  fetch: {
    handler,
    attempts: 3,
    timeoutMs: 2_000,
    backoffMs: 1_000,
    gaveUp: () => ({ command: { type: 'fetched', text: 'nothing' } }),
  },
});
const ask = (engine: Engine, table: TableId) => send(engine, table, ann, { type: 'fetch', what: 'tea' });
const log = async (engine: Engine, table: TableId): Promise<string[]> => {
  const seen = await engine.see(table, { player: ann, as: 'player' });
  return 'view' in seen ? JSON.parse(seen.view).log : [];
};
const waiting = async () => (await house.database.query('SELECT id FROM errands')).length;

describe('an errand', () => {
  it('is done at once and its outcome comes back as a command', async () => {
    const engine = await house.node({
      errands: policy(async ({ request }) => ({ command: { type: 'fetched', text: JSON.stringify(request) } })),
    });
    const table = await house.open(engine);
    await ask(engine, table);
    await house.settle();
    expect(await log(engine, table)).toEqual(['fetching', 'fetched {"what":"tea"}']);
    expect(await waiting()).toBe(0);
  });

  it('is tried again with growing pauses, then given up', async () => {
    const at: number[] = [];
    const engine = await house.node({
      errands: policy(async () => {
        at.push(house.clock.now());
        throw new Error('no');
      }),
    });
    const table = await house.open(engine);
    await ask(engine, table);
    await house.clock.advance(10_000);
    expect(at).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = at;
    expect(second - first).toBeGreaterThanOrEqual(1_000);
    expect(third - second).toBeGreaterThanOrEqual(2_000);
    expect(await log(engine, table)).toEqual(['fetching', 'fetched nothing']);
    expect(await waiting()).toBe(0);
  });

  it('that takes too long is told to stop and tried again', async () => {
    let stopped = 0;
    const engine = await house.node({
      errands: policy(({ attempt, signal }) =>
        attempt === 1
          ? new Promise(() => signal.addEventListener('abort', () => stopped++))
          : Promise.resolve({ command: { type: 'fetched', text: `at ${attempt}` } }),
      ),
    });
    const table = await house.open(engine);
    await ask(engine, table);
    await house.clock.advance(6_000);
    expect(stopped).toBe(1);
    expect(await log(engine, table)).toEqual(['fetching', 'fetched at 2']);
  });

  it('is done by another node when its own has gone', async () => {
    const gone = await house.node({ errands: policy(() => new Promise(() => {})) });
    const table = await house.open(gone);
    await ask(gone, table);
    await house.settle();
    await gone.stop();
    const other = await house.node({ errands: policy(async () => ({ command: { type: 'fetched', text: 'later' } })) });
    await house.clock.advance(2_000);
    expect(await log(other, table)).toEqual(['fetching', 'fetched later']);
  });

  it('acts once though the reply to its outcome is lost', async () => {
    const gate = commitGate(house.database);
    let done = 0;
    const engine = await house.node({
      database: gate.database,
      errands: policy(async () => {
        gate.next('lose reply');
        return { command: { type: 'fetched', text: `${++done}` } };
      }),
    });
    const table = await house.open(engine);
    await ask(engine, table);
    await house.clock.advance(60_000);
    expect(await log(engine, table)).toEqual(['fetching', 'fetched 1']);
    expect(await waiting()).toBe(0);
  });
});
