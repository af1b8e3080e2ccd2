/** A browser as the house sees it: keeps its cookie and sends what the web app sends. */
import type { Me } from '@parlor/client/contracts/accounts';
import type { Problem } from '@parlor/client/contracts/route';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

export class Visitor {
  cookie: string | null = null;
  readonly #app: FastifyInstance;
  readonly #address: string;
  readonly #headers: Record<string, string>;

  constructor(
    app: FastifyInstance,
    { address = '10.0.0.1', headers = {} }: { address?: string; headers?: Record<string, string> } = {},
  ) {
    this.#app = app;
    this.#address = address;
    this.#headers = { 'x-parlor': '1', ...headers };
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<LightMyRequestResponse> {
    const options: InjectOptions = {
      method,
      url: `/api/v1${path}`,
      remoteAddress: this.#address,
      headers: { ...this.#headers, ...(this.cookie === null ? {} : { cookie: `parlor_session=${this.cookie}` }) },
    };
    if (body !== undefined) options.payload = body;
    const response = await this.#app.inject(options);
    for (const { name, value } of response.cookies)
      if (name === 'parlor_session') this.cookie = value === '' ? null : value;
    return response;
  }

  /** The answer of a call that must succeed. */
  async get<T>(path: string): Promise<T> {
    return answer<T>(await this.call('GET', path));
  }

  async becomeGuest(body: object = {}): Promise<Me> {
    return answer<Me>(await this.call('POST', '/guests', body));
  }

  async register(email: string, password = 'plum cello harbour', name = 'Ada'): Promise<Me> {
    return answer<Me>(await this.call('POST', '/accounts', { email, password, name }));
  }

  async me(): Promise<Me> {
    return this.get<Me>('/me');
  }
}

export function answer<T>(response: LightMyRequestResponse): T {
  if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json<T>();
}

export function problem(
  response: LightMyRequestResponse,
): Pick<Problem, 'status' | 'code'> & { readonly issues?: Problem['issues'] } {
  if (!String(response.headers['content-type']).startsWith('application/problem+json')) {
    throw new Error(`no problem: ${response.statusCode} ${response.headers['content-type']} ${response.body}`);
  }
  const { status, code, issues } = response.json<Problem>();
  if (status !== response.statusCode)
    throw new Error(`the status in the problem (${status}) is not that of the answer`);
  return issues === undefined ? { status, code } : { status, code, issues };
}
