import { validValue } from '@parlor/testkit/arbitrary';
import { conformance } from '@parlor/testkit/conformance';
import { ticTacToe } from '../game.ts';
import release1 from './journals/release-1.json' with { type: 'json' };

conformance(ticTacToe, {
  secrets: 'nothing is hidden',
  // Long tables show nothing that three rounds do not, and take longer.
  setups: validValue(ticTacToe.setup).map((setup) => ({ ...setup, rounds: 1 + (setup.rounds % 3) })),
  movesAtMost: 27,
  journals: Object.values(release1),
});
