/**
 * One simulated evening from one seed: the real engine, rooms and games on a real database, in one process and on virtual
 * time, with faults at every seam; then calm; then everybody goes home and the clock alone brings everything to its end.
 */
import { houseAccount, playerAccount, post } from '@parlor/engine/coins';
import type { Engine } from '@parlor/engine/contract';
import type { Database } from '@parlor/engine/database/database';
import { castIds } from '@parlor/house/cast/cast';
import { bookOf } from '@parlor/house/room/book';
import { createDirectory } from '@parlor/house/room/directory';
import { roomErrands } from '@parlor/house/room/errands';
import { createRoom } from '@parlor/house/room/room';
import { houseMigrations } from '@parlor/house/schema/migrations';
import type { AnyGame } from '@parlor/kernel/game';
import { type PlayerId, playerId } from '@parlor/kernel/ids';
import { createRng } from '@parlor/kernel/rng';
import { type Cluster, startCluster } from '@parlor/testkit/cluster';
import { faultyNetwork } from '@parlor/testkit/faulty-connection';
import type { OpaqueGame } from '@parlor/testkit/play';
import type { Temper } from '@parlor/testkit/scripted-players';
import { ticTacToe } from '@parlor/tic-tac-toe/game';
import { hiddenNumber } from '../../packages/testkit/test/fixtures/hidden-number.ts';
import { Checks, checkBooks, checkEnd, checkJournals, checkRooms, checkWitnesses, OPEN } from './checks.ts';
import { oracle } from './oracle.ts';
import { Party } from './party.ts';
import { Person } from './person.ts';
import type { Report } from './report.ts';
import { storyHash } from './story-hash.ts';
import { oraclePolicy, type StrangeWorld, strangeWorld } from './strange-errands.ts';
import { badWeather } from './weather.ts';

export interface Simulation {
  readonly seed: number;
  readonly adapter: Database['adapter'];
  /** See `ClusterOptions.order`. */
  readonly order: 'free' | 'seeded';
  /** How long it storms, in virtual minutes. */
  readonly minutes: number;
}

const games: readonly AnyGame[] = [ticTacToe, hiddenNumber, oracle];
const room = createRoom(bookOf(games, castIds));
const TEMPERS: readonly Temper[] = ['honest', 'lazy', 'honest', 'hostile'];
const PARTIES = 3;
const PEOPLE_IN_A_PARTY = 3;
/** So few that some cannot pay their stake some day. */
const PURSE = 60;
const MINUTE = 60_000;
/** What was asked for last has been done by then. */
const ERRANDS_RUN_MS = 40_000;
const ENDS_WITHIN_MINUTES = 30;

export async function simulate({ seed, adapter, order, minutes }: Simulation): Promise<Report> {
  const world = strangeWorld();
  const cluster = await startCluster({
    nodes: 2,
    adapter,
    order,
    seed,
    games: [...games, room],
    migrations: houseMigrations,
    errands: ({ engine, database, rng }) =>
      world.strange({ ...roomErrands({ engine, directory: createDirectory(database) }), oracle: oraclePolicy }, rng),
    // A small cache and frequent snapshots: tables leave memory and come back all the time.
    limits: { cachedTables: 4, snapshotEvery: 8, recentMoments: 4, recentAnswers: 8 },
    databaseFaults: { refused: 0.01, 'lost before commit': 0.02, 'reply lost': 0.02, slow: 0.05 },
    busFaults: { dropped: 0.05, duplicated: 0.05, delayed: 0.1 },
  });
  try {
    return await spendEvening(cluster, world, { seed, adapter, order, minutes });
  } finally {
    await cluster.close();
  }
}

