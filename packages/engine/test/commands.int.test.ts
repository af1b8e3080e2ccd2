import { isRejection } from '@parlor/kernel/rejection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ann, bob, cleo, type House, openHouse, send } from './house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

describe('a command', () => {
  it('is accepted, journaled and answered with its sequence', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    expect(await send(engine, table, ann, { type: 'add', n: 2 })).toEqual({ seq: 2 });
    expect(await send(engine, table, bob, { type: 'add', n: 3 })).toEqual({ seq: 3 });
    const seen = await engine.see(table, { player: ann, as: 'player' });
    if (isRejection(seen)) throw new Error(seen.rejected);
    expect(JSON.parse(seen.view)).toMatchObject({ total: 5, as: 'seat 0' });
    const rows = await house.database.query('SELECT seq FROM journal WHERE table_id = $1 ORDER BY seq', [table]);
    expect(rows).toEqual([{ seq: 1 }, { seq: 2 }, { seq: 3 }]);
  });

  it('is refused by the rules without a trace in the journal', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    expect(await send(engine, table, cleo, { type: 'add', n: 2 })).toMatchObject({ rejected: 'not_seated' });
    expect(await send(engine, table, ann, { type: 'dance' })).toMatchObject({ rejected: 'invalid_command' });
    expect(await engine.describe(table)).toMatchObject({ seq: 1, over: false, seats: [ann, bob] });
  });
});
