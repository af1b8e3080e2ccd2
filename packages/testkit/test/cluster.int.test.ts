import { type PlayerId, playerId, type TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { createRng } from '@parlor/kernel/rng';
import { ticTacToe } from '@parlor/tic-tac-toe/game';
import { afterEach, describe, expect, it } from 'vitest';
import { brokenPromises } from '../src/broken-promises.ts';
import { type Cluster, type ClusterNode, type ClusterOptions, startCluster } from '../src/cluster.ts';
import { viaEngine } from '../src/connection.ts';
import { type ScriptedPlayer, scriptedPlayer, type Temper } from '../src/scripted-players.ts';

const AN_HOUR = 3_600_000;
const TEMPERS: readonly (readonly [Temper, Temper])[] = [
  ['honest', 'honest'],
  ['honest', 'lazy'],
  ['hostile', 'honest'],
  ['lazy', 'hostile'],
];

let cluster: Cluster;
afterEach(() => cluster.close());

const start = async (options: Partial<ClusterOptions>): Promise<Cluster> => {
  cluster = await startCluster({ nodes: 2, adapter: 'postgres', games: [ticTacToe], ...options });
  return cluster;
};

interface Seated {
  readonly table: TableId;
  readonly player: PlayerId;
  readonly scripted: ScriptedPlayer;
}

async function openTable(node: ClusterNode, setup: object, seats: readonly PlayerId[]): Promise<TableId> {
  const opened = await node.engine.open({ kind: 'tic-tac-toe', setup, seats, parent: null, by: { is: 'house' } });
  if (isRejection(opened)) throw new Error(opened.rejected);
  return opened.table;
}

/** A table for each pair of tempers; nobody is connected yet. */
async function seatPlayers(node: ClusterNode): Promise<Seated[]> {
  const seated: Seated[] = [];
  for (const [number, pair] of TEMPERS.entries()) {
    const players = pair.map((_, seat) => playerId.parse(2000 + number * 2 + seat));
    const table = await openTable(node, { rounds: 3 }, players);
    for (const [seat, temper] of pair.entries()) {
      const player = players[seat] ?? playerId.parse(1);
      const rng = createRng(11, number, seat);
      const scripted = scriptedPlayer({ name: `p${player}`, game: ticTacToe, temper, rng, clock: cluster.clock });
      seated.push({ table, player, scripted });
    }
  }
  return seated;
}

const nodeFor = (seat: number): ClusterNode => {
  const node = cluster.nodes[seat % cluster.nodes.length];
  if (node === undefined) throw new Error('Nobody is alive');
  return node;
};
const connectAll = async (seated: readonly Seated[]): Promise<void> => {
  for (const [index, { table, player, scripted }] of seated.entries()) {
    await scripted.connect(viaEngine(nodeFor(index).engine, table, player));
  }
};
const allOver = (seated: readonly Seated[]) => () =>
  seated.every(({ scripted }) => scripted.diary.latest()?.over === true);

async function expectPromisesKept(seated: readonly Seated[]): Promise<void> {
  expect(cluster.errors).toEqual([]);
  const { engine } = nodeFor(0);
  for (const table of new Set(seated.map((one) => one.table))) {
    const witnesses = seated
      .filter((one) => one.table === table)
      .map(({ player, scripted }) => ({ player, diary: scripted.diary }));
    expect(await brokenPromises(cluster.database, engine, table, witnesses)).toEqual([]);
    const results = await cluster.database.query('SELECT player_id FROM results WHERE table_id = $1', [table]);
    expect(results).toHaveLength(2);
  }
}

describe('players of one table on two nodes', () => {
  it('see each other and come to the end', async () => {
    await start({});
    const seated = await seatPlayers(nodeFor(0));
    await connectAll(seated);
    await cluster.clock.runUntil(allOver(seated), AN_HOUR);
    await expectPromisesKept(seated);
  });

  it.each([1, 2, 3])('are kept every promise through faults of every kind (seed %d)', async (seed) => {
    await start({
      seed,
      databaseFaults: { refused: 0.03, 'lost before commit': 0.05, 'reply lost': 0.05, slow: 0.1 },
      busFaults: { dropped: 0.1, duplicated: 0.1, delayed: 0.1 },
    });
    const seated = await seatPlayers(nodeFor(0));
    await connectAll(seated);
    cluster.storm();
    await cluster.clock.runUntil(allOver(seated), AN_HOUR);
    cluster.calm();
    await cluster.clock.advance(30_000);
    await expectPromisesKept(seated);
    for (const [kind, count] of Object.entries(cluster.faults())) expect(count, kind).toBeGreaterThan(0);
  });

  it.each([1, 2, 3, 5, 8, 13])('go on when a node is killed at its work (piece %d from now)', async (nth) => {
    await start({});
    const seated = await seatPlayers(nodeFor(0));
    await connectAll(seated);
    await cluster.clock.advance(3000);
    const [survivor, victim] = [nodeFor(0), nodeFor(1)];
    cluster.killAtWork(victim, nth);
    await cluster.clock.runUntil(() => !cluster.nodes.includes(victim), AN_HOUR);
    expect(cluster.nodes).toEqual([survivor]);
    await connectAll(seated);
    await cluster.clock.runUntil(allOver(seated), AN_HOUR);
    await expectPromisesKept(seated);
  });

  it('find their clocks moved, not run out, after the whole house was down [H2]', async () => {
    await start({ nodes: 1 });
    const players = [2000, 2001].map((id) => playerId.parse(id));
    const table = await openTable(nodeFor(0), { turnSeconds: 30 }, players);
    await cluster.clock.advance(10_000);
    cluster.kill(nodeFor(0));
    await cluster.clock.advance(AN_HOUR);
    const { engine } = await cluster.add();
    const seqAfter = async (ms: number) => {
      await cluster.clock.advance(ms);
      const described = await engine.describe(table);
      return isRejection(described) ? described.rejected : described.seq;
    };
    expect(await seqAfter(18_000)).toBe(1);
    expect(await seqAfter(4_000)).toBe(2);
  });
});

it('the embedded database carries several nodes of one process too', async () => {
  await start({ adapter: 'pglite' });
  const seated = await seatPlayers(nodeFor(0));
  await connectAll(seated);
  await cluster.clock.runUntil(allOver(seated), AN_HOUR);
  await expectPromisesKept(seated);
});
