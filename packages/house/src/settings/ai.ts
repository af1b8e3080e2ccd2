/** The AI players and who lends them words and pictures. Without a key, the house uses what it brings itself. */
import { addressOf, choice, flag, optional, secret, text, whole } from './setting.ts';

const address = addressOf('http', 'https');

export const ai = {
  ai_provider: choice('house', ['house', 'openai', 'gemini'], 'Who writes for the AI players: house works offline.'),
  openai_api_key: secret('The key of the OpenAI API.'),
  gemini_api_key: secret('The key of the Gemini API.'),
  ai_openai_model: text('gpt-5-nano', 'The model asked for phrases and votes at OpenAI.'),
  ai_gemini_model: text('gemini-2.5-flash-lite', 'The model asked for phrases and votes at Gemini.'),
  ai_openai_image_model: text('gpt-image-1', 'The model asked for pictures at OpenAI.'),
  ai_gemini_image_model: text('gemini-2.5-flash-image', 'The model asked for pictures at Gemini.'),
  ai_openai_base_url: optional('Another address that speaks the OpenAI API.', 'an address', address),
  ai_gemini_base_url: optional('Another address that speaks the Gemini API.', 'an address', address),
  ai_timeout_seconds: whole(60, 'How long one request to a provider may take.', { min: 1, max: 600 }),
  ai_backup_enabled: flag(true, 'Whether AI players help where people wait.'),
  ai_backup_delay_minutes: whole(60, 'Minutes people wait before AI players help.'),
  ai_backup_batch_size: whole(2, 'Prompts or phrasesets AI players help with in one pass.', { min: 1, max: 1000 }),
  ai_backup_sleep_minutes: whole(120, 'Minutes between two such passes.', { min: 1 }),
  ai_stale_handler_enabled: flag(true, 'Whether AI players finish what nobody touched for days.'),
  ai_stale_threshold_days: whole(3, 'Days after which waiting prompts and phrasesets count as stale.', { min: 3 }),
  ai_stale_check_interval_hours: whole(12, 'Hours between two looks for stale content.', { min: 1 }),
};
