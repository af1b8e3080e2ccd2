import type { Problem } from './contracts/route.ts';

/**
 * What the house answered instead of what was asked for. Two codes are the client's own: `offline` (nobody answered)
 * and `unreadable` (somebody answered, but not the house: a proxy's error page, a captive portal).
 */
export class ApiError extends Error {
  readonly code: string;
  /** 0 when nobody answered. */
  readonly status: number;
  /** A sentence for a person. */
  readonly detail: string;
  /** For invalid input: which field, and what to do about it. */
  readonly issues: readonly { readonly path: string; readonly message: string }[];
  readonly retryAfterSeconds: number | null;

  constructor(
    problem: Pick<Problem, 'code' | 'status' | 'detail' | 'issues' | 'retryAfterSeconds'>,
    options?: ErrorOptions,
  ) {
    super(`${problem.code}: ${problem.detail}`, options);
    this.name = 'ApiError';
    this.code = problem.code;
    this.status = problem.status;
    this.detail = problem.detail;
    this.issues = problem.issues ?? [];
    this.retryAfterSeconds = problem.retryAfterSeconds ?? null;
  }
}

export function offline(cause: unknown): ApiError {
  return new ApiError(
    { code: 'offline', status: 0, detail: 'The house cannot be reached. Check your connection.' },
    { cause },
  );
}

/** Reads a refused answer. Anything in between may have written it, so nothing about its shape is taken for granted. */
export async function problemOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '');
  const retryAfterSeconds = wholeSeconds(response.headers.get('retry-after'));
  const body = parsed(text);
  const given = typeof body === 'object' && body !== null ? body : {};
  return new ApiError({
    status: response.status,
    code: 'code' in given && typeof given.code === 'string' ? given.code : 'unreadable',
    detail:
      'detail' in given && typeof given.detail === 'string' ? given.detail : 'The answer did not come from the house.',
    issues: 'issues' in given && Array.isArray(given.issues) ? given.issues.filter(isIssue) : [],
    retryAfterSeconds:
      'retryAfterSeconds' in given && typeof given.retryAfterSeconds === 'number'
        ? given.retryAfterSeconds
        : retryAfterSeconds,
  });
}

function isIssue(value: unknown): value is { path: string; message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

function wholeSeconds(header: string | null): number | undefined {
  return header !== null && /^\d{1,9}$/.test(header) ? Number(header) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
