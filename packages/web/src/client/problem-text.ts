import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@parlor/client/api-error';

/** A sentence for what went wrong and what to do next, in the player's language where this app knows the code. */
export function useProblemText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    if (!(error instanceof ApiError)) return t`Something went wrong here. Try again; if it stays, reload the page.`;
    switch (error.code) {
      case 'offline':
        return t`The house cannot be reached. Check your connection and try again.`;
      case 'unreadable':
        return t`The answer did not come from the house. You may need to log in to this network first.`;
      case 'unavailable':
      case 'busy':
        return t`The house is very busy right now. Try again in a moment.`;
      case 'too_many_requests': {
        const wait = error.retryAfterSeconds;
        if (wait === null) return t`That was a bit fast. Wait a moment and try again.`;
        return t`${plural(wait, {
          one: 'That was a bit fast. Try again in # second.',
          other: 'That was a bit fast. Try again in # seconds.',
        })}`;
      }
      case 'not_signed_in':
        return t`You are logged out. Log in and try again.`;
      case 'no_such_room':
        return t`No room lets you in with this code. Check it with whoever invited you: the room may be locked or full.`;
      case 'email_taken':
        return t`There is already an account with this email address. Log in instead.`;
      case 'wrong_credentials':
        return t`That email address and password do not belong together.`;
      case 'wrong_password':
        return t`That is not your present password.`;
      case 'weak_password':
        return t`That password is too easy to guess. Three or four unrelated words are good.`;
      case 'name_not_allowed':
        return t`That name is not possible here. Please choose another.`;
      default:
        return error.issues[0]?.message ?? error.detail;
    }
  };
}
