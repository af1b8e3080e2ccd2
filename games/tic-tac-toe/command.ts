/** What can be asked of a table. Anything of another shape never reaches the rules. */
import { z } from '@parlor/kernel/schema';
import { CELLS } from './board.ts';

export const command = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('place'),
    cell: z
      .number()
      .int()
      .min(0)
      .max(CELLS - 1),
  }),
  z.object({ type: z.literal('resign') }),
  /** The clock's: whoever's turn it is has run out of time (rule T6). */
  z.object({ type: z.literal('time_out') }),
]);

export type Command = z.infer<typeof command>;
