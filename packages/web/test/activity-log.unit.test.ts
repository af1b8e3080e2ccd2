import { describe, expect, test } from 'vitest';
import { added, allSeen, EMPTY, KEPT, restored, unseen } from '../src/activity/activity-log.ts';

describe('the activity log', () => {
  test('keeps what passed, newest first', () => {
    const log = added(added(EMPTY, { text: 'Ada came in.' }, 1), { text: 'Ben left.', tone: 'bad', figure: 'door' }, 2);
    expect(log.entries).toEqual([
      { id: 2, at: 2, tone: 'bad', text: 'Ben left.', figure: 'door', seen: false },
      { id: 1, at: 1, tone: 'info', text: 'Ada came in.', seen: false },
    ]);
  });

  test('counts what nobody has looked at', () => {
    const log = added(allSeen(added(EMPTY, { text: 'old' }, 1)), { text: 'new' }, 2);
    expect(unseen(log)).toBe(1);
    expect(unseen(allSeen(log))).toBe(0);
  });

  test('is the same object when there was nothing new to look at', () => {
    const log = allSeen(added(EMPTY, { text: 'a' }, 1));
    expect(allSeen(log)).toBe(log);
  });

  test('lets the oldest go when it is full, and never uses an id twice', () => {
    let log = EMPTY;
    for (let nth = 1; nth <= KEPT + 5; nth++) log = added(log, { text: String(nth) }, nth);
    expect(log.entries).toHaveLength(KEPT);
    expect(log.entries.at(-1)?.text).toBe('6');
    expect(new Set(log.entries.map((entry) => entry.id)).size).toBe(KEPT);
  });

  test('survives a reload, and goes on counting', () => {
    const before = added(added(EMPTY, { text: 'a' }, 1), { text: 'b' }, 2);
    const after = restored(JSON.stringify(before.entries));
    expect(after.entries).toEqual(before.entries);
    expect(added(after, { text: 'c' }, 3).entries[0]?.id).toBe(3);
  });

  test.each([[null], ['{'], ['{}'], ['[1, {"id": 1}]']])('begins anew when the tab kept %s', (stored) => {
    expect(restored(stored)).toEqual(EMPTY);
  });
});
