/** The composition root: every part is made here and told of the others. */
import { randomInt, randomUUID } from 'node:crypto';
import type { TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { Alarms } from './alarms.ts';
import { Cache } from './cache.ts';
import type { Engine } from './contract.ts';
import { Deadlines } from './deadlines.ts';
import { Desk } from './desk.ts';
import { Errands } from './errands.ts';
import { Flush } from './flush.ts';
import { Follow } from './follow.ts';
import { HouseTime } from './house-time.ts';
import { defaultLimits, type EngineLimits } from './limits.ts';
import { Listeners } from './listeners.ts';
import { Loader } from './loader.ts';
import type { EngineOptions } from './options.ts';
import { Rounds } from './rounds.ts';
import { Runner } from './runner.ts';
import { Show } from './show.ts';
import { Snapshots } from './snapshots.ts';
import { stderrLog } from './stderr-log.ts';
import { rowsFor } from './wake.ts';
import type { World } from './world.ts';

export function createEngine(options: EngineOptions): Engine {
  const { database, bus, clock } = options;
  const alone = options.alone ?? bus.adapter === 'in-process';
  const limits: EngineLimits = { ...defaultLimits, ...options.limits };
  const time = new HouseTime(database, clock, limits);
  const world: World = {
    games: new Map(options.games.map((game) => [game.kind, game])),
    limits,
    log: options.log ?? stderrLog,
    takeoverMs: alone ? 0 : limits.takeoverMs,
    houseNow: () => time.now(),
  };
  const random = options.random ?? (() => randomInt(2 ** 47) / 2 ** 47);

  const snapshots = new Snapshots(database, world);
  const listeners = new Listeners(world);
  const show = new Show(world, () => time.outages);
  const follow = new Follow(bus, clock, options.node ?? randomUUID(), alone);
  const cache = new Cache(limits, (table) => {
    snapshots.leaving(table);
    table.unfollow?.();
  });
  const runner = new Runner({
    database,
    clock,
    world,
    aftermath: {
      committed: (table, moment, item) => {
        if (table.watchers.size > 0) show.moment(table, moment, item);
        listeners.tell(table, moment);
      },
      made: (table, seq, id, payload) => follow.tell(table.id, seq, id, payload),
      settled: (table) => {
        deadlines.arm(table);
        snapshots.settled(table);
      },
      errandsWaiting: () => rounds.lookForErrands(),
      opened: (table) => {
        cache.put(table);
        if (!alone) void loader.followOpened(table);
      },
    },
  });
  const flush = new Flush({ database, clock, world, wakeFor: rowsFor(world), outcome: runner });
  runner.useFlush(flush);
  const loader = new Loader({
    database,
    clock,
    world,
    cache,
    follow,
    runner,
    arrived: (table) => deadlines.arm(table),
  });
  const alarms = new Alarms({
    database,
    clock,
    time,
    limits,
    alone,
    ring: (table, at) => deadlines.ring(table, at),
    overdue: (table, row) => deadlines.overdue(table, row),
    inMemory: (table: TableId) => cache.get(table) !== undefined,
  });
  const deadlines = new Deadlines({
    world,
    cache,
    runner,
    alarms,
    load: (id, then) => {
      void loader.table(id).then((table) => {
        if (!isRejection(table)) then(table);
      });
    },
  });
  const desk = new Desk({ database, clock, world, cache, loader, runner, show, follow, random });
  const errands = new Errands({
    database,
    clock,
    world,
    policies: options.errands,
    send: (request) => desk.command(request),
  });
  const rounds = new Rounds({ clock, world, bus, time, cache, runner, show, follow, alarms, errands, database });

  return {
    start: () => rounds.start(),
    stop: async () => {
      desk.close();
      await rounds.stop();
      await runner.idle();
      for (const table of [...cache.all()]) cache.drop(table);
      await snapshots.idle();
    },
    open: (request) => desk.open(request),
    command: (request) => desk.command(request),
    submit: (request, answer) => desk.submit(request, answer),
    control: (table, id, control) => desk.control(table, id, control),
    describe: (table) => desk.describe(table),
    see: (table, watcher) => desk.see(table, watcher),
    watch: (table, watcher, lastSeq, push) => desk.watch(table, watcher, lastSeq, push),
    replay: (table, watcher) => desk.replay(table, watcher),
    onUpdate: (kind, listen) => listeners.add(kind, listen),
    now: () => clock.now(),
    health: () =>
      Promise.resolve({
        database: time.databaseUp ? 'up' : 'down',
        bus: bus.healthy() ? 'up' : 'down',
        clockLagMs: deadlines.lagMs,
        tablesInCache: cache.size,
      }),
  };
}
