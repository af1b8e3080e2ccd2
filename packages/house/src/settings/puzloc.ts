/** NumLock and PhraseLock: attempts, scores, hints, streaks and what looks suspicious. */
import { fraction, whole } from './setting.ts';

const factor = { min: 0, max: 100 };

export const puzloc = {
  difficulty_multiplier_easy: fraction(1, 'What the base score of an easy puzzle is multiplied by.', factor),
  difficulty_multiplier_medium: fraction(1.5, 'What the base score of a medium puzzle is multiplied by.', factor),
  difficulty_multiplier_hard: fraction(2, 'What the base score of a hard puzzle is multiplied by.', factor),
  num_lock_attempts: whole(6, 'Guesses in a NumLock game.', { min: 1, max: 20 }),
  num_lock_base_score: whole(1000, 'NumLock score before difficulty, attempts and time.'),
  num_lock_attempt_penalty: whole(100, 'Points lost for each guess after the first.'),
  num_lock_second_penalty: whole(5, 'Points lost for each second.'),
  phrase_lock_lives: whole(10, 'Lives in a PhraseLock game.', { min: 1, max: 50 }),
  phrase_lock_letter_cost: whole(1, 'Lives a wrong letter costs.', { min: 1 }),
  phrase_lock_phrase_cost: whole(2, 'Lives a wrong phrase costs.', { min: 1 }),
  phrase_lock_base_score: whole(1000, 'PhraseLock score before difficulty, lives, length and time.'),
  phrase_lock_life_bonus: whole(50, 'Points for each life left.'),
  phrase_lock_length_bonus: whole(10, 'Points for each character of the phrase.'),
  phrase_lock_second_penalty: whole(3, 'Points lost for each second.'),
  phrase_lock_early_guess_bonus: whole(200, 'Points for guessing the whole phrase early.'),
  phrase_lock_early_guess_hidden: fraction(0.5, 'Early means: at least this share of its letters still hidden.'),
  phrase_lock_hint_letter_cost: whole(1, 'Lives the hint "a random hidden letter" costs.', { min: 1 }),
  phrase_lock_hint_category_cost: whole(2, 'Lives the hint "the category" costs.', { min: 1 }),
  phrase_lock_hint_vowels_cost: whole(3, 'Lives the hint "all vowels" costs.', { min: 1 }),
  phrase_lock_easy_min_length: whole(10, 'Shortest phrase; counted with every character.', { min: 1 }),
  phrase_lock_easy_max_length: whole(15, 'Longest easy phrase.', { min: 1 }),
  phrase_lock_medium_max_length: whole(25, 'Longest medium phrase; longer ones are hard.', { min: 1 }),
  streak_bonus_percent: whole(5, 'Added to the score of a daily win for each day of streak before it.'),
  streak_bonus_max_percent: whole(50, 'The most the streak bonus adds up to.'),
  streak_shields_per_month: whole(1, 'Missed (not lost) days a month that do not break a streak.'),
  board_award_min_players: whole(20, 'Players a period needs for "Top 10" and "Champion" to be awarded.', { min: 1 }),
  suspicion_solve_seconds: whole(3, 'A solution faster than this is looked at by a moderator.'),
  suspicion_median_gap_seconds: fraction(
    1,
    'A game whose median gap between guesses is below this many seconds is looked at too.',
    {
      min: 0,
      max: 60,
    },
  ),
  suspicion_optimal_games: whole(10, 'Near-optimal guesses over this many games are looked at too.', { min: 1 }),
};
