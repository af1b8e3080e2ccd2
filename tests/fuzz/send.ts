/** Sends a request exactly as it was made up: `fetch` would straighten addresses and headers. */
import { Agent, request as send } from 'node:http';
import type { Request } from './requests.ts';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly cookies: readonly string[];
}

export interface Sender {
  /** Rejects when the house hangs up without an answer. */
  send(request: Request, cookie: string | undefined): Promise<Reply>;
  close(): void;
}

export function createSender(port: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  return {
    send: ({ method, target, headers, body, as }, cookie) =>
      new Promise((resolve, reject) => {
        const given: Record<string, string | number> = { ...headers };
        if (as === 'player' && cookie !== undefined) given.cookie = cookie;
        if (as === 'rubbish') given.cookie = 'parlor_session=aaaa; parlor_session=\u00ff%00; __proto__=1';
        if (body !== null) given['content-length'] = Buffer.byteLength(body);
        else delete given['content-type'];
        const outgoing = send({ host: '127.0.0.1', port, method, path: target, headers: given, agent }, (incoming) => {
          const pieces: Buffer[] = [];
          incoming.on('data', (piece: Buffer) => pieces.push(piece));
          incoming.on('error', reject);
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              type: incoming.headers['content-type'] ?? '',
              body: Buffer.concat(pieces).toString(),
              cookies: incoming.headers['set-cookie'] ?? [],
            }),
          );
        });
        outgoing.on('error', reject);
        outgoing.end(body ?? undefined);
      }),
    close: () => agent.destroy(),
  };
}
