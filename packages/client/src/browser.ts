/** The client for browsers. Nothing here or below reaches Node or the schema library. */
import { addresses } from './addresses.ts';
import { assembleClient, type Client } from './client.ts';
import type { Environment } from './environment.ts';

/** What is used of `window`; written down so that the tests can pretend one. */
export interface Page {
  readonly location: { readonly origin: string };
  readonly document: EventSource & { readonly visibilityState: string };
  readonly crypto: { getRandomValues(words: Uint32Array<ArrayBuffer>): unknown };
  readonly WebSocket: new (url: string) => PageSocket;
  readonly fetch: typeof fetch;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

interface EventSource {
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

interface PageSocket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

const OPEN = 1;

/** The house is where the page came from. */
export function createClient(page: Page = globalThis as unknown as Page): Client {
  const { origin } = page.location;
  return assembleClient(
    { baseUrl: origin, fetch: page.fetch.bind(page) },
    { url: `${origin.replace(/^http/, 'ws')}/ws`, environment: browserEnvironment(page) },
  );
}

export function browserEnvironment(page: Page): Environment {
  return {
    now: Date.now,
    after(ms, call) {
      const timer = setTimeout(call, ms);
      return () => clearTimeout(timer);
    },
    random() {
      page.crypto.getRandomValues(word);
      return (word[0] ?? 0) / 2 ** 32;
    },
    dial(url, events) {
      const socket = new page.WebSocket(url);
      let opened = false;
      let dropped = false;
      socket.onopen = () => {
        opened = true;
      };
      socket.onmessage = ({ data }) => {
        if (typeof data === 'string') events.text(data);
      };
      socket.onclose = async () => {
        const why = opened || (await isSignedIn(page)) ? 'lost' : 'refused';
        if (!dropped) events.closed(why);
      };
      return {
        send(text) {
          // A browser throws when asked to send before the socket is open.
          if (socket.readyState === OPEN) socket.send(text);
        },
        drop() {
          dropped = true;
          socket.onmessage = null;
          socket.onclose = null;
          socket.close();
        },
      };
    },
    onWake(listen) {
      const shown = (): void => {
        if (page.document.visibilityState === 'visible') listen();
      };
      page.document.addEventListener('visibilitychange', shown);
      page.addEventListener('pageshow', listen);
      page.addEventListener('online', listen);
      return () => {
        page.document.removeEventListener('visibilitychange', shown);
        page.removeEventListener('pageshow', listen);
        page.removeEventListener('online', listen);
      };
    },
  };
}

/** A browser does not tell a script why a socket was refused; a plain call does. Unknown counts as yes: it is tried again. */
async function isSignedIn(page: Page): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(5_000);
    return (
      (await page.fetch(`${page.location.origin}/api/v1${ME}`, { credentials: 'same-origin', signal })).status !== 401
    );
  } catch {
    return true;
  }
}

const ME = addresses.accounts.me.slice('GET '.length);
const word = new Uint32Array(1);
