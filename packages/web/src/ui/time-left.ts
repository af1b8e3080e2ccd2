/** Time left as the clock shows and says it. */

/** Whole seconds left, rounded up: a clock that shows 0:00 has run out. */
export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Milliseconds until the shown number changes. */
export function untilNextSecond(deadline: number, now: number): number {
  const left = deadline - now;
  if (left <= 0) return 1000;
  return left % 1000 || 1000;
}

export function formatSeconds(seconds: number): string {
  const pad = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** Said aloud at these, not each second: a clock that talks all the time drowns the game. */
export const MILESTONES = [30, 10, 5] as const;
export type Milestone = (typeof MILESTONES)[number];

/** The milestone passed on the way from `before` to `after` seconds; the smallest if several (a tab that slept). */
export function milestonePassed(before: number, after: number): Milestone | null {
  let passed: Milestone | null = null;
  for (const milestone of MILESTONES) if (before > milestone && after <= milestone && after > 0) passed = milestone;
  return passed;
}
