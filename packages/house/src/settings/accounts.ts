/** Accounts, sessions and how hard it is to guess one. */
import { whole } from './setting.ts';

export const accounts = {
  starting_balance: whole(5000, 'Coins every new player begins with, guests included; not given again at upgrade.'),
  session_idle_days: whole(30, 'A session unused for so long has ended.', { min: 1, max: 3650 }),
  session_absolute_days: whole(365, 'No session lives longer than this, however much it is used.', {
    min: 1,
    max: 3650,
  }),
  sessions_per_player: whole(20, 'How many sessions one player can have; a new one beyond that ends the oldest.', {
    min: 1,
    max: 1000,
  }),
  password_memory_kib: whole(19_456, 'Memory of one argon2id hash.', { min: 8192, max: 1_048_576 }),
  password_passes: whole(2, 'Passes of one argon2id hash.', { min: 1, max: 20 }),
  password_parallelism: whole(1, 'Lanes of one argon2id hash.', { min: 1, max: 16 }),
  password_concurrency: whole(2, 'How many passwords are hashed at once on a node; further ones wait.', {
    min: 1,
    max: 64,
  }),
  password_queue: whole(100, 'How many may wait to have a password hashed before the house says it is busy.', {
    min: 1,
    max: 10_000,
  }),
  guest_unused_days: whole(7, 'A guest who never played and was not seen for so long is deleted.', {
    min: 1,
    max: 3650,
  }),
};