async function spendEvening(
  cluster: Cluster,
  world: StrangeWorld,
  { seed, adapter, order, minutes }: Simulation,
): Promise<Report> {
  const { clock, database } = cluster;
  const began = { virtual: clock.now(), real: performance.now() };
  const checks = new Checks();
  const rates = { 'send dropped': 0.03, 'answer dropped': 0.03, 'send duplicated': 0.05, 'send delayed': 0.05 };
  const network = faultyNetwork({ rng: createRng(seed, 1), rates, clock });
  const around = { cluster, network, room: room as unknown as OpaqueGame, games: games as readonly OpaqueGame[] };
  const parties = Array.from({ length: PARTIES }, (_, party) => {
    const people = Array.from({ length: PEOPLE_IN_A_PARTY }, (_, place) => {
      const number = party * PEOPLE_IN_A_PARTY + place;
      const temper = TEMPERS[number % TEMPERS.length] ?? 'honest';
      return new Person(playerId.parse(2001 + number), temper, around, createRng(seed, 2, number));
    });
    return new Party(people, games[party % games.length]?.kind ?? '', cluster, createRng(seed, 3, party));
  });
  const people = parties.flatMap((party) => party.people);
  await fillPurses(database, [...people.map(({ id }) => id), ...castIds]);

  for (const party of parties) party.begin();
  await clock.advance(5_000);
  const weather = badWeather(cluster, people, createRng(seed, 4));
  const skies = [cluster, network, world, weather];
  for (let minute = 0; minute < minutes; minute++) {
    for (const sky of skies) sky.storm();
    for (const person of people) person.comeAgain();
    await clock.advance(MINUTE);
    for (const sky of skies) sky.calm();
    for (const person of people) person.goHome();
    await clock.advance(ERRANDS_RUN_MS);
    await checkBooks(checks, database);
    await cluster.through(checkRooms(checks, database, engineOf(cluster)));
  }
  for (const party of parties) party.end();
  await clockAloneEnds(cluster);

  checks.count('copies of one command answered alike', network.faults['send duplicated'], network.broken);
  checks.count(
    'logs',
    1,
    cluster.errors.map((error) => error.replaceAll(/\s+/g, ' ').slice(0, 300)),
  );
  await checkBooks(checks, database);
  await checkEnd(checks, database);
  const newcomer = await cluster.add();
  const engines = cluster.nodes.map(({ engine }) => engine);
  await cluster.through(
    checkJournals(checks, database, engines, new Map([...games, room].map((game) => [game.kind, game]))),
  );
  const witnessed = people.flatMap((person) => person.witnessed);
  await cluster.through(checkWitnesses(checks, database, newcomer.engine, witnessed));

  const diaries = witnessed.map(({ diary }) => diary);
  const [entries] = await database.query<{ count: number }>('SELECT count(*) FROM journal');
  const virtualMs = clock.now() - began.virtual;
  return {
    seed,
    adapter,
    order,
    hash: await storyHash(database),
    virtualMs,
    realMs: performance.now() - began.real,
    playerHours: (people.length * minutes * MINUTE) / 3_600_000,
    commands: diaries.reduce((sum, diary) => sum + diary.sent.size, 0),
    entries: entries?.count ?? 0,
    faults: { ...cluster.faults(), ...network.faults, ...world.faults, ...weather.faults },
    checks: checks.made,
    broken: checks.broken,
  };
}

function engineOf({ nodes }: Cluster): Engine {
  const [node] = nodes;
  if (node === undefined) throw new Error('Nobody is alive');
  return node.engine;
}

async function fillPurses(database: Database, players: readonly PlayerId[]): Promise<void> {
  await post(
    database,
    players.map((player) => ({
      from: houseAccount('faucet', player),
      to: playerAccount(player),
      amount: PURSE,
      reason: 'purse',
      table: null,
    })),
    new Date(0),
  );
}

/** Everybody has gone home. Gives up silently: what did not end is found by `checkEnd`. */
async function clockAloneEnds({ clock, database }: Cluster): Promise<void> {
  const added = await database.query<{ ms: number }>(
    `SELECT sum((event ->> 'ms')::bigint)::bigint AS ms
     FROM journal, jsonb_array_elements(payload::jsonb -> 'events') AS event
     WHERE event ->> 'type' = '$extended' AND table_id IN (${OPEN}) GROUP BY table_id`,
  );
  // A host may have added to a clock as long as they liked.
  const minutes = ENDS_WITHIN_MINUTES + Math.max(0, ...added.map(({ ms }) => ms)) / MINUTE;
  for (let minute = 0; minute < minutes; minute++) {
    await clock.advance(MINUTE);
    const left = await database.query(`${OPEN} UNION ALL SELECT id FROM errands`);
    if (left.length === 0) return;
  }
}
