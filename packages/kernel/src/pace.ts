/** Timer presets of ruling H7. Games measure their clocks in normal seconds and let the room's pace stretch them. */
import { z } from 'zod';

export const pace = z.enum(['half', 'normal', 'double', 'x10', 'off']);
export type Pace = z.infer<typeof pace>;

const FACTOR: Record<Exclude<Pace, 'off'>, number> = { half: 0.5, normal: 1, double: 2, x10: 10 };

/** The moment a clock of so many normal seconds runs out, or null when clocks are off. */
export function runsOutAt(now: number, seconds: number, chosen: Pace): number | null {
  return chosen === 'off' ? null : now + Math.round(seconds * 1000 * FACTOR[chosen]);
}
