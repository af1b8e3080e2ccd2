/** Promise 2: shown means durable. And a watcher who comes back gets what it missed. */
import { openInProcessBus } from '@parlor/engine/bus/in-process/in-process';
import type { Update } from '@parlor/engine/contract';
import { defineGame } from '@parlor/kernel/game';
import { playerId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitGate } from './commit-gate.ts';
import { ann, bob, cleo, type House, openHouse, send } from './house.ts';
import { type TallyState, tally } from './tally.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const add = { type: 'add', n: 1 };
const asAnn = { player: ann, as: 'player' } as const;

describe('a watcher', () => {
  it('sees the present at once and each later moment after its commit only', async () => {
    const gate = commitGate(house.database);
    const engine = await house.node({ database: gate.database });
    const table = await house.open(engine);
    const seen: Update[] = [];
    await engine.watch(table, asAnn, null, (update) => seen.push(update));
    expect(seen.map((update) => update.seq)).toEqual([1]);
    gate.shut();
    let answered = false;
    const answer = send(engine, table, bob, add).then(() => {
      answered = true;
    });
    await house.settle();
    expect(seen).toHaveLength(1);
    expect(answered).toBe(false);
    gate.open();
    await answer;
    expect(seen.map((update) => update.seq)).toEqual([1, 2]);
    expect(seen[1]).toMatchObject({ table, seat: 0, deadline: null, paused: false, over: false, acks: [] });
  });

  it('gets the ids of its own commands with the moment that answers them, before the answer', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    const heard: string[] = [];
    const watch = await engine.watch(table, asAnn, null, (update) => heard.push(`${update.seq} ${update.acks}`));
    if (isRejection(watch)) throw new Error(watch.rejected);
    const other = await engine.watch(table, { player: bob, as: 'player' }, null, () => {});
    await new Promise<void>((resolve) => {
      const by = { is: 'player', player: ann } as const;
      engine.submit({ table, id: 'own-command', command: add, by, via: watch }, () => {
        heard.push('answer');
        resolve();
      });
    });
    expect(heard).toEqual(['1 ', '2 own-command', 'answer']);
    expect(isRejection(other)).toBe(false);
  });

  it('is shown what its place allows: a seat, an onlooker, the screen, and all only afterwards', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    const as = async (watcher: Parameters<typeof engine.see>[1]) => {
      const seen = await engine.see(table, watcher);
      return isRejection(seen) ? seen.rejected : JSON.parse(seen.view).as;
    };
    expect(await as({ player: bob, as: 'player' })).toBe('seat 1');
    expect(await as({ player: cleo, as: 'player' })).toBe('spectator');
    expect(await as({ player: null, as: 'screen' })).toBe('screen');
    expect(await as({ player: ann, as: 'afterwards' })).toBe('not_over');
    await send(engine, table, ann, { type: 'finish' });
    expect(await as({ player: ann, as: 'afterwards' })).toBe('afterwards');
  });

  it('without a seat shares one view with all others like it, where the game says that they see the same', async () => {
    const asked: (number | null)[] = [];
    const counted = (spectatorsAlike: boolean) =>
      defineGame({
        ...tally,
        spectatorsAlike,
        view: (state: TallyState, viewer) => {
          if (viewer.is === 'spectator') asked.push(viewer.player);
          return tally.view(state, viewer);
        },
      });
    for (const [alike, players] of [
      [true, [null]],
      [false, [cleo, 9999]],
    ] as const) {
      const engine = await house.node({ games: [counted(alike)] });
      const table = await house.open(engine);
      for (const player of [cleo, playerId.parse(9999)]) {
        await engine.watch(table, { player, as: 'player' }, null, () => {});
      }
      asked.length = 0;
      await send(engine, table, ann, add);
      expect(asked).toEqual(players);
    }
  });

  it('sees nothing more after it has stopped', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    const seen: number[] = [];
    const watch = await engine.watch(table, asAnn, null, (update) => seen.push(update.seq));
    if (isRejection(watch)) throw new Error(watch.rejected);
    watch.stop();
    await send(engine, table, ann, add);
    expect(seen).toEqual([1]);
  });

  it('that fails does not hurt the others', async () => {
    const engine = await house.node();
    const table = await house.open(engine);
    const seen: number[] = [];
    await engine.watch(table, asAnn, null, () => {
      throw new Error('a broken socket');
    });
    await engine.watch(table, { player: bob, as: 'player' }, null, (update) => seen.push(update.seq));
    expect(await send(engine, table, ann, add)).toEqual({ seq: 2 });
    expect(seen).toEqual([1, 2]);
  });
});

describe('a watcher who comes back', () => {
  const missed = async (moves: number, lastSeq: number) => {
    const engine = await house.node({ limits: { recentMoments: 4 } });
    const table = await house.open(engine);
    for (let move = 0; move < moves; move++) await send(engine, table, ann, add);
    const seen: number[] = [];
    await engine.watch(table, asAnn, lastSeq, (update) => seen.push(update.seq));
    return seen;
  };

  it('gets each moment it missed when they are recent', async () => {
    expect(await missed(5, 3)).toEqual([4, 5, 6]);
  });

  it('gets the present alone when it missed too much', async () => {
    expect(await missed(8, 2)).toEqual([9]);
  });

  it('gets nothing when it missed nothing', async () => {
    expect(await missed(3, 4)).toEqual([]);
  });

  it('is believed when it has seen more than this node has heard of', async () => {
    const one = await house.node({ alone: false, bus: openInProcessBus() });
    const other = await house.node({ alone: false, bus: openInProcessBus() });
    const table = await house.open(one);
    await other.describe(table);
    await send(one, table, ann, add);
    await send(one, table, ann, add);
    const seen: number[] = [];
    await other.watch(table, asAnn, 2, (update) => seen.push(update.seq));
    expect(seen).toEqual([3]);
  });
});

it('while the bus is away, watchers see what other nodes did within a second or so', async () => {
  const one = await house.node({ alone: false, bus: openInProcessBus() });
  const other = await house.node({ alone: false, bus: { ...openInProcessBus(), healthy: () => false } });
  const table = await house.open(one);
  const seen: number[] = [];
  await other.watch(table, asAnn, null, (update) => seen.push(update.seq));
  await send(one, table, ann, add);
  await house.clock.advance(1_100);
  expect(seen).toEqual([1, 2]);
});

it('listeners of a kind hear of each commit', async () => {
  const engine = await house.node();
  const heard: unknown[] = [];
  const stop = engine.onUpdate('tally', (_table, state) => heard.push((state as { total: number }).total));
  const table = await house.open(engine);
  await send(engine, table, ann, add);
  stop();
  await send(engine, table, ann, add);
  expect(heard).toEqual([0, 1]);
});
