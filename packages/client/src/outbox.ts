/** Commands on their way. Each is kept until the house has answered it, over as many sockets as that takes. */
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
  sent: boolean;
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

/** The house hangs up on longer frames; sent again after each reconnection, one would keep the client out for good. */
export const LONGEST_COMMAND = 60_000;

const WHY_NOT_SENT = {
  closed: 'You left before this was sent.',
  session_ended: 'You are logged out. Log in and try again.',
  player_changed: 'Someone else is logged in on this device now.',
} as const;

export function createOutbox(env: Environment, write: (text: string) => boolean, mostWaiting: number): Outbox {
  const prefix = randomPrefix(env.random);
  const waiting = new Map<string, Waiting>();
  let made = 0;
  let unsent = 0;

  return {
    send(table, command) {
      const body = JSON.stringify(command) ?? 'null';
      if (body.length > LONGEST_COMMAND) return refused('too_large', 'This is too much at once. Make it shorter.');
      const id = `${prefix}-${(made++).toString(36)}`;
      const text = `{"t":"cmd","id":"${id}","table":${table},"command":${body}`;
      const sent = write(`${text}}`);
      if (!sent) {
        if (unsent >= mostWaiting) {
          return refused('too_many_waiting', 'The connection is down and too much is waiting. Try again in a moment.');
        }
        unsent++;
      }
      return new Promise((answer) => waiting.set(id, { text, answer, sent }));
    },
    answered(id, answer) {
      const one = waiting.get(id);
      if (one === undefined) return;
      waiting.delete(id);
      if (!one.sent) unsent--;
      one.answer(answer);
    },
    flush() {
      for (const one of waiting.values()) {
        // Sent on an earlier socket: the house may have acted on it, so it looks its first answer up.
        if (!write(one.sent ? `${one.text},"retry":true}` : `${one.text}}`)) return;
        if (!one.sent) unsent--;
        one.sent = true;
      }
    },
    giveUp(code) {
      const all = Array.from(waiting.values());
      waiting.clear();
      unsent = 0;
      for (const { sent, answer } of all) {
        if (sent)
          answer({
            ok: false,
            code: 'unanswered',
            message: 'The house did not get to answer. Look before you try again.',
          });
        else answer(notSent(code));
      }
    },
  };
}

export function notSent(code: keyof typeof WHY_NOT_SENT): Answer {
  return { ok: false, code, message: WHY_NOT_SENT[code] };
}

function refused(code: string, message: string): Promise<Answer> {
  return Promise.resolve({ ok: false, code, message });
}
