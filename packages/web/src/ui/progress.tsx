interface ProgressProps {
  readonly label: string;
  /** From 0 to 1; null when nobody can tell. */
  readonly part: number | null;
}

export function Progress({ label, part }: ProgressProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(part === null ? {} : { 'aria-valuenow': Math.round(part * 100) })}
      className="h-3 overflow-hidden rounded-full bg-fill-strong ring-1 ring-line"
    >
      <div
        className={`h-full rounded-full bg-accent ${part === null ? 'progress-unknown w-1/3' : 'transition-[width] duration-300'}`}
        style={part === null ? undefined : { width: `${Math.round(part * 100)}%` }}
      />
    </div>
  );
}
