/** Two nodes of one house: players of one table on both, a node that is killed, a Redis that goes and comes back. */
import { createClient } from '@parlor/client/node';
import { auditBooks } from '@parlor/testkit/ledger';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { judge, type Verdict } from './court.ts';
import { arrive, beginGame, type Player } from './player.ts';
import { startTwoNodes, type TwoNodes } from './two-nodes.ts';

/** Games that do not end while a test looks at them, and whose moves are people's alone. */
const ENDLESS = { rounds: 999, pace: 'off' };
/** Two and a half seconds a turn, and nobody moves. */
const HASTY = { rounds: 999, pace: 'half', turnSeconds: 5 };
const CODES_A_MINUTE = 15;
/** What travels by the journal alone is looked for once a second. */
const BY_THE_BUS_MS = 400;
const BY_THE_JOURNAL_MS = 5_000;
/** A second until another node steps in, and one more until it looks. */
const TAKEN_OVER_WITHIN_MS = 5_000;
const PATIENT = { timeout: 30_000, interval: 10 };

let house: TwoNodes;
let people: Player[] = [];

beforeAll(async () => {
  house = await startTwoNodes({
    RATE_LIMIT_ROOM_CODE_PLAYER: String(CODES_A_MINUTE),
    PRESENCE_GRACE_SECONDS: '1',
  });
});
afterAll(async () => {
  await house.end();
});
afterEach(() => {
  for (const person of people) person.leave();
  people = [];
});

async function arrives(node: 0 | 1): Promise<Player> {
  const person = await arrive(house.nodes[node].baseUrl, people.length + 1);
  people.push(person);
  return person;
}

/** Ann on the first node and Ben on the second, at one table; the host's node opens it and keeps its clock. */
async function annAndBen(settings: Readonly<Record<string, string | number>>, host: 0 | 1 = 0) {
  const [ann, ben] = await Promise.all([arrives(0), arrives(1)]);
  const game = await (host === 0 ? beginGame(ann, ben, settings) : beginGame(ben, ann, settings));
  return { ann, ben, ...game };
}

function severalTables(count: number, settings: Readonly<Record<string, string | number>>) {
  return Promise.all(Array.from({ length: count }, (_, index) => annAndBen(settings, index % 2 === 0 ? 0 : 1)));
}

/** How long each move after `from` took from one player's hand to the other's eye, in milliseconds. */
function travelTimes(table: number, mover: Player, watcher: Player, from = 0): number[] {
  return mover.accepted.flatMap(({ table: at, seq, sentAt }) => {
    const seen = watcher.sawAt(table, seq);
    return at === table && seq > from && seen !== undefined ? [seen - sentAt] : [];
  });
}

