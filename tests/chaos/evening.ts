/** Fills a house with tables through its own doors: guests, rooms, codes, and what is said in a lobby. */
import type { Client } from '@parlor/client/client';
import type { RoomCommand } from '@parlor/client/contracts/room';
import { createCookieJar } from '@parlor/client/cookie-jar';
import { createClient } from '@parlor/client/node';
import { createRng } from '@parlor/kernel/rng';
import type { Evidence } from './evidence.ts';
import { Regular } from './regular.ts';

export interface OpenTable {
  readonly table: number;
  readonly viewers: readonly number[];
  readonly kind: 'people' | 'house players' | 'clock';
}

export interface Evening {
  readonly regulars: readonly Regular[];
  readonly tables: readonly OpenTable[];
}

export interface Plan {
  readonly pairs: number;
  /** Tables at which each pair plays, without a pause. */
  readonly tablesPerPair: number;
  /** Tables of house players alone, with a person looking on. */
  readonly ofHousePlayers: number;
  /** Tables at which two people sit and leave every move to a short clock. */
  readonly ofClocks: number;
}

const AT_ONCE = 25;
/** So many that no game ends while the test runs. */
const ROUNDS = 999;

interface Person {
  readonly client: Client;
  readonly id: number;
  readonly cookie: string;
}

export async function beginEvening(url: string, plan: Plan, evidence: Evidence, seed: number): Promise<Evening> {
  const people = await inBatches(2 * plan.pairs, () => arrive(url));
  const regulars = new Map(
    people.map(({ id, cookie }, index) => [id, new Regular(id, cookie, evidence, createRng(seed, index))]),
  );
  const pair = (index: number): readonly [Person, Person] => {
    const [host, guest] = people.slice(2 * (index % plan.pairs));
    if (host === undefined || guest === undefined) throw new Error('There is nobody to play.');
    return [host, guest];
  };
  const sit = (table: number, part: 'moves' | 'looks on', seated: readonly Person[]): readonly number[] => {
    for (const { id } of seated) regulars.get(id)?.take(table, part);
    return seated.map(({ id }) => id);
  };

  const ofPeople = await inBatches(plan.pairs * plan.tablesPerPair, async (index): Promise<OpenTable> => {
    const clocks = index % 2 === 0 ? { pace: 'off' } : { turnSeconds: 300 };
    const table = await openForTwo(...pair(index), clocks);
    return { table, kind: 'people', viewers: sit(table, 'moves', pair(index)) };
  });
  const ofClocks = await inBatches(plan.ofClocks, async (index): Promise<OpenTable> => {
    const table = await openForTwo(...pair(index), { pace: 'half', turnSeconds: 5 });
    return { table, kind: 'clock', viewers: sit(table, 'looks on', pair(index)) };
  });
  const ofHouse = await inBatches(plan.ofHousePlayers, async (index): Promise<OpenTable> => {
    const [host] = pair(index);
    const table = await openForHousePlayers(host);
    return { table, kind: 'house players', viewers: sit(table, 'looks on', [host]) };
  });
  for (const { client } of people) client.close();
  return { regulars: [...regulars.values()], tables: [...ofPeople, ...ofClocks, ...ofHouse] };
}

async function arrive(url: string): Promise<Person> {
  const cookies = createCookieJar();
  const client = createClient({ baseUrl: url, cookies });
  const { id } = await client.api.accounts.guest({ body: {} });
  return { client, id, cookie: cookies.header() ?? '' };
}

async function openForTwo(host: Person, guest: Person, settings: Record<string, string | number>): Promise<number> {
  const { room, code } = await host.client.api.rooms.create({
    body: { game: 'tic-tac-toe', settings: { rounds: ROUNDS, ...settings } },
  });
  await guest.client.api.rooms.join({ body: { code } });
  await say(guest, room, { type: 'ready', ready: true });
  return start(host, room);
}

async function openForHousePlayers(host: Person): Promise<number> {
  const { room } = await host.client.api.rooms.create({
    body: { game: 'tic-tac-toe', settings: { rounds: ROUNDS, pace: 'off' } },
  });
  await say(host, room, { type: 'stand' });
  await say(host, room, { type: 'add_bot' });
  await say(host, room, { type: 'add_bot' });
  return start(host, room);
}

async function start(host: Person, room: number): Promise<number> {
  await say(host, room, { type: 'start' });
  const { view } = await host.client.room(room).until((moment) => moment.view.table !== null);
  return view.table ?? 0;
}

async function say({ client }: Person, room: number, command: RoomCommand): Promise<void> {
  const answer = await client.room(room).send(command);
  if (!answer.ok) throw new Error(`${command.type} was refused: ${answer.code}`);
}

async function inBatches<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const size = Math.min(AT_ONCE, count - from);
    made.push(...(await Promise.all(Array.from({ length: size }, (_, index) => make(from + index)))));
  }
  return made;
}
