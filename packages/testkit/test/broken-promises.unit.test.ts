import { playerId, tableId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import { expect, it } from 'vitest';
import { brokenPromises } from '../src/broken-promises.ts';
import { newDiary, type WritableDiary } from '../src/diary.ts';

const player = playerId.parse(1001);
const table = tableId.parse(1);
const journal = [
  { seq: 1, command_id: 'open' },
  { seq: 2, command_id: '1001:a' },
];

/** What is found broken when the house has this journal and the player kept this diary. */
function found(write: (diary: WritableDiary) => void, rows: readonly object[] = journal): Promise<string[]> {
  const diary = newDiary();
  write(diary);
  const database = { query: async () => JSON.parse(JSON.stringify(rows)) };
  const replay = async () => [1, 2].map((seq) => ({ seq, at: 0, view: { seq } }));
  return brokenPromises(database, { replay }, table, [{ player, diary }]);
}

const sees = (diary: WritableDiary, seq: number, view: string): void =>
  diary.sees({ table, seq, view, seat: 0, deadline: null, paused: false, over: false, acks: [] });
const sends = (diary: WritableDiary, id: string, answer: Parameters<WritableDiary['isTold']>[1]): void => {
  diary.sends(id, {});
  diary.isTold(id, answer);
};

it('finds nothing in a good house', async () => {
  const diary = (one: WritableDiary) => {
    sees(one, 1, '{"seq":1}');
    sends(one, 'a', { seq: 2 });
    sends(one, 'b', reject('no', 'No.'));
    one.sends('c', {});
    sees(one, 2, '{"seq":2}');
  };
  expect(await found(diary)).toEqual([]);
});

it.each<[string, (diary: WritableDiary) => void, RegExp]>([
  [
    'an acknowledged command that is not there',
    (diary) => sends(diary, 'x', { seq: 3 }),
    /acknowledged as 3.*no place/,
  ],
  ['an acknowledged command at another place', (diary) => sends(diary, 'a', { seq: 1 }), /acknowledged as 1.*at 2/],
  [
    'a refused command that happened',
    (diary) => sends(diary, 'a', reject('no', 'No.')),
    /refused.*in the journal at 2/,
  ],
  ['a moment that was shown and is not there', (diary) => sees(diary, 3, '{}'), /Moment 3 was shown.*lacks it/],
  ['a moment that replays otherwise', (diary) => sees(diary, 2, '{"seq":9}'), /replays as/],
  ['what the player noted', (diary) => diary.isTold('never', { seq: 1 }), /never sent/],
])('finds %s', async (_, write, what) => {
  const [first, ...others] = await found(write);
  expect(first).toMatch(what);
  expect(others).toEqual([]);
});

it('finds a hole in the journal', async () => {
  expect(
    await found(() => {}, [
      { seq: 1, command_id: 'open' },
      { seq: 3, command_id: '1001:a' },
    ]),
  ).toEqual(['The journal has a hole before 3']);
});
