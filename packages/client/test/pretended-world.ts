/** A world for the socket in which the test is the network, the clock and the house. */
import type { ClientFrame, ServerFrame } from '../src/contracts/frames.ts';
import type { Environment, WireEvents } from '../src/environment.ts';
import { createSocket, type Socket } from '../src/socket.ts';
import { checkClientFrame, checkServerFrame } from '../src/strict.ts';

/** One socket as the house sees it. */
export interface Line {
  readonly dialledAt: number;
  readonly received: ClientFrame[];
  readonly dropped: boolean;
  says(frame: ServerFrame): void;
  saysText(text: string): void;
  breaks(): void;
  refuses(): void;
  /** Frames but pings, which are the heartbeat's. */
  asked(): ClientFrame[];
}

export interface World {
  readonly environment: Environment;
  readonly lines: Line[];
  /** The newest socket. */
  readonly line: Line;
  clock: number;
  /** Lets so much time pass and fires what was due, in order. */
  pass(ms: number): void;
  wake(): void;
  readonly listensForWake: boolean;
  /** What `random` gives. */
  dice: number;
}

export const PLAYER = 5001;

export function createWorld(): World {
  const timers = new Set<{ at: number; call: () => void }>();
  const wakers = new Set<() => void>();
  const lines: Line[] = [];

  const world: World = {
    clock: 1_000_000,
    dice: 0,
    lines,
    get line() {
      const last = lines.at(-1);
      if (last === undefined) throw new Error('Nobody dialled.');
      return last;
    },
    get listensForWake() {
      return wakers.size > 0;
    },
    wake() {
      for (const waker of Array.from(wakers)) waker();
    },
    pass(ms) {
      const until = world.clock + ms;
      for (;;) {
        const due = Array.from(timers)
          .filter((timer) => timer.at <= until)
          .sort((a, b) => a.at - b.at)[0];
        if (due === undefined) break;
        timers.delete(due);
        world.clock = Math.max(world.clock, due.at);
        due.call();
      }
      world.clock = until;
    },
    environment: {
      now: () => world.clock,
      random: () => world.dice,
      after(ms, call) {
        const timer = { at: world.clock + ms, call };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      dial(_url, events) {
        const line = createLine(world.clock, events);
        lines.push(line);
        return {
          send(text) {
            line.received.push(JSON.parse(text));
          },
          drop() {
            line.drop();
          },
        };
      },
      onWake(listen) {
        wakers.add(listen);
        return () => wakers.delete(listen);
      },
    },
  };
  return world;
}

function createLine(dialledAt: number, events: WireEvents): Line & { drop(): void } {
  let dropped = false;
  const received: ClientFrame[] = [];
  return {
    dialledAt,
    received,
    get dropped() {
      return dropped;
    },
    drop() {
      dropped = true;
    },
    says: (frame) => events.text(JSON.stringify(frame)),
    saysText: (text) => events.text(text),
    breaks: () => events.closed('lost'),
    refuses: () => events.closed('refused'),
    asked: () => received.filter((frame) => frame.t !== 'ping'),
  };
}

/** A socket in a pretended world, every frame held to its contract. */
export function socketIn(world: World, mostWaiting?: number): Socket {
  return createSocket({
    url: 'ws://house.test/ws',
    environment: world.environment,
    strict: { checkServerFrame, checkClientFrame },
    ...(mostWaiting === undefined ? {} : { mostWaiting }),
  });
}

/** The house says hello on the newest socket. */
export function hello(world: World, player = PLAYER): Line {
  const { line } = world;
  line.says({ t: 'hello', player, now: world.clock });
  return line;
}

/** The newest socket breaks, the client dials again and is greeted. */
export function reconnect(world: World, player = PLAYER): Line {
  world.line.breaks();
  world.pass(20_000);
  return hello(world, player);
}

export function view(table: number, seq: number, more: Partial<Extract<ServerFrame, { t: 'view' }>> = {}): ServerFrame {
  return {
    t: 'view',
    table,
    seq,
    view: { at: seq },
    seat: 0,
    deadline: null,
    paused: false,
    over: false,
    acks: [],
    ...more,
  };
}
