/** What an enemy may ask of a table: of its own game, of another, or what only the house and the clock may say. */
import { roomCommand } from '@parlor/client/contracts/room';
import { anyInput } from '@parlor/testkit/arbitrary';
import { ticTacToe } from '@parlor/tic-tac-toe/game';
import fc from 'fast-check';
import { type KnownIds, someId } from './known-ids.ts';

export function anyCommand(known: KnownIds): fc.Arbitrary<unknown> {
  const id = someId(known);
  const notTheirs = fc.oneof(
    fc.record({ type: fc.constant('enter'), player: id, as: fc.constantFrom('player', 'screen') }),
    fc.record({ type: fc.constantFrom('away', 'kick', 'hand_over', 'remove_bot'), player: id }),
    fc.record({ type: fc.constant('table_ended'), table: id }),
    fc.record({ type: fc.constant('host_gone'), from: id, to: id }),
    fc.record({ type: fc.constantFrom('stir', 'expire', 'time_out') }),
    fc.record({
      type: fc.constantFrom('$paused', '$pause', '$resume', '$skip', '$reseat', '$extend'),
      seat: id,
      player: id,
    }),
    fc.record({ do: fc.constantFrom('pause', 'skip', 'reseat'), seat: id, player: id }),
  );
  // About as deep as it can be and still be written down.
  const deep = fc.integer({ min: 500, max: 2_500 }).map((depth) => {
    let well: unknown = 1;
    for (let i = 0; i < depth; i++) well = [well];
    return { type: 'choose', game: 'tic-tac-toe', settings: { pace: well }, cell: well };
  });
  return fc.oneof(
    { weight: 1, arbitrary: fc.oneof({ weight: 9, arbitrary: notTheirs }, { weight: 1, arbitrary: deep }) },
    { weight: 3, arbitrary: anyInput(roomCommand) },
    { weight: 3, arbitrary: anyInput(ticTacToe.command) },
  );
}
