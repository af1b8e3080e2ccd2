import { clientFrame } from '@parlor/client/contracts/frames';
import { readFrame } from '@parlor/house/gateway/read-frame';
import { anyInput } from '@parlor/testkit/arbitrary';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const cmd = { t: 'cmd', id: 'abcdefgh', table: 7, command: { type: 'place', cell: 4 } };

describe('reading a frame', () => {
  it('takes a command as it is', () => {
    expect(readFrame(JSON.stringify(cmd))).toEqual(cmd);
    expect(readFrame(JSON.stringify({ ...cmd, retry: true }))).toEqual({ ...cmd, retry: true });
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '7'],
    ['nothing', 'null'],
    ['an array', '[]'],
    ['no type', '{}'],
    ['another type', '{"t":"dance"}'],
    ['a short id', JSON.stringify({ ...cmd, id: 'abc' })],
    ['an id with signs that would break a frame', JSON.stringify({ ...cmd, id: 'abcdefgh"' })],
    ['an id of the house', JSON.stringify({ ...cmd, id: 'clock:1234' })],
    ['a table that is no number', JSON.stringify({ ...cmd, table: '7' })],
    ['a table beyond all numbers', `{"t":"cmd","id":"abcdefgh","table":1e300,"command":null}`],
    ['a table below one', JSON.stringify({ ...cmd, table: 0 })],
    ['a retry that is no yes or no', JSON.stringify({ ...cmd, retry: 1 })],
  ])('refuses %s', (_, text) => {
    expect(readFrame(text)).toBeNull();
  });

  it('takes and refuses exactly what the contract does', () => {
    fc.assert(
      fc.property(anyInput(clientFrame), (value) => {
        const text = JSON.stringify(value);
        if (text === undefined) return;
        const byContract = clientFrame.safeParse(JSON.parse(text)).success;
        expect(readFrame(text) !== null).toBe(byContract);
      }),
      { numRuns: 2000 },
    );
  });
});
