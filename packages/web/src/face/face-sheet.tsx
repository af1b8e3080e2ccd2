import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notify } from '../activity/activity-store.ts';
import { house } from '../client/house.ts';
import { type Face, useIdentity } from '../client/identity.ts';
import { useProblemText } from '../client/problem-text.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { nameProblem } from './name-problem.ts';

/** Another name, another face. */
export function FaceSheet({ face, onClose }: { readonly face: Face; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { change } = useIdentity();
  const problemText = useProblemText();
  const [name, setName] = useState(face.name);
  const [avatar, setAvatar] = useState(face.avatar);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const problem = nameProblem(name);
  const words = {
    short: t`A name has at least two signs.`,
    long: t`A name has at most 24 signs.`,
    signs: t`Use letters, digits, spaces and . _ - ' only, and begin with a letter or digit.`,
  };

  const propose = async () => {
    try {
      const proposal = await house.api.accounts.proposal();
      setName(proposal.name);
      setAvatar(proposal.avatar);
      setRefused(null);
    } catch (error) {
      setRefused(problemText(error));
    }
  };

  const save = async () => {
    setBusy(true);
    setRefused(null);
    try {
      await change({ name: name.trim(), avatar });
      notify({ text: t`You are ${name.trim()} now.`, tone: 'good', figure: avatar });
      onClose();
    } catch (error) {
      setRefused(problemText(error));
      setBusy(false);
    }
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Who are you tonight?</Trans>}
      actions={
        <>
          <Button
            onClick={() => void save()}
            busy={busy}
            whyNot={problem === null ? null : words[problem]}
            className="grow"
          >
            <Trans>That's me</Trans>
          </Button>
          <Button look="second" icon="dice" onClick={() => void propose()}>
            <Trans>Surprise me</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex items-start gap-4">
          <Avatar avatar={avatar} size={72} lit />
          <div className="flex-1">
            <TextField
              label={<Trans>Name</Trans>}
              value={name}
              maxLength={40}
              autoComplete="nickname"
              error={refused ?? (problem === null ? null : words[problem])}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setRefused(null);
              }}
            />
          </div>
        </div>
        <AvatarPicker value={avatar} onChange={setAvatar} />
      </div>
    </Sheet>
  );
}
