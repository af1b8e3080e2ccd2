import type { Update } from '@parlor/engine/contract';
import { tableId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import { expect, it } from 'vitest';
import { newDiary } from '../src/diary.ts';

const moment = (changes: Partial<Update>): Update => ({
  table: tableId.parse(1),
  seq: 3,
  view: '{}',
  seat: 0,
  deadline: null,
  paused: false,
  over: false,
  acks: [],
  ...changes,
});

it('is content with moments in order and answers that stay', () => {
  const diary = newDiary();
  for (const seq of [3, 3, 4, 9]) diary.sees(moment({ seq }));
  diary.sends('a', {});
  diary.isTold('a', { seq: 4 });
  diary.isTold('a', { seq: 4 });
  expect(diary.broken).toEqual([]);
  expect(diary.latest()?.seq).toBe(9);
});

it('notes a moment that comes after a later one', () => {
  const diary = newDiary();
  diary.sees(moment({ seq: 3 }));
  diary.sees(moment({ seq: 2 }));
  expect(diary.broken).toEqual(['Moment 2 after 3']);
});

it('notes a moment that changes its looks', () => {
  const diary = newDiary();
  diary.sees(moment({ view: '1' }));
  diary.sees(moment({ view: '2' }));
  expect(diary.broken).toHaveLength(1);
});

it('notes an end that is taken back', () => {
  const diary = newDiary();
  diary.sees(moment({ over: true }));
  diary.sees(moment({ seq: 4 }));
  expect(diary.broken).toEqual(['Moment 4 took the end back']);
});

it('notes two answers to one command [H4]', () => {
  const diary = newDiary();
  diary.sends('a', {});
  diary.isTold('a', { seq: 4 });
  diary.isTold('a', { seq: 5 });
  diary.sends('b', {});
  diary.isTold('b', reject('no', 'No.'));
  diary.isTold('b', { seq: 6 });
  expect(diary.broken).toHaveLength(2);
});

it('notes an answer to what was never sent', () => {
  const diary = newDiary();
  diary.isTold('x', { seq: 1 });
  expect(diary.broken).toHaveLength(1);
});
