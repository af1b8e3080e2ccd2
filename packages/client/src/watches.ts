/** What is being looked at: one watch per table, however many look, and the latest each has shown. */
import type { ClientFrame, ServerFrame, ViewFrame } from './contracts/frames.ts';
import type { Environment } from './environment.ts';
import { type Cell, createCell, createSignal, type Signal } from './observable.ts';

/** A committed moment of a table, as this viewer may see it. */
export interface Shown<View> {
  readonly is: 'shown';
  readonly seq: number;
  readonly view: View;
  readonly seat: number | null;
  /** When the clock runs out, in the house's time (`serverNow`); null when no clock runs. */
  readonly deadline: number | null;
  readonly paused: boolean;
  readonly over: boolean;
}

export type Look<View> =
  /** The house has not answered yet. */
  | { readonly is: 'awaited' }
  | Shown<View>
  /** This table is not, or no longer, to be seen. */
  | { readonly is: 'gone'; readonly code: string; readonly message: string };

export type WatchAs = 'player' | 'screen';
export type Reaction = Extract<ServerFrame, { t: 'reaction' }>;

export interface Watched {
  readonly as: WatchAs;
  readonly look: Cell<Look<unknown>>;
  /** Players whose devices are there; told for rooms. */
  readonly online: Cell<readonly number[]>;
  readonly reactions: Signal<Reaction>;
}

export interface Watches {
  /** Looks at a table until `release` is called; the watch ends a little after the last one let go. */
  hold(table: number, as: WatchAs): { readonly watched: Watched; readonly release: () => void };
  peek(table: number): Watched | undefined;
  /** A socket is open: everything that is looked at is asked for again, from where it stood. */
  resume(): void;
  /** The house did not get to look at something that was asked: in a moment, what is unanswered is asked for again. */
  askAgain(): void;
  /** Someone else is looking now, who may see other things. */
  forget(): void;
  viewed(frame: ViewFrame): void;
  current(table: number): void;
  gone(frame: Extract<ServerFrame, { t: 'gone' }>): void;
}

interface Entry extends Watched {
  /** The house has said something about it since it was last asked. */
  answered: boolean;
  holders: number;
  cancelEnd: (() => void) | null;
}

const AWAITED = { is: 'awaited' } as const;
const NOBODY: readonly number[] = [];
/** A page that gives way to another of the same table lets go and holds again; that must not cost two frames and a blank. */
const LINGER_MS = 1_000;
const AGAIN_AFTER_MS = 1_000;

export function createWatches(env: Environment, write: (frame: ClientFrame) => boolean): Watches {
  const entries = new Map<number, Entry>();

  let askingAgain = false;

  const ask = (table: number, entry: Entry): void => {
    entry.answered = false;
    write({ t: 'watch', table, seq: resumeFrom(entry.look.get()), as: entry.as });
  };

  const enter = (table: number, as: WatchAs): Entry => {
    const entry: Entry = {
      as,
      look: createCell<Look<unknown>>(AWAITED),
      online: createCell(NOBODY),
      reactions: createSignal<Reaction>(),
      answered: false,
      holders: 0,
      cancelEnd: null,
    };
    entries.set(table, entry);
    ask(table, entry);
    return entry;
  };

  const end = (table: number): void => {
    entries.delete(table);
    write({ t: 'unwatch', table });
  };

  const present = (table: number, as: WatchAs): Entry => {
    const entry = entries.get(table);
    if (entry === undefined) return enter(table, as);
    if (entry.as === as) return entry;
    if (entry.holders > 0) throw new Error(`Table ${table} is already watched as ${entry.as}.`);
    entry.cancelEnd?.();
    return enter(table, as);
  };

  const askAgain = (): void => {
    if (askingAgain) return;
    askingAgain = true;
    env.after(AGAIN_AFTER_MS, () => {
      askingAgain = false;
      for (const [table, entry] of entries) if (!entry.answered) ask(table, entry);
    });
  };

  return {
    hold(table, as) {
      const entry = present(table, as);
      entry.cancelEnd?.();
      entry.cancelEnd = null;
      entry.holders++;
      // It was gone when others looked; who looks anew may be let in now.
      if (entry.look.get().is === 'gone') {
        entry.look.set(AWAITED);
        ask(table, entry);
      }
      let held = true;
      const release = (): void => {
        if (!held) return;
        held = false;
        entry.holders--;
        if (entry.holders === 0) entry.cancelEnd = env.after(LINGER_MS, () => end(table));
      };
      return { watched: entry, release };
    },
    peek: (table) => entries.get(table),
    resume() {
      for (const [table, entry] of entries) ask(table, entry);
    },
    askAgain,
    forget() {
      for (const entry of entries.values()) {
        entry.look.set(AWAITED);
        entry.online.set(NOBODY);
      }
    },
    viewed(frame) {
      const entry = entries.get(frame.table);
      if (entry === undefined) return;
      entry.answered = true;
      const before = entry.look.get();
      if (before.is === 'shown' && (frame.seq < before.seq || isSame(before, frame))) return;
      const { seq, view, seat, deadline, paused, over } = frame;
      entry.look.set({ is: 'shown', seq, view, seat, deadline, paused, over });
    },
    current(table) {
      const entry = entries.get(table);
      if (entry !== undefined) entry.answered = true;
    },
    gone({ table, code, message }) {
      const entry = entries.get(table);
      if (entry === undefined) return;
      // Not gone at all: the house could not look. What was shown stays shown.
      entry.answered = code !== 'try_again';
      if (entry.answered) entry.look.set({ is: 'gone', code, message });
      else askAgain();
    },
  };
}

/**
 * The last sequence seen. While a clock runs, the one before it: an outage of the house moves the deadline without a new
 * moment, so the last one is asked for again to learn where its deadline is now.
 */
function resumeFrom(look: Look<unknown>): number | null {
  if (look.is !== 'shown') return null;
  if (look.deadline === null) return look.seq;
  return look.seq > 0 ? look.seq - 1 : null;
}

/** The same moment again. Only what can change without a new sequence is compared. */
function isSame(before: Shown<unknown>, frame: ViewFrame): boolean {
  return before.seq === frame.seq && before.deadline === frame.deadline && before.paused === frame.paused;
}
