import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@parlor/client/api-error';

/** A sentence for what went wrong, in the player's language where the house's own sentence would not be. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof ApiError)) return t`Something went wrong here. Try again; if it stays, reload the page.`;
    switch (error.code) {
      case 'offline':
        return t`The house cannot be reached. Check your connection and try again.`;
      case 'unreadable':
        return t`The answer did not come from the house. You may need to log in to this network first.`;
      case 'rate_limited': {
        const wait = error.retryAfterSeconds;
        if (wait === null) return t`That was a bit fast. Wait a moment and try again.`;
        return t`${plural(wait, { one: 'That was a bit fast. Try again in # second.', other: 'That was a bit fast. Try again in # seconds.' })}`;
      }
      case 'unauthenticated':
        return t`You are logged out. Log in and try again.`;
      default:
        return error.issues[0]?.message ?? error.detail;
    }
  };
}
