/** A socket without the client's manners: sends anything, keeps everything it is sent. */
import { type ServerFrame, serverFrame } from '@parlor/client/contracts/frames';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Guest, OpenHouse } from '../open-house.ts';

type Kind = ServerFrame['t'];
type FrameOf<K extends Kind> = Extract<ServerFrame, { t: K }>;

export class RawSocket {
  readonly frames: ServerFrame[] = [];
  readonly socket: WebSocket;
  closed: { readonly code: number; readonly reason: string } | null = null;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.frames.push(serverFrame.parse(JSON.parse(String(data)))));
    socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
    socket.on('error', () => undefined);
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  of<K extends Kind>(kind: K): FrameOf<K>[] {
    return this.frames.filter((frame): frame is FrameOf<K> => frame.t === kind);
  }

  /** The first frame of this kind, from here on or already there, that fits. */
  async until<K extends Kind>(kind: K, fits: (frame: FrameOf<K>) => boolean = () => true): Promise<FrameOf<K>> {
    return vi.waitFor(
      () => {
        const frame = this.of(kind).find(fits);
        if (frame === undefined)
          throw new Error(`no such ${kind} frame among ${JSON.stringify(this.frames).slice(0, 2000)}`);
        return frame;
      },
      { timeout: 10_000, interval: 5 },
    );
  }

  async untilClosed(): Promise<{ readonly code: number; readonly reason: string }> {
    return vi.waitFor(
      () => {
        if (this.closed === null) throw new Error('still open');
        return this.closed;
      },
      { timeout: 10_000, interval: 5 },
    );
  }

  watch(table: number, seq: number | null = null, as: 'player' | 'screen' = 'player'): void {
    this.send({ t: 'watch', table, seq, as });
  }

  drop(): void {
    this.socket.terminate();
  }
}

/** Opens a socket for a guest who has arrived, and waits for the hello. */
export async function dial(house: OpenHouse, guest: Guest, origin: string | null = house.url): Promise<RawSocket> {
  const headers = { cookie: guest.cookie, ...(origin === null ? {} : { origin }) };
  const options = { headers, perMessageDeflate: false };
  const raw = new RawSocket(new WebSocket(`${house.url.replace('http', 'ws')}/ws`, options));
  expect(await raw.until('hello')).toMatchObject({ player: guest.id });
  return raw;
}

/** The status and the code with which a handshake is refused. */
export async function refusedDial(
  url: string,
  headers: Record<string, string>,
): Promise<{ readonly status: number; readonly code: string }> {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers });
  return new Promise((resolve, reject) => {
    socket.on('error', () => undefined);
    socket.on('open', () => reject(new Error('it was opened')));
    socket.on('unexpected-response', (_request, response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { code } = JSON.parse(String(Buffer.concat(parts)));
        resolve({ status: response.statusCode ?? 0, code });
      });
    });
  });
}
