import { describe, expect, it } from 'vitest';
import { createClient, type Page } from '../src/browser.ts';

/** A window of which the test is the user and the network. */
function pretendedPage(me: () => Promise<Response> = async () => new Response('{}')) {
  const target = new EventTarget();
  const sockets: PretendedSocket[] = [];
  class PretendedSocket {
    readonly url: string;
    readyState = 0;
    onopen: (() => void) | null = null;
    onmessage: ((event: { readonly data: unknown }) => void) | null = null;
    onclose: (() => void) | null = null;
    readonly sent: string[] = [];
    constructor(url: string) {
      this.url = url;
      sockets.push(this);
    }
    send(text: string): void {
      if (this.readyState !== 1) throw new Error('InvalidStateError');
      this.sent.push(text);
    }
    close(): void {
      this.readyState = 3;
    }
    hello(): void {
      this.readyState = 1;
      this.onopen?.();
      this.onmessage?.({ data: JSON.stringify({ t: 'hello', player: 1, now: Date.now() }) });
    }
  }
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page: Page = Object.assign(target, {
    location: { origin: 'https://house.test' },
    document,
    crypto: globalThis.crypto,
    WebSocket: PretendedSocket,
    fetch: me,
  });
  return { page, document, sockets, fire: (type: string) => target.dispatchEvent(new Event(type)) };
}

describe('in a browser', () => {
  it('the socket is where the page came from', () => {
    const { page, sockets } = pretendedPage();
    const client = createClient(page);
    client.connect();
    expect(sockets.map((socket) => socket.url)).toEqual(['wss://house.test/ws']);
    client.close();
  });

  it('a door that stays shut is told from a network that is down by asking who we are', async () => {
    for (const [me, becomes] of [
      [async () => new Response('{}', { status: 401 }), { is: 'closed', reason: 'session_ended' }],
      [async () => new Response('{}', { status: 503 }), { is: 'waiting' }],
      [async () => Promise.reject(new TypeError('Failed to fetch')), { is: 'waiting' }],
    ] as const) {
      const { page, sockets } = pretendedPage(me);
      const client = createClient(page);
      client.connect();
      sockets[0]?.onclose?.();
      await new Promise((resolve) => setImmediate(resolve));
      expect(client.connection.get()).toMatchObject(becomes);
      client.close();
    }
  });

  it('a socket that broke after it was open is just lost', () => {
    const { page, sockets } = pretendedPage(async () => new Response('{}', { status: 401 }));
    const client = createClient(page);
    client.connect();
    sockets[0]?.hello();
    sockets[0]?.onclose?.();
    expect(client.connection.get().is).toBe('waiting');
    client.close();
  });

  it.each(['pageshow', 'online', 'visibilitychange'])('%s brings the connection back at once', (event) => {
    const { page, document, sockets, fire } = pretendedPage();
    const client = createClient(page);
    client.connect();
    sockets[0]?.hello();
    expect(client.connection.get().is).toBe('open');
    sockets[0]?.onclose?.();
    expect(client.connection.get().is).toBe('waiting');

    if (event === 'visibilitychange') {
      document.visibilityState = 'hidden';
      document.dispatchEvent(new Event(event));
      expect(client.connection.get().is).toBe('waiting');
      document.visibilityState = 'visible';
      document.dispatchEvent(new Event(event));
    } else fire(event);
    expect(client.connection.get().is).toBe('connecting');
    expect(sockets).toHaveLength(2);
    client.close();
  });

  it('a closed client hears and says nothing more', async () => {
    const { page, sockets, fire } = pretendedPage();
    const client = createClient(page);
    client.connect();
    sockets[0]?.hello();
    client.close();
    fire('online');
    sockets[0]?.hello();
    expect(sockets).toHaveLength(1);
    expect(client.connection.get().is).toBe('closed');
    expect(await client.table<unknown, unknown>(3).send({})).toMatchObject({ ok: false, code: 'closed' });
  });

  it('a socket that is closing takes no frame and does not throw', () => {
    const { page, sockets } = pretendedPage();
    const client = createClient(page);
    client.connect();
    const [socket] = sockets;
    socket?.hello();
    socket?.close();
    expect(client.room(4).react('fire')).toBe(true);
    expect(socket?.sent.filter((text) => text.includes('react'))).toEqual([]);
    client.close();
  });
});
