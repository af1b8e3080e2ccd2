/** One description of a call gives the server its route and its checks, the API reference its page, and the client its types. */
import { z } from 'zod';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`. Parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** `anyone`, a `player` (guests included), or the `operator` with the operator's token. */
  readonly as: 'anyone' | 'player' | 'operator';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

export function route<const R extends Route>(contract: R): R {
  return contract;
}

/** Every error of the API, as application/problem+json (RFC 9457). `code` is stable; `detail` is a sentence for a person. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  /** For invalid input: which field, and what to do about it. */
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  retryAfterSeconds: z.number().int().optional(),
});
export type Problem = z.infer<typeof problem>;

export const nothing = z.object({});
/** Ids in addresses are digits; in bodies, numbers. Sixteen digits can be more than a number holds exactly. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .refine((digits) => Number.isSafeInteger(Number(digits)));
