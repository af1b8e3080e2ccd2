/**
 * Two nodes and a third now and then, faults at every seam, nodes killed at their work, tables that move coins, hold
 * claims, send errands, keep clocks and have house players: afterwards the books must balance to the last entry.
 */
import { houseAccount, playerAccount, post } from '@parlor/engine/coins';
import { commandKey } from '@parlor/engine/command-key';
import type { Answer } from '@parlor/engine/contract';
import { type PlayerId, playerId, type TableId } from '@parlor/kernel/ids';
import { isRejection } from '@parlor/kernel/rejection';
import { createRng, type Rng } from '@parlor/kernel/rng';
import { type Cluster, startCluster } from '@parlor/testkit/cluster';
import { afterEach, expect, it } from 'vitest';
import { houseBot } from './house.ts';
import { tally } from './tally.ts';

const SEEDS = Number(process.env.STORM_SEEDS ?? 3);
const FIRST_SEED = Number(process.env.STORM_FIRST_SEED ?? 1);
const PEOPLE: readonly PlayerId[] = [3001, 3002, 3003, 3004].map((id) => playerId.parse(id));
const TABLES = 6;
const STEPS = 250;
const GIFT = 200;

let cluster: Cluster;
afterEach(() => cluster.close());

interface Sent {
  readonly table: TableId;
  readonly id: string;
  readonly player: PlayerId;
  readonly command: object;
  answer: Answer | null;
}

function anyCommand(dice: Rng): object {
  switch (dice.below(9)) {
    case 0:
      return { type: 'pay', amount: 1 + dice.below(80) };
    case 1:
      return { type: 'win', amount: 1 + dice.below(80) };
    case 2:
      return { type: 'hold', key: `key-${dice.below(4)}` };
    case 3:
      return { type: 'let_go', key: `key-${dice.below(4)}` };
    case 4:
      return { type: 'fetch', what: 'tea' };
    case 5:
      return { type: 'expect', total: dice.below(10) };
    default:
      return { type: 'add', n: dice.below(3) };
  }
}

/** Sends until there is an answer, as a client does. */
async function send(sent: Sent, dice: Rng): Promise<void> {
  for (let tries = 0; sent.answer === null && tries < 200; tries++) {
    const node = dice.pick(cluster.nodes);
    const { table, id, command, player } = sent;
    const asked = node?.engine.command({ table, id, command, by: { is: 'player', player }, retry: tries > 0 });
    // A node that is killed never answers.
    const given = new Promise<null>((resolve) => cluster.clock.after(2_000, () => resolve(null)));
    const answer = await Promise.race([asked ?? null, given]);
    if (answer !== null && !(isRejection(answer) && answer.rejected === 'try_again')) sent.answer = answer;
    else await new Promise<void>((resolve) => cluster.clock.after(200, resolve));
  }
}

async function open(dice: Rng): Promise<TableId> {
  const opened = await dice.pick(cluster.nodes)?.engine.open({
    kind: 'tally',
    setup: { turnMs: 2_000 + dice.below(4_000) },
    seats: [...dice.shuffle(PEOPLE).slice(0, 2), ...(dice.below(2) === 0 ? [houseBot] : [])],
    parent: null,
    by: { is: 'house' },
  });
  if (opened === undefined || isRejection(opened)) throw new Error('not opened');
  return opened.table;
}

async function trouble(dice: Rng): Promise<void> {
  if (dice.below(25) !== 0) return;
  const [victim] = dice.shuffle(cluster.nodes);
  if (victim !== undefined && cluster.nodes.length > 1) cluster.killAtWork(victim, 1 + dice.below(6));
  if (cluster.nodes.length < 3) await cluster.add();
}

interface Event {
  readonly type: string;
  readonly key?: string;
  readonly player?: number;
  readonly amount?: number;
}

it.each(Array.from({ length: SEEDS }, (_, index) => FIRST_SEED + index))(
  'every book balances after a storm (seed %d)',
  async (seed) => {
    const dice = createRng(seed, 99);
    let fetched = 0;
    cluster = await startCluster({
      nodes: 2,
      adapter: 'postgres',
      games: [tally],
      seed,
      databaseFaults: { refused: 0.03, 'lost before commit': 0.05, 'reply lost': 0.06, slow: 0.1 },
      busFaults: { dropped: 0.1, duplicated: 0.1, delayed: 0.1 },
      limits: { snapshotEvery: 8, idleMs: 4_000, recentAnswers: 8 },
      errands: {
        fetch: {
          handler: async () => {
            if (++fetched % 3 === 0) throw new Error('no tea');
            return { command: { type: 'fetched', text: 'tea' } };
          },
          attempts: 5,
          timeoutMs: 1_000,
          backoffMs: 100,
          gaveUp: () => ({ command: { type: 'fetched', text: 'none' } }),
        },
      },
    });
    const gifts = PEOPLE.map((player) => ({
      from: houseAccount('faucet', player),
      to: playerAccount(player),
      amount: GIFT,
      reason: 'gift',
      table: null,
    }));
    await post(cluster.database, gifts, new Date(cluster.clock.now()));
    const tables: TableId[] = [];
    for (let n = 0; n < TABLES; n++) tables.push(await open(dice));

    cluster.storm();
    const sent: Sent[] = [];
    for (let step = 0; step < STEPS; step++) {
      const table = dice.pick(tables);
      const player = dice.pick(PEOPLE);
      if (table === undefined || player === undefined) continue;
      const one: Sent = { table, player, id: `s-${seed}-${step}`, command: anyCommand(dice), answer: null };
      sent.push(one);
      void send(one, createRng(seed, step, 7));
      if (dice.below(4) === 0) await cluster.clock.advance(dice.below(300));
      await trouble(dice);
    }
    await cluster.clock.advance(20_000);
    cluster.calm();
    await cluster.clock.runUntil(() => sent.every((one) => one.answer !== null), 600_000);
    await cluster.clock.advance(60_000);

    expect(cluster.errors.filter((error) => !error.startsWith('the house was refused'))).toEqual([]);
    await everyAnswerIsTrue(sent);
    await journalsAreWhole(tables);
    await booksBalance();
    await claimsAreHeldByWhoTookThem();
    await wakesAreNotLate(tables);
    expect(await cluster.database.query('SELECT * FROM errands')).toEqual([]);
    await errandsCameBackOnce();
  },
);

