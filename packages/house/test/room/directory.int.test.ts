import { migrate } from '@parlor/engine/database/migrate';
import { engineMigrations } from '@parlor/engine/schema/migrations';
import { createDirectory, type Directory } from '@parlor/house/room/directory';
import { houseMigrations } from '@parlor/house/schema/migrations';
import { playerId, tableId } from '@parlor/kernel/ids';
import { type FreshDatabase, freshDatabase } from '@parlor/testkit/fresh-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const [ANNA, BEN] = [playerId.parse(1001), playerId.parse(2 ** 52)];

describe.each(['postgres', 'pglite'] as const)('the directory of rooms on %s', (adapter) => {
  let fresh: FreshDatabase;
  let directory: Directory;
  let rooms = 0;
  beforeAll(async () => {
    fresh = await freshDatabase(adapter);
    await migrate(fresh.db, [...engineMigrations, ...houseMigrations]);
    directory = createDirectory(fresh.db);
  });
  afterAll(() => fresh.drop());

  const listing = (version: number, code: string, people = [ANNA], closed = false) => ({
    version,
    code,
    game: 'party',
    people,
    closed,
  });
  const nextRoom = () => tableId.parse(2 ** 50 + ++rooms);
  const at = (second: number) => new Date(1_800_000_000_000 + second * 1000);
  const roomsOf = async (player: typeof ANNA) => (await directory.roomsOf(player)).map(({ room }) => room);

  it('finds a room by its code until it closes', async () => {
    const room = nextRoom();
    await directory.note(room, listing(1, 'BBBBB'), at(0));
    expect(await directory.find('BBBBB')).toBe(room);
    expect(await directory.find('CCCCC')).toBeNull();
    await directory.note(room, listing(2, 'BBBBB', [], true), at(1));
    expect(await directory.find('BBBBB')).toBeNull();
  });

  it('finds the newest of two rooms, when the older one’s end is not listed yet', async () => {
    const [older, newer] = [nextRoom(), nextRoom()];
    await directory.note(older, listing(1, 'DDDDD'), at(0));
    await directory.note(newer, listing(1, 'DDDDD'), at(1));
    expect(await directory.find('DDDDD')).toBe(newer);
  });

  it('lists a player’s rooms, newest first', async () => {
    const [older, newer] = [nextRoom(), nextRoom()];
    await directory.note(older, listing(1, 'FFFFF', [ANNA, BEN]), at(10));
    await directory.note(newer, listing(1, 'GGGGG', [BEN]), at(20));
    expect(await directory.roomsOf(BEN)).toEqual([
      { room: newer, code: 'GGGGG', game: 'party', since: at(20) },
      { room: older, code: 'FFFFF', game: 'party', since: at(10) },
    ]);
    await directory.note(newer, listing(2, 'GGGGG', [BEN], true), at(30));
    expect(await roomsOf(BEN)).toEqual([older]);
  });

  it('never lets what is older overwrite what is newer', async () => {
    const room = nextRoom();
    const carl = playerId.parse(3003);
    await directory.note(room, listing(5, 'HHHHH', [carl]), at(0));
    await directory.note(room, listing(4, 'HHHHH', []), at(1));
    await directory.note(room, listing(5, 'HHHHH', []), at(2));
    expect(await roomsOf(carl)).toEqual([room]);
  });

  it('notes an arrival at once and once, and not in a closed room', async () => {
    const [open, closed] = [nextRoom(), nextRoom()];
    const dora = playerId.parse(4004);
    await directory.note(open, listing(1, 'JJJJJ'), at(0));
    await directory.note(closed, listing(1, 'KKKKK', [], true), at(0));
    for (const room of [open, open, closed]) await directory.noteArrival(room, dora);
    expect(await roomsOf(dora)).toEqual([open]);
    const [row] = await fresh.db.query('SELECT cardinality(people) AS n FROM rooms WHERE room_id = $1', [open]);
    expect(row).toEqual({ n: 2 });
  });
});
