/** Frames made of the contract: valid, nearly valid and hostile. */
import { clientFrame } from '@parlor/client/contracts/frames';
import { anyInput, validInput } from '@parlor/testkit/arbitrary';
import fc from 'fast-check';
import { hostileBody } from './hostile-bodies.ts';
import { type KnownIds, someId } from './known-ids.ts';

/** A string goes as a text frame, bytes as a binary one. */
export type Frame = string | Buffer;

export function frames(known: KnownIds, commands: fc.Arbitrary<unknown>): fc.Arbitrary<Frame> {
  return fc.oneof(
    { weight: 6, arbitrary: anyInput(clientFrame).map(asText) },
    { weight: 6, arbitrary: commanding(known, commands).map(asText) },
    { weight: 4, arbitrary: aboutKnown(known).map(asText) },
    { weight: 3, arbitrary: hostileBody(validInput(clientFrame)).map(({ content }) => content) },
    { weight: 1, arbitrary: validInput(clientFrame).map((frame) => Buffer.from(asText(frame))) },
  );
}

const asText = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** Few ids, so that many are used twice, for different commands and different tables. */
const commandIds = fc.constantFrom(...Array.from({ length: 40 }, (_, i) => `enemy-${i.toString().padStart(4, '0')}`));

function commanding(known: KnownIds, commands: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.record(
    {
      t: fc.constant('cmd'),
      id: commandIds,
      table: someId(known),
      command: commands,
      retry: fc.boolean(),
    },
    { requiredKeys: ['t', 'id', 'table', 'command'] },
  );
}

function aboutKnown(known: KnownIds): fc.Arbitrary<unknown> {
  const id = someId(known);
  const seq = fc.constantFrom<(number | null)[]>(null, 0, 1, 5, 2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER);
  const as = fc.constantFrom('player', 'screen', 'afterwards');
  return fc.oneof(
    fc.record({ t: fc.constant('watch'), table: id, seq, as }),
    fc.record({ t: fc.constant('unwatch'), table: id }),
    fc.record({ t: fc.constant('react'), room: id, reaction: fc.constantFrom('fire', 'red-heart', 'poison') }),
    fc.record({ t: fc.constant('ping'), at: fc.oneof(fc.double({ noNaN: true }), fc.constant('now')) }),
  );
}
