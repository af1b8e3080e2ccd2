import type { SettingName, Settings } from './schema.ts';

/** Settings that are each fine but cannot stand together. */
export function contradictions(settings: Settings): string[] {
  const found: string[] = [];
  const ordered: readonly (readonly [SettingName, SettingName])[] = [
    ['copy_cost_discount', 'copy_cost_normal'],
    ['abandoned_penalty', 'copy_cost_discount'],
    ['abandoned_penalty', 'prompt_cost'],
    ['vote_minimum_threshold', 'vote_closing_threshold'],
    ['vote_closing_threshold', 'vote_max_votes'],
    ['phrase_min_words', 'phrase_max_words'],
    ['phrase_min_length', 'phrase_max_length'],
    ['phrase_min_char_per_word', 'phrase_max_char_per_word'],
    ['phrase_lock_easy_min_length', 'phrase_lock_easy_max_length'],
    ['phrase_lock_easy_max_length', 'phrase_lock_medium_max_length'],
    ['prompt_guesser_min_players', 'prompt_guesser_max_players'],
    ['session_idle_days', 'session_absolute_days'],
  ];
  for (const [low, high] of ordered) {
    if (Number(settings[low]) > Number(settings[high])) {
      found.push(`${low} (${settings[low]}) must not be above ${high} (${settings[high]}).`);
    }
  }
  // Every right vote takes more out of a pool than it brings in: with all votes right, the pool must still not go below zero.
  const drain = settings.vote_max_votes * (settings.vote_payout_correct - settings.vote_cost);
  if (drain > settings.prize_pool_base) {
    found.push(
      `vote_max_votes × (vote_payout_correct − vote_cost) is ${drain} and must not be above prize_pool_base (${settings.prize_pool_base}): a pool could not pay its voters.`,
    );
  }
  if (settings.use_phrase_validator_api && settings.phrase_validator_url === null) {
    found.push('use_phrase_validator_api is true, so phrase_validator_url must be given.');
  }
  if (settings.ai_provider === 'openai' && settings.openai_api_key === null) {
    found.push('ai_provider is openai, so openai_api_key must be given.');
  }
  if (settings.ai_provider === 'gemini' && settings.gemini_api_key === null) {
    found.push('ai_provider is gemini, so gemini_api_key must be given.');
  }
  return found;
}
