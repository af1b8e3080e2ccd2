import { Trans } from '@lingui/react/macro';

/** Shown while something is fetched: quiet, and said once. */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className="flex flex-col gap-3" role="status">
      <span className="sr-only">
        <Trans>Loading</Trans>
      </span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <div key={line} className="skeleton h-16 rounded-card bg-fill" />
      ))}
    </div>
  );
}
