/** Quipflip: names and amounts of the seed and of the rulings' table. */
import { z } from 'zod';
import { addressOf, flag, fraction, list, optional, secret, text, whole } from './setting.ts';

const seconds = { min: 1, max: 86_400 };

export const quipflip = {
  daily_bonus_amount: whole(100, 'Coins a full account can claim once per UTC day, not on its first.'),
  prompt_cost: whole(100, 'Price of a prompt round.'),
  copy_cost_normal: whole(50, 'Price of a copy round.'),
  copy_cost_discount: whole(
    40,
    'Price of a copy round while many prompts wait; the house adds the difference to the pool.',
  ),
  copy_discount_threshold: whole(10, 'The discount applies when more prompts than this wait.'),
  vote_cost: whole(10, 'Price of a vote round; it goes into the pool.'),
  vote_payout_correct: whole(20, 'Paid from the pool at once for each right vote.'),
  prize_pool_base: whole(200, 'What a pool begins with when its second copy arrives.'),
  abandoned_penalty: whole(5, 'Kept by the house when a prompt or copy round is abandoned or times out.'),
  max_outstanding_quips: whole(10, 'Prompts of a full account that may be under way at once.', { min: 1 }),
  guest_max_outstanding_quips: whole(3, 'Prompts of a guest that may be under way at once.', { min: 1 }),
  guest_vote_lockout_threshold: whole(3, 'Wrong votes in a row after which a guest may not vote for a while.', {
    min: 1,
  }),
  guest_vote_lockout_hours: whole(24, 'How long a guest may then not vote.', { min: 1 }),
  abandoned_prompt_cooldown_hours: whole(24, 'How long a player is not given a prompt they abandoned.'),
  prompt_round_seconds: whole(180, 'Time to answer a prompt.', seconds),
  copy_round_seconds: whole(180, 'Time to write a copy.', seconds),
  vote_round_seconds: whole(60, 'Time to vote.', seconds),
  grace_period_seconds: whole(5, 'Accepted after the clock shows zero, for slow networks; not shown.', {
    min: 0,
    max: 600,
  }),
  vote_max_votes: whole(20, 'A phraseset closes at this many votes; votes under way count.', { min: 1 }),
  vote_minimum_threshold: whole(3, 'Votes after which a phraseset may close by time.', { min: 1 }),
  vote_minimum_window_minutes: whole(10, 'How long a phraseset stays open once it has vote_minimum_threshold votes.'),
  vote_closing_threshold: whole(5, 'Votes after which it closes soon.', { min: 1 }),
  vote_closing_window_minutes: whole(1, 'How long new voters are let in once it has vote_closing_threshold votes.'),
  correct_vote_points: whole(1, 'Points of the original for each vote it gets.'),
  incorrect_vote_points: whole(2, 'Points of a copy for each vote it gets.'),
  phrase_min_words: whole(1, 'Fewest words of a phrase.', { min: 1 }),
  phrase_max_words: whole(5, 'Most words of a phrase.', { min: 1 }),
  phrase_min_length: whole(2, 'Fewest characters of a phrase.', { min: 1 }),
  phrase_max_length: whole(100, 'Most characters of a phrase.', { min: 1 }),
  phrase_min_char_per_word: whole(2, 'Fewest letters of a word; connectors are exempt.', { min: 1 }),
  phrase_max_char_per_word: whole(15, 'Most letters of a word; connectors are exempt.', { min: 1 }),
  phrase_connectors: list(
    ['A', 'AN', 'THE', 'I', 'OF', 'TO', 'IN', 'ON', 'AT', 'BY', 'FOR', 'AND', 'OR', 'MY', 'IS', 'IT'],
    'Words always allowed; they never count as significant.',
    z.string().regex(/^[A-Z]+$/),
    'a list of words in capital letters',
  ),
  significant_word_min_length: whole(
    4,
    'Words at least this long may not be taken over from the other phrases or the prompt.',
    { min: 1 },
  ),
  word_similarity_threshold: fraction(0.8, 'Single words more alike than this count as the same.'),
  similarity_threshold: fraction(0.8, 'Whole phrases more alike than this are refused.'),
  dictionary_path: optional('A word list of your own (one word a line) instead of the one that comes with the house.'),
  use_phrase_validator_api: flag(
    false,
    'Ask another service whether a phrase is allowed, with the bundled rules as fallback.',
  ),
  phrase_validator_url: optional(
    'The address of the phrase validation service.',
    'an address like http://localhost:9000',
    addressOf('http', 'https'),
  ),
  flag_author_lock_hours: whole(24, 'How long the author of a prompt is locked when a flag on it is confirmed.'),
  flag_dismissals_to_lock: whole(5, 'Dismissed flags in a row after which the reporter is locked.', { min: 1 }),
  flag_reporter_lock_hours: whole(24, 'How long such a reporter is locked.'),
  guest_email_domain: text('quipflip.xyz', 'The domain of the address a guest is shown (guest####@…).'),
  guest_password: secret(
    'One password for all guests, for closed networks only. By default each guest gets a random one.',
  ),
  quipflip_ai_email_domain: text(
    'quipflip.internal',
    'The domain of the addresses of the AI players (ai_copy_backup@…).',
  ),
};
