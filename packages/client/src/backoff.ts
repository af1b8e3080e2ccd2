/** How long to wait before trying again: longer each time, and never the same for two clients that lost the same house. */
const FIRST_MS = 200;
const LONGEST_MS = 15_000;

export function backoffMs(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 20));
  return Math.round(full / 2 + (random() * full) / 2);
}
