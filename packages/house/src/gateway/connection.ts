/** One socket of one player: frames in, frames out, and how much of either is too much. */
import type { ClientFrame } from '@parlor/client/contracts/frames';
import type { Clock } from '@parlor/engine/clock';
import type { Engine } from '@parlor/engine/contract';
import { type PlayerId, tableId } from '@parlor/kernel/ids';
import { reject } from '@parlor/kernel/rejection';
import type { Access } from '../tables/access.ts';
import { Commands, tooFast } from './commands.ts';
import type { Counters } from './counters.ts';
import type { Guest } from './door.ts';
import { Outbox, type OutboxLimits, type Wire } from './outbox.ts';
import { type CommandFrame, type Frame, readFrame } from './read-frame.ts';
import type { RoomsHere } from './rooms-here.ts';
import { TokenBucket } from './token-bucket.ts';
import { Watches } from './watches.ts';
import { textOf } from './write-frame.ts';

type ByeReason = 'restart' | 'slow' | 'session_ended' | 'too_many';

export interface ConnectionLimits extends OutboxLimits {
  readonly framesPerSecond: number;
  readonly framesAtOnce: number;
  readonly watches: number;
}

export interface ConnectionParts {
  readonly engine: Engine;
  readonly access: Access;
  readonly rooms: RoomsHere;
  readonly clock: Clock;
  readonly counters: Counters;
  readonly limits: ConnectionLimits;
  readonly onHold: (connection: Connection) => void;
  readonly failed: (error: unknown) => void;
}

/** The socket, as far as a connection needs it. */
export interface Line extends Wire {
  close(code: number, reason: string): void;
}

const BYE: Readonly<Record<ByeReason, { readonly code: number; readonly message: string }>> = {
  restart: { code: 1012, message: 'The house restarts. You will be back at your table in a moment.' },
  slow: { code: 1013, message: 'Your connection could not keep up. Trying again helps.' },
  session_ended: { code: 4001, message: 'You have been signed out on this device.' },
  too_many: { code: 1008, message: 'Too much came from this device at once, or it is open in too many places.' },
};
const notMember = reject('not_member', 'Reactions are for those who are in the room.');
const unreadable = reject('unreadable', 'That frame could not be read.');

/** Refused and unreadable frames after which nobody believes in an accident. */
const PATIENCE = 50;
const PATIENCE_PER_SECOND = 2;
const REACTIONS_PER_SECOND = 2;
const REACTIONS_AT_ONCE = 5;

export class Connection {
  readonly player: PlayerId;
  readonly sessionId: number;
  readonly address: string;
  readonly outbox: Outbox;
  readonly #line: Line;
  readonly #parts: ConnectionParts;
  readonly #commands: Commands;
  readonly #watches: Watches;
  readonly #frames: TokenBucket;
  readonly #reactions: TokenBucket;
  readonly #patience: TokenBucket;
  /** What all sockets of this player may send together. */
  #shared: TokenBucket | null = null;
  #closed = false;

  constructor(line: Line, guest: Guest, parts: ConnectionParts) {
    const { limits, counters, clock, engine, access, rooms, failed } = parts;
    const { player } = guest;
    const now = clock.now();
    this.player = player;
    this.sessionId = guest.sessionId;
    this.address = guest.address;
    this.#line = line;
    this.#parts = parts;
    this.#frames = new TokenBucket(limits.framesPerSecond, limits.framesAtOnce, now);
    this.#reactions = new TokenBucket(REACTIONS_PER_SECOND, REACTIONS_AT_ONCE, now);
    this.#patience = new TokenBucket(PATIENCE_PER_SECOND, PATIENCE, now);
    const outbox = new Outbox(line, limits, counters, () => parts.onHold(this));
    this.outbox = outbox;
    this.#commands = new Commands({ engine, access, counters, outbox, player, failed });
    this.#watches = new Watches({
      engine,
      clock,
      rooms,
      outbox,
      player,
      commands: this.#commands,
      most: limits.watches,
      failed,
    });
  }

  begin(shared: TokenBucket): void {
    this.#shared = shared;
    this.outbox.send(textOf({ t: 'hello', player: this.player, now: this.#parts.engine.now() }));
  }

  /** Null: not even text. */
  read(text: string | null): void {
    if (this.#closed) return;
    const { counters, clock } = this.#parts;
    counters.framesIn++;
    const now = clock.now();
    const frame = text === null ? null : readFrame(text);
    if (frame === null) {
      counters.badFrames++;
      this.#complain(unreadable, now);
    } else if (!this.#frames.take(now) || this.#shared?.take(now) === false) this.#slowDown(frame, now);
    else if (frame.t === 'cmd') this.#command(frame);
    else this.#take(frame, now);
  }

  bye(reason: ByeReason): void {
    if (this.#closed) return;
    const { code, message } = BYE[reason];
    this.outbox.send(textOf({ t: 'bye', reason, message }));
    this.end();
    this.#line.close(code, reason);
  }

  /** The socket is gone, or about to go. */
  end(): void {
    this.#closed = true;
    this.#watches.end();
    this.outbox.close();
  }

  #command(frame: CommandFrame): void {
    const watch = this.#watches.of(frame.table);
    if (watch === undefined) this.#commands.unwatched(frame);
    else if (watch.via === null) {
      if (!watch.wait(frame)) this.#commands.refuse(frame.id, tooFast);
    } else this.#commands.watched(frame, watch);
  }

  #take(frame: Exclude<Frame, CommandFrame>, now: number): void {
    switch (frame.t) {
      case 'watch':
        this.#watches.watch(tableId.parse(frame.table), frame.as, frame.seq);
        break;
      case 'unwatch':
        this.#watches.unwatch(tableId.parse(frame.table));
        break;
      case 'react':
        this.#react(frame, now);
        break;
      case 'ping':
        this.outbox.send(textOf({ t: 'pong', at: frame.at, now: this.#parts.engine.now() }));
        break;
    }
  }

  #react({ room, reaction }: Extract<ClientFrame, { t: 'react' }>, now: number): void {
    const here = this.#watches.of(tableId.parse(room))?.roomOfItsOwn;
    if (here?.look?.roleOf(this.player) !== 'member') this.#complain(notMember, now);
    else if (!this.#reactions.take(now)) this.#complain(tooFast, now);
    else here.react(this.player, reaction);
  }

  #slowDown(frame: Frame, now: number): void {
    if (frame.t !== 'cmd') this.#complain(tooFast, now);
    else if (this.#patience.take(now)) this.#commands.refuse(frame.id, tooFast);
    else this.bye('too_many');
  }

  #complain({ rejected, message }: ReturnType<typeof reject>, now: number): void {
    if (this.#patience.take(now)) this.outbox.send(textOf({ t: 'error', code: rejected, message }));
    else this.bye('too_many');
  }
}
