import { ApiError } from '@parlor/client/api-error';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { useProblemText } from '../../client/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

interface AccountFormProps {
  readonly children: (issueOf: (field: string) => string | null) => ReactNode;
  readonly submit: ReactNode;
  readonly look?: 'primary' | 'danger';
  /** Throws what went wrong; the form shows it, at its field where the house names one. */
  readonly onSubmit: (values: FormData) => Promise<void>;
  readonly whyNot?: string | null;
}

/** A form that sends itself to the house and says what is wrong where it is wrong. */
export function AccountForm({ children, submit, look = 'primary', onSubmit, whyNot = null }: AccountFormProps) {
  const id = useId();
  const problemText = useProblemText();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const issues = problem instanceof ApiError ? problem.issues : [];
  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    setProblem(null);
    try {
      await onSubmit(new FormData(form));
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="flex flex-col gap-4"
      aria-describedby={problem === null ? undefined : id}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && whyNot === null) void send(event.currentTarget);
      }}
    >
      {children((field) => issues.find((issue) => issue.path === field)?.message ?? null)}
      {problem !== null && issues.length === 0 && (
        <p id={id} role="alert" className="flex items-start gap-2 font-medium text-bad-fg">
          <Icon name="warning" />
          {problemText(problem)}
        </p>
      )}
      <Button type="submit" look={look} busy={busy} whyNot={whyNot} wide>
        {submit}
      </Button>
    </form>
  );
}

/** A text field of a submitted form. */
export function textOf(values: FormData, field: string): string {
  const value = values.get(field);
  return typeof value === 'string' ? value : '';
}
