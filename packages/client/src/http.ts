/** Typed calls to the house, made of the contracts. */
import { addresses } from './addresses.ts';
import { ApiError, offline, problemOf } from './api-error.ts';
import type { Calls, UntypedInput } from './calls.ts';
import type { CookieJar } from './cookie-jar.ts';

export interface ApiOptions {
  /** Where the house is: `https://parlor.example`. The empty string means: where this page came from. */
  readonly baseUrl: string;
  readonly fetch?: typeof fetch;
  /** A network that swallows everything would otherwise be waited for until the browser gives up, which takes minutes. */
  readonly timeoutMs?: number;
  /** Outside a browser: who keeps the session. */
  readonly cookies?: CookieJar;
  /** For the operator's calls. */
  readonly operatorToken?: string;
  /** Checks every answer against its contract; throws when it does not fit. */
  readonly check?: (subject: string, name: string, answer: unknown) => void;
  /** Told after each call that succeeded. */
  readonly onAnswer?: (subject: string, name: string) => void;
}

const TIMEOUT_MS = 30_000;

export function createApi(options: ApiOptions): Calls {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis);

  const call = async (subject: string, name: string, address: string, input: UntypedInput): Promise<unknown> => {
    const [method = 'GET', path = '/'] = address.split(' ');
    const headers: Record<string, string> = { accept: 'application/json', 'x-parlor': '1' };
    const cookie = options.cookies?.header();
    if (cookie !== undefined) headers.cookie = cookie;
    // Browsers say where a call comes from and the house checks it; elsewhere we have to say it ourselves.
    if (options.cookies !== undefined) headers.origin = new URL(options.baseUrl).origin;
    if (options.operatorToken !== undefined) headers.authorization = `Bearer ${options.operatorToken}`;
    const init: RequestInit = { method, headers, credentials: 'same-origin' };
    if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(input.body);
    }
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    init.signal = input.signal === undefined ? timeout : AbortSignal.any([input.signal, timeout]);

    let response: Response;
    try {
      response = await send(`${options.baseUrl}/api/v1${filled(path, input.params)}${queryOf(input.query)}`, init);
    } catch (cause) {
      if (input.signal?.aborted) throw cause;
      throw offline(cause);
    }
    options.cookies?.keep(response.headers.getSetCookie());
    if (!response.ok) throw await problemOf(response);
    const answer = await readJson(response, input.signal);
    options.check?.(subject, name, answer);
    options.onAnswer?.(subject, name);
    return answer;
  };

  const calls: Record<string, Record<string, (input?: UntypedInput) => Promise<unknown>>> = {};
  for (const [subject, names] of Object.entries(addresses)) {
    const ofSubject: Record<string, (input?: UntypedInput) => Promise<unknown>> = {};
    for (const [name, address] of Object.entries<string>(names)) {
      ofSubject[name] = (input = {}) => call(subject, name, address, input);
    }
    calls[subject] = ofSubject;
  }
  // The list of addresses is held to the contracts by its type, so the calls made of it are the contracts' calls.
  return calls as unknown as Calls;
}

function filled(path: string, params: UntypedInput['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryOf(query: UntypedInput['query'] = {}): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) pairs.set(name, String(value));
  return pairs.size === 0 ? '' : `?${pairs}`;
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (response.status === 204) return {};
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    // The connection broke in the middle of the answer.
    if (signal?.aborted) throw cause;
    throw offline(cause);
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { status } = response;
    throw new ApiError({ code: 'unreadable', status, detail: 'The answer did not come from the house.' }, { cause });
  }
}
