/** What the house does by itself at night. */
import type { Clock } from '@parlor/engine/clock';
import type { Database } from '@parlor/engine/database/database';
import { pruneRefusals } from '@parlor/engine/refusals';
import type { Sessions } from '../accounts/sessions.ts';
import { pruneUnusedGuests } from '../accounts/unused-guests.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/schema.ts';
import { audit } from '../wallet/audit.ts';
import type { Job } from './jobs.ts';

const DAY = 86_400_000;

export interface NightlyParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly sessions: Sessions;
  readonly log: Log;
}

export function nightlyJobs({ db, clock, settings, sessions, log }: NightlyParts): Readonly<Record<string, Job>> {
  return {
    audit: {
      when: `0 ${settings.audit_hour} * * *`,
      run: async () => {
        const { wrong, ...totals } = await audit(db);
        if (totals.sum !== 0 || wrong.length > 0) log.error({ ...totals, wrong }, 'the books do not agree');
        return { ...totals, wrong: wrong.length };
      },
    },
    prune: {
      when: `30 ${settings.prune_hour} * * *`,
      run: async () => ({
        sessions: await sessions.prune(),
        refusals: await pruneRefusals(db, clock.now(), settings.refusal_keep_days * DAY),
        guests: await pruneUnusedGuests(db, clock.now(), settings.guest_unused_days),
      }),
    },
  };
}
