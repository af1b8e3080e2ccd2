import { z } from 'zod';
import { route } from './route.ts';

export const posting = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** Positive: received. Negative: paid. */
  amount: z.number().int(),
  balanceAfter: z.number().int(),
  reason: z.string(),
  table: z.number().int().nullable(),
});
export type Posting = z.infer<typeof posting>;

export const wallet = {
  balance: route({
    method: 'GET',
    path: '/wallet',
    summary: 'My coins',
    as: 'player',
    answer: z.object({ balance: z.number().int() }),
  }),
  history: route({
    method: 'GET',
    path: '/wallet/postings',
    summary: 'Where my coins came from and went, newest first',
    as: 'player',
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,16}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
    answer: z.object({ postings: z.array(posting), next: z.number().int().nullable() }),
  }),
  audit: route({
    method: 'POST',
    path: '/operator/audit',
    summary: 'Recompute every balance from its postings',
    as: 'operator',
    answer: z.object({
      accounts: z.number().int(),
      postings: z.number().int(),
      sum: z.number().int(),
      wrong: z.array(z.object({ account: z.string(), kept: z.number().int(), recomputed: z.number().int() })),
    }),
  }),
};
