import type { Update } from '@parlor/engine/contract';
import { createCounters } from '@parlor/house/gateway/counters';
import { Outbox } from '@parlor/house/gateway/outbox';
import { tableId } from '@parlor/kernel/ids';
import { describe, expect, it } from 'vitest';

const limits = { holdBytes: 1000, mostBytes: 5000, holdMs: 10_000 };

function setUp() {
  const sent: { readonly t: string; readonly table?: number; readonly seq?: number; readonly acks?: string[] }[] = [];
  const wire = { bufferedAmount: 0, send: (text: string) => void sent.push(JSON.parse(text)) };
  const counters = createCounters();
  let holds = 0;
  const outbox = new Outbox(wire, limits, counters, () => holds++);
  return { sent, wire, counters, outbox, holds: () => holds };
}

function update(table: number, seq: number, acks: readonly string[] = []): Update {
  const view = '{"board":"é"}';
  return { table: tableId.parse(table), seq, view, seat: 0, deadline: null, paused: false, over: false, acks };
}

describe('an outbox', () => {
  it('sends views as they come, with the view’s own text inside', () => {
    const { sent, outbox } = setUp();
    outbox.view(update(7, 1, ['command-1']));
    expect(sent).toEqual([
      {
        t: 'view',
        table: 7,
        seq: 1,
        view: { board: 'é' },
        seat: 0,
        deadline: null,
        paused: false,
        over: false,
        acks: ['command-1'],
      },
    ]);
  });

  it('of a slow device keeps only the newest view of each table, with all answers owed', () => {
    const { sent, wire, counters, outbox, holds } = setUp();
    wire.bufferedAmount = 1001;
    outbox.view(update(7, 1));
    outbox.view(update(7, 2, ['command-2']));
    outbox.view(update(8, 1));
    outbox.view(update(7, 3, ['command-3']));
    outbox.view(update(7, 4));
    expect(sent.map(({ seq }) => seq)).toEqual([1]);
    expect([holds(), counters.viewsDropped]).toEqual([1, 2]);

    wire.bufferedAmount = 0;
    expect(outbox.tend(0)).toBe('free');
    expect(sent.slice(1).map(({ table, seq, acks }) => [table, seq, acks])).toEqual([
      [7, 4, ['command-2', 'command-3']],
      [8, 1, []],
    ]);
    outbox.view(update(7, 5));
    expect(sent.at(-1)).toMatchObject({ seq: 5 });
  });

  it('of a slow device loses what may be lost, and nothing else', () => {
    const { sent, wire, outbox } = setUp();
    wire.bufferedAmount = 1001;
    outbox.view(update(7, 1));
    outbox.sendIfFree('{"t":"presence"}');
    outbox.ok('command-1', 3);
    outbox.send('{"t":"no"}');
    expect(sent.slice(1)).toEqual([{ t: 'ok', id: 'command-1', seq: 3 }, { t: 'no' }]);
  });

  it('says when a device is too slow: after a time, or with too much unsent', () => {
    const { wire, outbox } = setUp();
    expect(outbox.tend(0)).toBe('free');
    wire.bufferedAmount = 1001;
    outbox.view(update(7, 1));
    expect([outbox.tend(1), outbox.tend(10_001)]).toEqual(['waiting', 'waiting']);
    expect(outbox.tend(10_002)).toBe('slow');
    wire.bufferedAmount = 5001;
    expect(outbox.tend(2)).toBe('slow');
  });

  it('does not show a table any more that is no longer watched', () => {
    const { sent, wire, outbox } = setUp();
    wire.bufferedAmount = 1001;
    outbox.view(update(7, 1));
    outbox.view(update(7, 2));
    outbox.forget(tableId.parse(7));
    wire.bufferedAmount = 0;
    outbox.tend(0);
    expect(sent).toHaveLength(1);
  });

  it('is silent once closed', () => {
    const { sent, outbox } = setUp();
    outbox.close();
    outbox.view(update(7, 1));
    outbox.ok('command-1', 1);
    expect(sent).toEqual([]);
  });
});
