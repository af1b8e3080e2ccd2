import { Trans } from '@lingui/react/macro';
import { Part, Specimen } from './part.tsx';

export function TypePart() {
  return (
    <Part title={<Trans>Type</Trans>}>
      <Specimen name="font-display" note={<Trans>Fraunces: headings, codes, clocks, scores.</Trans>}>
        <p className="font-display text-5xl font-semibold">
          <Trans>Good evening, Velvet Otter.</Trans>
        </p>
        <p className="mt-3 font-display text-3xl font-semibold">
          <Trans>Who fell for what?</Trans>
        </p>
        <p className="mt-3 font-display text-3xl font-semibold tracking-[0.12em] text-lamp-fg">KXR7T 0:41</p>
      </Specimen>
      <Specimen name="font-sans" note={<Trans>Inter: everything that is read.</Trans>}>
        <p className="max-w-prose text-lg">
          <Trans>Open a wrapped gift or steal another, but not the lamp, not yet.</Trans>
        </p>
        <p className="mt-2 max-w-prose">
          <Trans>Write something that could have answered the same prompt. You do not see the prompt.</Trans>
        </p>
        <p className="mt-2 max-w-prose text-sm text-fg-soft">
          <Trans>Everyone has this one until midnight.</Trans>
        </p>
      </Specimen>
    </Part>
  );
}
