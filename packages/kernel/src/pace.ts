/** Timer presets of ruling H7. Games measure their clocks in normal seconds and let the room's pace stretch them. */
import { z } from 'zod';

export const pace = z.enum(['half', 'normal', 'double', 'x10', 'off']);
export type Pace = z.infer<typeof pace>;

/** The setting every game with clocks offers, in the same words. */
export const paceSetting = pace.default('normal').meta({
  title: 'Clocks',
  description: 'How much time there is for everything. With clocks off, only the host moves a waiting table on.',
  labels: { half: 'Half the time', normal: 'Normal', double: 'Twice the time', x10: 'Ten times the time', off: 'Off' },
});

const FACTOR: Record<Exclude<Pace, 'off'>, number> = { half: 0.5, normal: 1, double: 2, x10: 10 };

/** The moment a clock of so many normal seconds runs out, or null when clocks are off. */
export function runsOutAt(now: number, seconds: number, chosen: Pace): number | null {
  return chosen === 'off' ? null : now + Math.round(seconds * 1000 * FACTOR[chosen]);
}
