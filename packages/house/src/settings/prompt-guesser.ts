/** Prompt Guesser: steps, points and seats. */
import { flag, whole } from './setting.ts';

const seconds = { min: 1, max: 3600 };

export const promptGuesser = {
  prompt_guesser_writing_seconds: whole(60, 'Time to write the prompt.', seconds),
  prompt_guesser_image_seconds: whole(60, 'Time the picture may take.', seconds),
  prompt_guesser_decoy_seconds: whole(60, 'Time to write a decoy.', seconds),
  prompt_guesser_guessing_seconds: whole(30, 'Time to guess.', seconds),
  prompt_guesser_reveal_seconds: whole(12, 'Time the reveal is shown.', seconds),
  prompt_guesser_min_players: whole(3, 'Fewest players; with fewer left, the game ends.', { min: 3, max: 8 }),
  prompt_guesser_max_players: whole(8, 'Most players.', { min: 3, max: 16 }),
  prompt_guesser_rounds: whole(0, 'Rounds of a game; 0 means as many as there are players.', { min: 0, max: 50 }),
  prompt_guesser_guess_points: whole(3, 'Points for guessing the real prompt.'),
  prompt_guesser_decoy_points: whole(1, 'Points for each vote on your decoy.'),
  prompt_guesser_giver_points: whole(3, 'Points of the giver when some but not all guessed right.'),
  prompt_guesser_consolation_points: whole(2, 'Points of each guesser when all or none guessed right.'),
  prompt_guesser_classic: flag(
    false,
    'Classic Dixit: when all guessed right, the flat consolation instead of the sum.',
  ),
  prompt_guesser_image_attempts: whole(3, 'How often a failed picture is tried before the round is skipped.', {
    min: 1,
    max: 10,
  }),
};
