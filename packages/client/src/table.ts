/** A table as a program holds it: look at it, wait for something, ask for something. Its types are the game's. */
import type { AnyGame, CommandOf, ViewOf } from '@parlor/kernel/game';
import type { ReactionName } from './contracts/reactions.ts';
import type { RoomCommand, RoomView } from './contracts/room.ts';
import type { Observable } from './observable.ts';
import type { Answer } from './outbox.ts';
import type { Look, Reaction, Shown } from './watches.ts';

/** Its look is kept up to date as long as somebody subscribes, waits or iterates. */
export interface Table<View, Command> extends Observable<Look<View>> {
  readonly id: number;
  /** The latest view, or undefined before the first. */
  readonly view: View | undefined;
  /** Asks the table for something. Sent once however often the connection breaks, and answered once. */
  send(command: Command): Promise<Answer>;
  /** The first moment, from the present one on, of which this is true. Rejects with GoneError when the table is gone. */
  until(isSo: (moment: Shown<View>) => boolean, signal?: AbortSignal): Promise<Shown<View>>;
  /** Moment after moment until the table is over. A loop that is slow gets the newest, not each. */
  moments(signal?: AbortSignal): AsyncGenerator<Shown<View>, void, undefined>;
}

export interface Room extends Table<RoomView, RoomCommand> {
  /** Ids of the players whose devices are there. */
  readonly online: Observable<readonly number[]>;
  onReaction(listener: (reaction: Reaction) => void): () => void;
  /** False when there is no connection: a reaction is of the moment and does not wait for one. */
  react(reaction: ReactionName): boolean;
}

export type TableOf<G extends AnyGame> = Table<ViewOf<G>, CommandOf<G>>;

export class GoneError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'GoneError';
    this.code = code;
  }
}

/** `until` and `moments`, made of an observable look. */
export function waiting<View>(look: Observable<Look<View>>): Pick<Table<View, never>, 'until' | 'moments'> {
  const until = (isSo: (moment: Shown<View>) => boolean, signal?: AbortSignal): Promise<Shown<View>> =>
    new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        stop();
        signal?.removeEventListener('abort', abort);
        finish();
      };
      const abort = (): void => settle(() => reject(signal?.reason));
      const check = (): void => {
        const now = look.get();
        if (now.is === 'gone') settle(() => reject(new GoneError(now.code, now.message)));
        else if (now.is === 'shown' && isSo(now)) settle(() => resolve(now));
      };
      const stop = look.subscribe(check);
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
      else check();
    });

  return {
    until,
    async *moments(signal) {
      // Held over the whole loop: let go between two moments, the watch could end and begin anew.
      const stop = look.subscribe(() => undefined);
      try {
        let last: Shown<View> | null = null;
        while (last === null || !last.over) {
          const before: Shown<View> | null = last;
          last = await until((moment) => before === null || moment.seq > before.seq, signal);
          yield last;
        }
      } finally {
        stop();
      }
    },
  };
}
