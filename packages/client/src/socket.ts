/** One socket for all tables: it comes back by itself, loses no command, and never shows an older moment after a newer one. */
import { type ConnectionState, createConnection } from './connection.ts';
import type { ClientFrame, ServerFrame } from './contracts/frames.ts';
import type { ReactionName } from './contracts/reactions.ts';
import type { Environment } from './environment.ts';
import { createSignal, type Observable } from './observable.ts';
import { type Answer, createOutbox, notSent } from './outbox.ts';
import { createWatches, type Watches } from './watches.ts';

export interface SocketOptions {
  readonly url: string;
  readonly environment: Environment;
  /** How many commands may wait for a connection. */
  readonly mostWaiting?: number;
  /** For tests: hold every frame to its contract. Throws when one does not fit. */
  readonly strict?: {
    readonly checkServerFrame: (frame: unknown) => ServerFrame;
    readonly checkClientFrame: (frame: ClientFrame) => void;
  };
}

export interface Socket {
  readonly state: Observable<ConnectionState>;
  serverNow(): number;
  start(): void;
  renew(): void;
  close(): void;
  send(table: number, command: unknown): Promise<Answer>;
  readonly watches: Pick<Watches, 'hold' | 'peek'>;
  react(room: number, reaction: ReactionName): boolean;
  /** The house could not read something we sent, or spoke of something we do not know: worth a line in a log. */
  onTrouble(listener: (trouble: { readonly code: string; readonly message: string }) => void): () => void;
}

/** The house takes eighty frames at once by default; what is watched has to be asked for too. */
const MOST_WAITING = 50;

export function createSocket(options: SocketOptions): Socket {
  const { environment: env, strict } = options;
  const trouble = createSignal<{ readonly code: string; readonly message: string }>();
  let player: number | null = null;

  const write = (text: string): boolean => {
    if (!connection.send(text)) return false;
    strict?.checkClientFrame(JSON.parse(text));
    return true;
  };

  const outbox = createOutbox(env, write, options.mostWaiting ?? MOST_WAITING);
  const watches = createWatches(env, (frame) => write(JSON.stringify(frame)));

  const read = (text: string): ServerFrame | null => {
    try {
      const frame: unknown = JSON.parse(text);
      if (strict !== undefined) return strict.checkServerFrame(frame);
      // The type is looked at, the rest believed: checking every view would cost more than all else the client does.
      if (typeof frame === 'object' && frame !== null && 't' in frame) return frame as ServerFrame;
    } catch (error) {
      if (strict !== undefined) throw error;
    }
    trouble.emit({ code: 'unreadable', message: `The house sent what is no frame: ${text.slice(0, 200)}` });
    return null;
  };

  const connection = createConnection(env, options.url, read, {
    opened(now) {
      if (player !== null && player !== now) {
        // What was asked in one name must not be sent in another, nor shown.
        outbox.giveUp('player_changed');
        watches.forget();
      }
      player = now;
      watches.resume();
      outbox.flush();
    },
    closed: (reason) => outbox.giveUp(reason),
    frame(frame) {
      switch (frame.t) {
        case 'view':
          // Shown before answered: whoever awaits a command finds its effect in the view.
          watches.viewed(frame);
          for (const id of frame.acks) outbox.answered(id, { ok: true, seq: frame.seq });
          break;
        case 'ok':
          outbox.answered(frame.id, { ok: true, seq: frame.seq });
          break;
        case 'no':
          outbox.answered(frame.id, { ok: false, code: frame.code, message: frame.message });
          break;
        case 'current':
          watches.current(frame.table);
          break;
        case 'gone':
          watches.gone(frame);
          break;
        case 'presence':
          watches.peek(frame.room)?.online.set(frame.online);
          break;
        case 'reaction':
          watches.peek(frame.room)?.reactions.emit(frame);
          break;
        case 'error':
          if (frame.code === 'too_many_requests') watches.askAgain();
          trouble.emit(frame);
          break;
        default:
          // What a newer house may say besides is not for this client.
          break;
      }
    },
  });

  return {
    state: connection.state,
    serverNow: connection.serverNow,
    start: connection.start,
    renew: connection.renew,
    close: connection.close,
    send(table, command) {
      const state = connection.state.get();
      if (state.is === 'closed') return Promise.resolve(notSent(state.reason));
      connection.start();
      return outbox.send(table, command);
    },
    watches: {
      hold(table, as) {
        // Closed on purpose stays closed; what is held then is asked for when it opens again.
        if (connection.state.get().is === 'idle') connection.start();
        return watches.hold(table, as);
      },
      peek: watches.peek,
    },
    react: (room, reaction) => write(JSON.stringify({ t: 'react', room, reaction } satisfies ClientFrame)),
    onTrouble: trouble.listen,
  };
}
