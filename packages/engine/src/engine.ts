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
import { openTable } from './opener.ts';
import type { EngineOptions } from './options.ts';
import { refusals } from './refusals.ts';
import { Rounds } from './rounds.ts';
import { Runner } from './runner.ts';
import { Show } from './show.ts';
import { Snapshots } from './snapshots.ts';
import { stderrLog } from './stderr-log.ts';
import { Tables } from './tables.ts';
import { Viewing } from './viewing.ts';
import { Waiting } from './waiting.ts';
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
  const waiting = new Waiting(clock, world);
  const runner = new Runner({
    database,
    clock,
    world,
    waiting,
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
  runner.useFlush(new Flush({ database, clock, world, wakeFor: rowsFor(world) }, runner));
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
  const tables = new Tables({ world, loader, runner, follow });
  const desk = new Desk({ database, clock, cache, loader, tables, runner });
  const viewing = new Viewing(database, tables, show);
  const errands = new Errands({
    database,
    clock,
    world,
    policies: options.errands,
    send: (request) => desk.command(request),
  });
  const rounds = new Rounds({
    clock,
    world,
    bus,
    time,
    cache,
    waiting,
    runner,
    show,
    follow,
    alarms,
    errands,
    database,
  });

  return {
    start: () => rounds.start(),
    stop: async () => {
      tables.close();
      await rounds.stop();
      await waiting.idle();
      for (const table of [...cache.all()]) cache.drop(table);
      await snapshots.idle();
    },
    open: async (request) => (tables.closed ? refusals.tryAgain : openTable({ clock, world, runner, random }, request)),
    command: (request) => desk.command(request),
    submit: (request, answer) => desk.submit(request, answer),
    control: (table, id, control) => desk.control(table, id, control),
    describe: (table) => viewing.describe(table),
    see: (table, watcher, fresh) => viewing.see(table, watcher, fresh),
    watch: (table, watcher, lastSeq, push) => viewing.watch(table, watcher, lastSeq, push),
    replay: (table, watcher) => viewing.replay(table, watcher),
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
