/** Commands on their way. Each is kept until the house has answered it, over as many sockets as that takes. */
import { LARGEST_FRAME_BYTES } from './contracts/frame-size.ts';
import type { Environment } from './environment.ts';
import { randomPrefix } from './environment.ts';

/**
 * What became of a command. The codes are the house's and the game's, and the client's own: `too_many_waiting`, `too_large`,
 * `closed`, `session_ended`, `player_changed` (it was never sent) and `unanswered` (it was sent, and may or may not have happened).
 */
export type Answer =
  | { readonly ok: true; readonly seq: number }
  | { readonly ok: false; readonly code: string; readonly message: string };

interface Waiting {
  readonly text: string;
  readonly answer: (answer: Answer) => void;
  /** How often it was sent. */
  sent: number;
  /** The house said: not now. */
  again: boolean;
}

export interface Outbox {
  send(table: number, command: unknown): Promise<Answer>;
  /** The house accepted or refused. An id that is not waiting was answered before. */
  answered(id: string, answer: Answer): void;
  /** A socket is open: what waits goes out, in the order it was asked for. */
  flush(): void;
  /** Nothing will be sent any more. */
  giveUp(code: keyof typeof WHY_NOT_SENT): void;
}

const WHY_NOT_SENT = {
  closed: 'You left before this was sent.',
  session_ended: 'You are logged out. Log in and try again.',
  player_changed: 'Someone else is logged in on this device now.',
} as const;

const AGAIN_AFTER_MS = 1_000;
const MOST_TIMES_SENT = 10;
/** What JSON around the command can add: the id, the table, the retry mark. */
const ROOM_FOR_THE_REST = 200;

export function createOutbox(env: Environment, write: (text: string) => boolean, mostWaiting: number): Outbox {
  const prefix = randomPrefix(env.random);
  const waiting = new Map<string, Waiting>();
  let made = 0;
  let unsent = 0;
  let cancelAgain: (() => void) | null = null;

  const put = (one: Waiting): boolean => {
    // Sent before: the house may have acted on it, so it looks its first answer up.
    if (!write(one.sent > 0 ? `${one.text},"retry":true}` : `${one.text}}`)) return false;
    if (one.sent === 0) unsent--;
    one.sent++;
    one.again = false;
    return true;
  };

  const putAgain = (): void => {
    cancelAgain = null;
    for (const one of waiting.values()) if (one.again && !put(one)) return;
  };

  return {
    send(table, command) {
      const body = JSON.stringify(command) ?? 'null';
      // Sent, it would break this connection and, sent again, every one after it.
      if (isTooLarge(body)) return refused('too_large', 'This is too much at once. Make it shorter.');
      const id = `${prefix}-${(made++).toString(36)}`;
      const text = `{"t":"cmd","id":"${id}","table":${table},"command":${body}`;
      const sent = write(`${text}}`) ? 1 : 0;
      if (sent === 0) {
        if (unsent >= mostWaiting) {
          return refused('too_many_waiting', 'The connection is down and too much is waiting. Try again in a moment.');
        }
        unsent++;
      }
      return new Promise((answer) => waiting.set(id, { text, answer, sent, again: false }));
    },
    answered(id, answer) {
      const one = waiting.get(id);
      if (one === undefined) return;
      if (isNoAnswer(one, answer)) {
        one.again = true;
        cancelAgain ??= env.after(AGAIN_AFTER_MS, putAgain);
        return;
      }
      waiting.delete(id);
      one.answer(answer);
    },
    flush() {
      for (const one of waiting.values()) if (!put(one)) return;
    },
    giveUp(code) {
      cancelAgain?.();
      cancelAgain = null;
      const all = Array.from(waiting.values());
      waiting.clear();
      unsent = 0;
      for (const { sent, answer } of all) answer(sent > 0 ? UNANSWERED : notSent(code));
    },
  };
}

const UNANSWERED: Answer = {
  ok: false,
  code: 'unanswered',
  message: 'The house did not get to answer. Look before you try again.',
};

/**
 * The house could not look: it was stopping, or its database away. Or it would not look, too much came at once; for a command sent
 * before, that says nothing about what became of it the first time. Under its id it can be asked again without acting twice.
 */
function isNoAnswer(one: Waiting, answer: Answer): boolean {
  if (answer.ok || one.sent >= MOST_TIMES_SENT) return false;
  return answer.code === 'try_again' || (answer.code === 'too_many_requests' && one.sent > 1);
}

/** A sign takes up to three bytes; only what may be too large is measured. */
function isTooLarge(body: string): boolean {
  const most = LARGEST_FRAME_BYTES - ROOM_FOR_THE_REST;
  return body.length * 3 > most && new TextEncoder().encode(body).length > most;
}

export function notSent(code: keyof typeof WHY_NOT_SENT): Answer {
  return { ok: false, code, message: WHY_NOT_SENT[code] };
}

function refused(code: string, message: string): Promise<Answer> {
  return Promise.resolve({ ok: false, code, message });
}
