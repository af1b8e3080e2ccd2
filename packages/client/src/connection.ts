/** One socket to the house that comes back by itself. It carries text; what the text means is others' business. */
import { backoffMs } from './backoff.ts';
import type { ClientFrame, ServerFrame } from './contracts/frames.ts';
import type { Environment, Wire } from './environment.ts';
import { createHeartbeat } from './heartbeat.ts';
import { createCell, type Observable } from './observable.ts';
import { createServerTime } from './server-time.ts';

/** `since`: when it began, by this device's clock; while the house is away, when it was lost. */
export type ConnectionState =
  /** Nothing was asked for yet. */
  | { readonly is: 'idle' }
  | { readonly is: 'connecting'; readonly since: number }
  | { readonly is: 'open'; readonly since: number; readonly player: number }
  | { readonly is: 'waiting'; readonly since: number; readonly nextTryAt: number }
  /** It does not come back by itself. */
  | { readonly is: 'closed'; readonly since: number; readonly reason: 'closed' | 'session_ended' };

export interface ConnectionEvents {
  /** The house said hello. From now on until `lost`, `send` works. */
  opened(player: number): void;
  frame(frame: ServerFrame): void;
  /** It will not come back by itself. */
  closed(reason: 'closed' | 'session_ended'): void;
}

export interface Connection {
  readonly state: Observable<ConnectionState>;
  /** The house's time in milliseconds. */
  serverNow(): number;
  /** Connects unless it already does. */
  start(): void;
  /** Connects anew at once: whoever is logged in has changed. Does nothing while idle. */
  renew(): void;
  close(): void;
  /** False when there is no open socket to send on. */
  send(text: string): boolean;
}

type Bye = Extract<ServerFrame, { t: 'bye' }>;

const HELLO_WITHIN_MS = 10_000;
/** A socket that lived shorter than this counts as a failed try: a house that hangs up at once is not hammered. */
const LASTING_MS = 5_000;
/** A try as young as this is left alone by a wake-up; an older one may hang on a network that is gone. */
const YOUNG_MS = 3_000;
/** How long to stay away after the house said goodbye, before jitter of the same length. */
const AFTER_BYE_MS: Readonly<Record<Exclude<Bye['reason'], 'session_ended'>, number>> = {
  restart: 300,
  slow: 1_000,
  too_many: 30_000,
};

export function createConnection(
  env: Environment,
  url: string,
  read: (text: string) => ServerFrame | null,
  events: ConnectionEvents,
): Connection {
  const state = createCell<ConnectionState>({ is: 'idle' });
  const time = createServerTime(env.now);
  let wire: Wire | null = null;
  let open = false;
  let dialledAt = 0;
  let failures = 0;
  let downSince: number | null = null;
  let stopListening: (() => void) | null = null;
  let cancelTimer = (): void => undefined;

  const heartbeat = createHeartbeat(
    env,
    () => send(JSON.stringify({ t: 'ping', at: env.now() } satisfies ClientFrame)),
    () => lost(),
  );

  const hangUp = (): void => {
    cancelTimer();
    heartbeat.stop();
    const old = wire;
    wire = null;
    open = false;
    old?.drop();
  };

  const wait = (ms: number): void => {
    hangUp();
    downSince ??= env.now();
    cancelTimer = env.after(ms, dial);
    state.set({ is: 'waiting', since: downSince, nextTryAt: env.now() + ms });
  };

  const lost = (): void => {
    const now = state.get();
    const lasted = now.is === 'open' && env.now() - now.since >= LASTING_MS;
    wait(backoffMs(lasted ? 0 : failures, env.random));
    failures = lasted ? 1 : failures + 1;
  };

  const end = (reason: 'closed' | 'session_ended'): void => {
    hangUp();
    stopListening?.();
    stopListening = null;
    downSince = null;
    failures = 0;
    state.set({ is: 'closed', since: env.now(), reason });
    events.closed(reason);
  };

  const dial = (): void => {
    hangUp();
    dialledAt = env.now();
    // Events of a wire that was dropped must not touch the one that took its place.
    const own = (): boolean => wire === mine;
    const mine: Wire = env.dial(url, {
      text: (text) => {
        if (own()) receive(text);
      },
      closed: (why) => {
        if (!own()) return;
        if (why === 'refused') end('session_ended');
        else lost();
      },
    });
    wire = mine;
    cancelTimer = env.after(HELLO_WITHIN_MS, lost);
    state.set({ is: 'connecting', since: downSince ?? dialledAt });
  };

  const receive = (text: string): void => {
    const frame = read(text);
    if (frame === null) return;
    heartbeat.heard();
    if (frame.t === 'hello') {
      time.sample(dialledAt, frame.now, env.now());
      welcome(frame.player);
    } else if (frame.t === 'pong') time.sample(frame.at, frame.now, env.now());
    else if (frame.t === 'bye') goodbye(frame.reason);
    else events.frame(frame);
  };

  const welcome = (player: number): void => {
    cancelTimer();
    downSince = null;
    open = true;
    heartbeat.start();
    // Before the state is told: who reacts to it with a command must not overtake the commands that wait.
    events.opened(player);
    state.set({ is: 'open', since: env.now(), player });
  };

  const goodbye = (reason: Bye['reason']): void => {
    if (reason === 'session_ended') end('session_ended');
    else {
      failures = 1;
      wait(AFTER_BYE_MS[reason] * (1 + env.random()));
    }
  };

  const woken = (): void => {
    const now = state.get();
    if (now.is === 'open') heartbeat.urge();
    else if (now.is === 'waiting' || (now.is === 'connecting' && env.now() - dialledAt > YOUNG_MS)) {
      failures = 0;
      dial();
    }
  };

  const begin = (): void => {
    stopListening ??= env.onWake(woken);
    failures = 0;
    dial();
  };

  const send = (text: string): boolean => {
    if (wire === null || !open) return false;
    wire.send(text);
    return true;
  };

  return {
    state: { get: state.get, subscribe: state.subscribe },
    serverNow: time.now,
    start() {
      const { is } = state.get();
      if (is === 'idle' || is === 'closed') begin();
    },
    renew() {
      if (state.get().is !== 'idle') begin();
    },
    close() {
      if (state.get().is !== 'closed') end('closed');
    },
    send,
  };
}