async function everyAnswerIsTrue(sent: readonly Sent[]): Promise<void> {
  const rows = await cluster.database.query<{ id: string; seq: number }>('SELECT command_id AS id, seq FROM journal');
  const stored = new Map(rows.map(({ id, seq }) => [id, seq]));
  for (const { id, player, answer } of sent) {
    const seq = answer !== null && 'seq' in answer ? answer.seq : undefined;
    expect(stored.get(commandKey({ is: 'player', player }, id)), `${id} ${JSON.stringify(answer)}`).toBe(seq);
  }
}

async function events(): Promise<(Event & { readonly table: number })[]> {
  const rows = await cluster.database.query<{ table_id: number; payload: string }>(
    'SELECT table_id, payload FROM journal ORDER BY recorded_at, table_id, seq',
  );
  return rows.flatMap(({ table_id: table, payload }) =>
    (JSON.parse(payload).events as Event[]).map((event) => ({ ...event, table })),
  );
}

/** No holes, and every node sees what a replay gives. */
async function journalsAreWhole(tables: readonly TableId[]): Promise<void> {
  for (const table of tables) {
    const rows = await cluster.database.query<{ seq: number }>(
      'SELECT seq FROM journal WHERE table_id = $1 ORDER BY 1',
      [table],
    );
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
    for (const { engine } of cluster.nodes) {
      const seen = await engine.see(table, { player: null, as: 'screen' });
      const replayed = await engine.replay(table, { player: null, as: 'screen' });
      if (isRejection(seen) || isRejection(replayed)) throw new Error('not to be seen');
      expect(JSON.parse(seen.view)).toEqual(replayed.at(-1)?.view);
    }
  }
}

async function booksBalance(): Promise<void> {
  const accounts = await cluster.database.query<{ key: string; balance: number; posted: number }>(
    `SELECT key, balance, (SELECT coalesce(sum(amount), 0)::bigint FROM postings WHERE account_id = accounts.id) AS posted
     FROM accounts`,
  );
  const kept = new Map(accounts.map(({ key, balance }) => [key, balance]));
  expect([...kept.values()].reduce((sum, balance) => sum + balance, 0)).toBe(0);
  for (const { key, balance, posted } of accounts) {
    expect(posted, key).toBe(balance);
    if (!key.startsWith('house:')) expect(balance, key).toBeGreaterThanOrEqual(0);
  }
  const said = new Map(PEOPLE.map((player) => [playerAccount(player), GIFT]));
  for (const { type, player, amount = 0 } of await events()) {
    if (type !== 'paid' && type !== 'won') continue;
    const key = `player:${player}`;
    said.set(key, (said.get(key) ?? 0) + (type === 'won' ? amount : -amount));
  }
  for (const [key, balance] of said) expect(kept.get(key), key).toBe(balance);
}

async function claimsAreHeldByWhoTookThem(): Promise<void> {
  const held = new Map<string, Set<number>>();
  for (const { type, key, table } of await events()) {
    if (key === undefined) continue;
    const holders = held.get(key) ?? new Set();
    held.set(key, holders);
    if (type === 'held') holders.add(table);
    if (type === 'let_go') holders.delete(table);
  }
  const claims = await cluster.database.query<{ key: string; table_id: number }>('SELECT key, table_id FROM claims');
  const expected = [...held].flatMap(([key, holders]) => [...holders].map((table) => `${key} ${table}`));
  expect(claims.map(({ key, table_id }) => `${key} ${table_id}`).sort()).toEqual(expected.sort());
}

/** A row may ring too early, never too late. */
async function wakesAreNotLate(tables: readonly TableId[]): Promise<void> {
  const [pulse] = await cluster.database.query<{ outage_total: number }>('SELECT outage_total FROM pulse');
  for (const table of tables) {
    const seen = await cluster.nodes[0]?.engine.see(table, { player: null, as: 'screen' });
    if (seen === undefined || isRejection(seen)) throw new Error('not to be seen');
    expect(seen.deadline).not.toBeNull();
    const [row] = await cluster.database.query<{ at: number }>('SELECT at FROM wakes WHERE table_id = $1', [table]);
    expect(row?.at).toBeLessThanOrEqual((seen.deadline ?? 0) - (pulse?.outage_total ?? 0));
  }
}

async function errandsCameBackOnce(): Promise<void> {
  const all = await events();
  const count = (type: string) => all.filter((event) => event.type === type).length;
  expect(count('fetched')).toBe(count('fetching'));
}
