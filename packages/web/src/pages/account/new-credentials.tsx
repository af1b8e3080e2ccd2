import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/field.tsx';
import { PasswordField } from './password-field.tsx';

/** The email and the new password of an account that is being made. */
export function NewCredentials({ issueOf }: { readonly issueOf: (field: string) => string | null }) {
  const { t } = useLingui();
  return (
    <>
      <TextField label={t`Email`} name="email" type="email" autoComplete="email" required error={issueOf('email')} />
      <PasswordField
        label={t`Password`}
        help={t`At least 8 signs. A few words together are easy to remember and hard to guess.`}
        name="password"
        autoComplete="new-password"
        error={issueOf('password')}
      />
    </>
  );
}
