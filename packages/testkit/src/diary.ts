/** What one player sent, was told and saw: the outside of the house, against which its promises are checked. */
import type { Answer, Update } from '@parlor/engine/contract';
import { isRejection } from '@parlor/kernel/rejection';

export interface Sent {
  readonly id: string;
  readonly command: unknown;
  /** How often it went out. */
  times: number;
  /** The first answer; null while there is none. */
  answer: Answer | null;
}

export interface Diary {
  readonly sent: ReadonlyMap<string, Sent>;
  readonly seen: readonly Update[];
  /** Promises that were broken towards this player; empty in a good house. */
  readonly broken: readonly string[];
  latest(): Update | null;
  unanswered(): readonly Sent[];
}

export interface WritableDiary extends Diary {
  sends(id: string, command: unknown): Sent;
  isTold(id: string, answer: Answer): void;
  sees(update: Update): void;
}

export function newDiary(): WritableDiary {
  const sent = new Map<string, Sent>();
  const seen: Update[] = [];
  const broken: string[] = [];
  return {
    sent,
    seen,
    broken,
    latest: () => seen.at(-1) ?? null,
    unanswered: () => [...sent.values()].filter(({ answer }) => answer === null),
    sends: (id, command) => {
      const entry = sent.get(id) ?? { id, command, times: 0, answer: null };
      entry.times++;
      sent.set(id, entry);
      return entry;
    },
    isTold: (id, answer) => {
      const entry = sent.get(id);
      if (entry === undefined) return void broken.push(`An answer to ${id}, which was never sent`);
      if (entry.answer === null) entry.answer = answer;
      else if (!sameAnswer(entry.answer, answer)) {
        broken.push(`${id} was answered ${JSON.stringify(entry.answer)} and then ${JSON.stringify(answer)}`);
      }
    },
    sees: (update) => {
      const before = seen.at(-1);
      if (before !== undefined && update.seq < before.seq) broken.push(`Moment ${update.seq} after ${before.seq}`);
      if (before !== undefined && update.seq === before.seq && update.view !== before.view) {
        broken.push(`Moment ${update.seq} looked different when it was seen again`);
      }
      if (before?.over === true && !update.over) broken.push(`Moment ${update.seq} took the end back`);
      seen.push(update);
    },
  };
}

/** The words of a refusal are part of the answer. */
function sameAnswer(one: Answer, other: Answer): boolean {
  if (isRejection(one) || isRejection(other)) return JSON.stringify(one) === JSON.stringify(other);
  return one.seq === other.seq;
}
