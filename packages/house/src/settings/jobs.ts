/** Work the house does by itself, once across all nodes. */
import { flag, whole } from './setting.ts';

export const jobs = {
  jobs_enabled: flag(true, 'Whether this node takes part in the nightly work.'),
  audit_hour: whole(3, 'The UTC hour of the nightly audit of all balances.', { min: 0, max: 23 }),
  prune_hour: whole(4, 'The UTC hour at which ended sessions, old refusals and unused guests are removed.', {
    min: 0,
    max: 23,
  }),
  refusal_keep_days: whole(
    1,
    'Days for which refused commands are remembered, so that sending one again gets the same answer.',
    { min: 1, max: 3650 },
  ),
};
