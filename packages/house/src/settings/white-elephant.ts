/** White Elephant: what a room starts with; its host can change them. */
import { flag, whole } from './setting.ts';

export const whiteElephant = {
  white_elephant_max_steals: whole(3, 'Steals after which a gift is frozen (maxSteals).', { min: 1, max: 20 }),
  white_elephant_return_to_start: flag(false, 'Boomerang: the order runs back to the first player (returnToStart).'),
  white_elephant_force_unwrap: flag(false, 'No steals while wrapped gifts remain, until the last turn (forceUnwrap).'),
  white_elephant_turn_seconds: whole(60, 'Time for a turn; then a gift is picked at random, or a holder skips.', {
    min: 5,
    max: 3600,
  }),
  white_elephant_min_players: whole(2, 'Fewest players.', { min: 2, max: 64 }),
};
