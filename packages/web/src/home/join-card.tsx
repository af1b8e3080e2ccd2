import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { house } from '../client/house.ts';
import { useIdentity } from '../client/identity.ts';
import { useProblemText } from '../client/problem-text.ts';
import { Button } from '../ui/button.tsx';
import { CodeEntry } from '../ui/code-entry.tsx';
import { Icon } from '../ui/icon.tsx';
import { isWhole } from '../ui/room-code.ts';

export function JoinCard() {
  const { t } = useLingui();
  const { ensure } = useIdentity();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const join = async (whole: string) => {
    setBusy(true);
    setError(null);
    try {
      await ensure();
      const room = await house.api.rooms.join({ body: { code: whole } });
      await navigate({ to: '/room/$code', params: { code: room.code } });
    } catch (problem) {
      setError(problemText(problem));
      setBusy(false);
    }
  };

  return (
    <section className="surface-well rise p-4 sm:p-5" aria-labelledby="join">
      <h2 id="join" className="text-xl">
        <Trans>Got a room code?</Trans>
      </h2>
      <form
        className="mt-3 flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole(code) && !busy) void join(code);
        }}
      >
        <CodeEntry
          value={code}
          invalid={error !== null}
          onChange={(next) => {
            setCode(next);
            setError(null);
          }}
          onWhole={(whole) => void join(whole)}
        />
        {error !== null && (
          <p role="alert" className="flex items-start gap-2 text-sm font-medium text-bad-fg">
            <Icon name="warning" size={18} />
            {error}
          </p>
        )}
        <Button
          type="submit"
          wide
          busy={busy}
          whyNot={isWhole(code) ? null : t`Type the five signs of the code first.`}
        >
          <Trans>Join the room</Trans>
        </Button>
      </form>
    </section>
  );
}