function percentile(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function say(line: string): void {
  process.stdout.write(`[cluster] ${line}\n`);
}

function sayTimes(what: string, times: readonly number[]): void {
  const [p50, p95, most] = [0.5, 0.95, 1].map((part) => percentile(times, part).toFixed(1));
  say(`${what}: ${times.length} moves, p50 ${p50} ms, p95 ${p95} ms, slowest ${most} ms`);
}

async function expectNothingLost(tables: readonly number[]): Promise<Verdict> {
  const verdict = await judge(house.database, tables, people);
  expect(verdict.broken.slice(0, 20)).toEqual([]);
  expect((await auditBooks(house.database)).broken).toEqual([]);
  return verdict;
}

describe('players of one table on different nodes', () => {
  it('see each other move', async () => {
    const { ann, ben, table } = await annAndBen(ENDLESS);
    for (const player of [ann, ben]) player.plays(table);
    await expect.poll(() => Math.min(ann.latest(table), ben.latest(table)), PATIENT).toBeGreaterThan(200);
    const times = [...travelTimes(table, ann, ben), ...travelTimes(table, ben, ann)];
    sayTimes('from one node to the other', times);
    expect(times.length).toBeGreaterThan(150);
    expect(percentile(times, 0.5)).toBeLessThan(BY_THE_BUS_MS);
    await expectNothingLost([table]);
  });

  it('see who is there, and wave to each other', async () => {
    const { ann, ben, room } = await annAndBen(ENDLESS);
    const [here, there] = [ann.client.room(room), ben.client.room(room)];
    const waves: string[] = [];
    here.online.subscribe(() => undefined);
    there.onReaction(({ player, reaction }) => waves.push(`${player === ann.id} ${reaction}`));
    await expect.poll(() => here.online.get(), PATIENT).toEqual(expect.arrayContaining([ann.id, ben.id]));
    await there.until(() => true);
    here.react('fire');
    await expect.poll(() => waves, PATIENT).toEqual(['true fire']);
    ben.leave();
    await expect.poll(() => here.online.get(), PATIENT).toEqual([ann.id]);
  });
});

describe('what one node knows of a person', () => {
  it('counts on the other: limits are shared', async () => {
    const ann = await arrives(0);
    const doors = house.nodes.map(({ baseUrl }) => createClient({ baseUrl, cookies: ann.cookies }).api.rooms);
    const guess = async (turn: number): Promise<string> => {
      const rooms = doors[turn % 2] ?? ann.client.api.rooms;
      return rooms.join({ body: { code: 'BBBBB' } }).then(
        () => 'in',
        (refused: { code: string }) => refused.code,
      );
    };
    const answers: string[] = [];
    for (let turn = 0; turn < CODES_A_MINUTE + 2; turn++) answers.push(await guess(turn));
    expect(answers.slice(0, CODES_A_MINUTE)).toEqual(Array(CODES_A_MINUTE).fill('no_such_room'));
    expect(answers.slice(CODES_A_MINUTE)).toEqual(['too_many_requests', 'too_many_requests']);
  });

  it('ends on the other: logging out on one closes the socket on the other', async () => {
    const ann = await arrives(0);
    ann.client.connect();
    await expect.poll(() => ann.client.connection.get().is, PATIENT).toBe('open');
    const phone = createClient({ baseUrl: house.nodes[1].baseUrl, cookies: ann.cookies });
    const began = performance.now();
    await phone.api.accounts.logOut();
    await expect
      .poll(() => ann.client.connection.get(), PATIENT)
      .toMatchObject({ is: 'closed', reason: 'session_ended' });
    say(
      `a session ended on one node, its socket closed on the other ${(performance.now() - began).toFixed(1)} ms later`,
    );
  });
});

describe('a node that is killed', () => {
  it.each([0, 1] as const)(
    'leaves its players and its clocks to the other (node %d)',
    async (victim) => {
      const played = await severalTables(12, ENDLESS);
      const clocks = await severalTables(12, HASTY);
      for (const { ann, ben, table } of played) for (const player of [ann, ben]) player.plays(table);
      // At a third of the clocks nobody looks on, at a third from one node, at a third from both.
      for (const [index, { ann, ben, table }] of clocks.entries()) {
        const onlookers = [ann, ben].slice(0, index % 3);
        for (const player of onlookers) player.looksAt(table);
        for (const player of [ann, ben]) if (!onlookers.includes(player)) player.leave();
      }
      const tables = played.map(({ table }) => table);
      const all = [...tables, ...clocks.map(({ table }) => table)];
      const players = played.flatMap(({ ann, ben, table }) => [ann, ben].map((player) => ({ player, table })));
      await expect
        .poll(() => Math.min(...players.map(({ player, table }) => player.latest(table))), PATIENT)
        .toBeGreaterThan(20);
      const seats = players.map(({ player, table }) => player.seat(table));
      await clocksRing(
        clocks.map(({ table }) => table),
        1,
      );

      const before = players.map(({ player, table }) => player.latest(table));
      const killed = performance.now();
      await house.nodes[victim].kill();
      const stuck = () =>
        players.flatMap(({ player, table }, index) =>
          player.latest(table) > (before[index] ?? 0) + 10
            ? []
            : [`${player.id} at ${table}, ${player.client.connection.get().is}`],
        );
      await expect.poll(stuck, PATIENT).toEqual([]);
      say(
        `node ${victim} killed: all 12 tables of both nodes' players went on after ${(performance.now() - killed).toFixed(0)} ms`,
      );
      expect(players.map(({ player, table }) => player.seat(table))).toEqual(seats);
      await clocksRing(
        clocks.map(({ table }) => table),
        2,
      );

      await house.nodes[victim].restart();
      const { accepted, shown, lateness } = await expectNothingLost(all);
      say(
        `${accepted} moves acknowledged, ${shown} moments shown, nothing lost; ${lateness.length} deadlines took effect, ` +
          `each once, p50 ${percentile(lateness, 0.5)} ms late, the latest ${percentile(lateness, 1)} ms`,
      );
      expect(Math.max(...lateness)).toBeLessThan(TAKEN_OVER_WITHIN_MS);
    },
    120_000,
  );
});

/** Resolves when each of these clocks has acted so many times more. */
async function clocksRing(tables: readonly number[], times: number): Promise<void> {
  const rung = () =>
    house.database.query<{ least: number }>(
      `SELECT min(rung)::int AS least FROM (
         SELECT (SELECT count(*) FROM journal j WHERE j.table_id = t.id AND j.command_id LIKE 'clock:%') AS rung
         FROM unnest($1::bigint[]) AS t (id)) AS c`,
      [tables],
    );
  const least = async () => (await rung())[0]?.least ?? 0;
  const before = await least();
  await expect.poll(least, { timeout: 60_000, interval: 100 }).toBeGreaterThanOrEqual(before + times);
}

describe('a Redis that is killed', () => {
  it('costs time, never moves; and when it is back, so is the speed', async () => {
    const { ann, ben, table } = await annAndBen(ENDLESS);
    for (const player of [ann, ben]) player.plays(table);
    const least = () => Math.min(ann.latest(table), ben.latest(table));
    const movesMore = async (more: number): Promise<number[]> => {
      const from = least();
      await expect.poll(least, { timeout: 60_000, interval: 10 }).toBeGreaterThan(from + more);
      return [...travelTimes(table, ann, ben, from), ...travelTimes(table, ben, ann, from)];
    };
    await movesMore(50);

    await house.redis.kill();
    await expect.poll(() => busOf(0), PATIENT).toBe('down');
    const without = await movesMore(8);
    sayTimes('without Redis', without);
    expect(percentile(without, 1)).toBeLessThan(BY_THE_JOURNAL_MS);

    await house.redis.start();
    await expect.poll(() => busOf(0), PATIENT).toBe('up');
    await expect.poll(() => busOf(1), PATIENT).toBe('up');
    const again = await movesMore(60);
    sayTimes('with Redis back', again);
    expect(percentile(again, 0.5)).toBeLessThan(BY_THE_BUS_MS);
    await expectNothingLost([table]);
  });
});

async function busOf(node: 0 | 1): Promise<unknown> {
  const answer = await fetch(`${house.nodes[node].baseUrl}/health`);
  const health: unknown = await answer.json();
  return typeof health === 'object' && health !== null && 'bus' in health ? health.bus : null;
}

it('no node has anything to complain of', () => {
  expect(house.errors()).toEqual([]);
});
